#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A new list is made, filled from the search until it is legal again, and saved; the command line agrees with what the
window said."""

import os

import muster_e2e as e2e


def journey(start):
    desktop = start()
    path = os.path.join(desktop.folder.name, 'weber.muster')
    desktop.type('^Name$', 'Kampfgruppe Weber')
    desktop.press('push button', 'Create List')
    desktop.find('frame', 'Kampfgruppe Weber')
    before = desktop.verdict()
    assert before.endswith('Legal'), before

    desktop.type('^Search for something to add', 'panther', 'entry')
    for count in (1, 2, 3):
        desktop.press('push button', '^Add Panther$')
        desktop.find('list item', f'^Tank company, {"Panther" if count == 1 else f"{count}.×.Panther"}')
        if count < 3:
            desktop.find('panel', '^[0-9.]+ of .*1 problem$')
    desktop.find('panel', '^[0-9.]+ of .*Legal$')

    desktop.do('doc.save')
    desktop.save_into(path)
    e2e.agrees(desktop.verdict(), path)


e2e.run(journey)
