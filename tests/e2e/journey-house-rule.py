#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A house rule is changed on the page of the list: the verdict changes at once, is saved under another name, and is the
same when that file is opened again."""

import os
import shutil

import muster_e2e as e2e

RULE = 'Infantry on the agreed force list'


def journey(start):
    folder = os.environ['XDG_CONFIG_HOME']
    path = shutil.copy(os.path.join(e2e.SAMPLES, 'hot-chow-german-6.muster'), os.path.join(folder, 'kanal.muster'))
    other = os.path.join(folder, 'strict.muster')
    desktop = start(path)
    desktop.find('panel', '^[0-9.]+ of .*Legal$')
    desktop.do('win.page-rules')
    desktop.find('spin button', RULE).queryValue().currentValue = 2
    desktop.find('panel', '^[0-9.]+ of .*1 problem$')
    desktop.do('doc.save-as')
    desktop.save_into(other)
    e2e.agrees(desktop.verdict(), other)
    assert e2e.check(path) != e2e.check(other), 'the first file has changed too'
    desktop.close()

    again = start(other)
    again.find('panel', '^[0-9.]+ of .*1 problem$')
    e2e.agrees(again.verdict(), other)
    again.do('win.page-rules')
    assert again.find('spin button', RULE).queryValue().currentValue == 2


e2e.run(journey)
