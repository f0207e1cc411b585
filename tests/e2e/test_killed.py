#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The real program is killed twenty times while somebody types the name of a list, at times that nobody knows before. Each
time what was typed up to three seconds before is there again, it is said that it was recovered, and the file is whole.
The program that recovers is the next one to be killed."""

import os
import random
import re
import signal
import subprocess
import time

import muster_e2e as e2e

KILLS = 20
# Seconds: what may be lost, and how long somebody types. What the machine does slowly is not the program's loss.
LOSS = 3.0 * float(os.environ.get('MUSTER_TEST_SLOWER', '1'))
SHORTEST, LONGEST = 0.1, 3.6
LIST = '<roster xmlns="urn:muster:roster:1" system="fields-of-war" limit="1000"><name>v</name><unit type="main-hq"/></roster>\n'


def shown(desktop):
    """The name of the list, and whether it is marked as not saved, as the title of the window has them."""
    def title():
        return next((frame.name for frame in desktop.application() if re.match('(• )?v[a-z]*$', frame.name)), None)
    name = e2e.wait(title, 'no window has the list')
    return name.lstrip('• '), name.startswith('•')


def read_saved(path):
    """The name in the file, which has to be whole: the command line judges it."""
    e2e.check(path)
    with open(path, encoding='utf-8') as file:
        return re.search('<name>(v[a-z]*)</name>', file.read()).group(1)


def begin(desktop, name):
    """Puts the keyboard into the field of the name, at its end, with one letter: what the name is then."""
    desktop.keys('ctrl+2', 'Tab', 'End', 'x')
    name += 'x'
    e2e.wait(lambda: shown(desktop)[0] == name, 'the field of the name does not have the keyboard')
    return name


def type_on(desktop, name, seconds, saves):
    """Types letter by letter, and saves now and then if that is asked for, until the time is over: the names and when they were typed."""
    typed = [(time.monotonic(), name)]
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        letter = random.choice('abcdefghijklmnopqrstuvw')
        desktop.keys(letter)
        name += letter
        typed.append((time.monotonic(), name))
        if saves and random.random() < .03:
            desktop.keys('ctrl+s')
        time.sleep(.03)
    return typed


def look(desktop, path, kill, typed, killed):
    """After a kill: what the next program shows, which is what it has to go on with."""
    name, modified = shown(desktop)
    wanted = [name for when, name in typed if when <= killed - LOSS]
    wanted = wanted[-1] if wanted else typed[0][1][:-1]
    last = typed[-1][1]
    saved = read_saved(path)
    print(f'# {kill}: typed {len(last)}, three seconds before {len(wanted)}, saved {len(saved)}, recovered {len(name)}')
    assert last.startswith(name), f'{name} is nothing that was typed'
    assert name.startswith(wanted), f'{name} is what was typed more than three seconds before the end'
    assert name.startswith(saved), f'{name} is older than the file'
    assert modified == (name != saved), 'the window does not say whether the list is saved'
    if modified:
        e2e.wait(lambda: any(node.name.startswith('Recovered: ') and e2e.is_shown(node)
                             for node in e2e.walk(desktop.application())), 'it is not said that the list was recovered')
    return name


def journey(start):
    seed = int(os.environ.get('MUSTER_TEST_SEED', random.randrange(1 << 32)))
    random.seed(seed)
    print(f'# MUSTER_TEST_SEED={seed}')
    path = os.path.join(os.environ['XDG_CONFIG_HOME'], 'killed.muster')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(LIST)

    desktop = start(path)
    name, _ = shown(desktop)
    for kill in range(1, KILLS + 1):
        typed = type_on(desktop, begin(desktop, name), random.uniform(SHORTEST, LONGEST), kill % 3 == 0)
        killed = time.monotonic()
        os.kill(desktop.process.pid, signal.SIGKILL)
        assert desktop.process.wait() == -signal.SIGKILL, 'the program had ended before'
        desktop = start()
        name = look(desktop, path, kill, typed, killed)


e2e.run(journey)
