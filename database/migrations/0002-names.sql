-- SPDX-License-Identifier: GPL-3.0-or-later
-- Names of things that players own and that neither a game nor the catalogue knows; and what sorts entries by a column.

ALTER TABLE player ADD COLUMN name TEXT;

CREATE INDEX entry_column_by_value ON entry_column (column_id, value, entry);
