-- SPDX-License-Identifier: GPL-3.0-or-later
-- The catalogue as it is now, in one piece: to read, and for a test that compares it with what the migrations
-- make. The program itself runs migrations/ only. README.md says what everything is for.

PRAGMA user_version = 2;

CREATE TABLE system (
  id TEXT PRIMARY KEY,
  edition TEXT NOT NULL,
  stamp TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE entry (
  number INTEGER PRIMARY KEY,
  system TEXT NOT NULL,
  id TEXT NOT NULL,
  own INTEGER NOT NULL CHECK (own IN (0, 1)),
  name TEXT NOT NULL,
  nation TEXT,
  type TEXT NOT NULL,
  kind TEXT,
  printed INTEGER,
  points INTEGER,
  first_year INTEGER,
  last_year INTEGER,
  same_as TEXT,
  why_printed TEXT,
  why_figures TEXT,
  digest TEXT NOT NULL,
  sorting TEXT NOT NULL,
  words TEXT NOT NULL,
  tags TEXT NOT NULL,
  UNIQUE (system, id)
) STRICT;

CREATE INDEX entry_by_sorting ON entry (sorting, number, system, nation, type, kind, own, first_year, last_year);

CREATE INDEX entry_by_points ON entry (points, sorting, number, system, nation, type, kind, own, first_year, last_year);

CREATE TABLE entry_column (
  entry INTEGER NOT NULL REFERENCES entry (number) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  column_id TEXT NOT NULL,
  value TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (entry, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX entry_column_by_value ON entry_column (column_id, value, entry);

CREATE TABLE entry_mark (
  entry INTEGER NOT NULL REFERENCES entry (number) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  mark TEXT NOT NULL,
  PRIMARY KEY (entry, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry_figure (
  entry INTEGER NOT NULL REFERENCES entry (number) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  figure TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (entry, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE player (
  system TEXT NOT NULL,
  id TEXT NOT NULL,
  favourite INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1)),
  owned INTEGER NOT NULL DEFAULT 0 CHECK (owned >= 0),
  name TEXT,
  PRIMARY KEY (system, id)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE entry_text USING fts5 (
  name, words, tags,
  content = 'entry', content_rowid = 'number',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4'
);

CREATE TRIGGER entry_text_insert AFTER INSERT ON entry BEGIN
  INSERT INTO entry_text (rowid, name, words, tags) VALUES (new.number, new.name, new.words, new.tags);
END;

CREATE TRIGGER entry_text_delete AFTER DELETE ON entry BEGIN
  INSERT INTO entry_text (entry_text, rowid, name, words, tags) VALUES ('delete', old.number, old.name, old.words, old.tags);
END;

CREATE TRIGGER entry_text_update AFTER UPDATE OF name, words, tags ON entry BEGIN
  INSERT INTO entry_text (entry_text, rowid, name, words, tags) VALUES ('delete', old.number, old.name, old.words, old.tags);
  INSERT INTO entry_text (rowid, name, words, tags) VALUES (new.number, new.name, new.words, new.tags);
END;
