#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A list that is not legal is opened and mended problem by problem with the buttons that say how; what no button can mend
is shown and taken out, until it is legal. Then all of it is undone."""

import os
import shutil

import muster_e2e as e2e

# Buttons of a problem that do not mend it; GTK 4.8 calls a button with a mnemonic “_Show Show”.
OTHERS = ('Select the unit', 'Other ways to mend it', 'How the rule is read')


def mend_one(desktop):
    """One step towards a legal list."""
    buttons = [button for button in desktop.inside('^Problems$', 'push button') if not button.name.startswith(OTHERS)]
    mends = [button for button in buttons if not button.name.endswith('Show')]
    verdict = desktop.verdict()
    if mends:
        what = mends[0].name
        e2e.press(mends[0])
    else:
        what = 'take it out by hand'
        e2e.press(buttons[0])
        e2e.wait(lambda: desktop.can('unit.remove'), 'what is shown is not selected')
        desktop.do('unit.remove')
    print(f'# {verdict}: {what}')
    e2e.wait(lambda: desktop.verdict() != verdict, f'“{what}” changed nothing')


def journey(start):
    folder = os.environ['XDG_CONFIG_HOME']
    path = shutil.copy(os.path.join(e2e.SAMPLES, 'fields-of-war-illegal-1000.muster'), os.path.join(folder, 'tigers.muster'))
    desktop = start(path)
    desktop.find('panel', '^[0-9.]+ of .* problems?$')
    before = desktop.verdict()
    e2e.agrees(before, path)

    desktop.do('win.show-problems')
    steps = 0
    while not desktop.verdict().endswith('Legal'):
        mend_one(desktop)
        steps += 1
        assert steps < 40, 'mending does not come to an end'
    print(f'# legal after {steps} steps')

    for _ in range(steps):
        verdict = desktop.verdict()
        desktop.do('doc.undo')
        e2e.wait(lambda old=verdict: desktop.verdict() != old, 'undo changed nothing')
    assert desktop.verdict() == before, f'{desktop.verdict()} is not {before}'
    assert not desktop.can('doc.undo'), 'there is more to undo than was done'
    assert not desktop.all('frame', '^•'), 'the list is as it was, and says that it has changed'


e2e.run(journey)
