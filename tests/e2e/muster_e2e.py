# SPDX-License-Identifier: GPL-3.0-or-later
"""What journeys through the real program share: starting it, finding things as a screen reader finds them, pressing and
reading them. A journey knows nothing of widgets: only roles and names, as they are told to those who do not see."""

import json
import os
import re
import subprocess
import sys
import tempfile
import time

import pyatspi

PROGRAM = os.environ['MUSTER_DESKTOP']
COMMAND = os.environ['MUSTER_BIN']
SAMPLES = os.path.join(os.environ['MUSTER_SHIPPED_DIR'], 'samples')
PATIENCE = 30 * float(os.environ.get('MUSTER_TEST_SLOWER', '1'))


class Stuck(Exception):
    """Something did not come in time."""


def wait(ask, what):
    """What ask() answers, as soon as it is anything; things may go away while they are looked at."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            answer = ask()
        except Exception as error:  # pylint: disable=broad-except
            if type(error).__module__.startswith('muster'):
                raise
            answer = None
        if answer:
            return answer
        if time.monotonic() > end:
            raise Stuck(what)
        time.sleep(.05)


def walk(node):
    """The node and all that is shown in it."""
    yield node
    for index in range(node.childCount):
        child = node.getChildAtIndex(index)
        if child is not None:
            yield from walk(child)


def is_shown(node):
    """GTK 4.8 says of a window alone that it is showing, and of the hidden pages of a stack that they are visible."""
    return node.getState().contains(pyatspi.STATE_VISIBLE)


class Desktop:
    """The program, running."""

    def __init__(self, *files, settings=None):
        self.folder = tempfile.TemporaryDirectory(prefix='muster-e2e-')
        self.said = open(os.path.join(self.folder.name, 'said'), 'w+', encoding='utf-8')
        self.process = subprocess.Popen([PROGRAM, *files], env={**os.environ, **(settings or {})}, stderr=self.said)
        wait(self.application, 'the program did not come')

    def application(self):
        for application in pyatspi.Registry.getDesktop(0):
            if application is not None and application.get_process_id() == self.process.pid:
                return application
        if self.process.poll() is not None:
            raise Stuck(f'the program ended with {self.process.returncode}')
        return None

    def all(self, role=None, name=None):
        """All that is shown of a role (a word or several) whose name matches a pattern."""
        roles = (role,) if isinstance(role, str) else role
        return [node for node in walk(self.application())
                if (roles is None or node.getRoleName() in roles)
                and (name is None or re.search(name, node.name)) and is_shown(node)]

    def find(self, role=None, name=None):
        return wait(lambda: (self.all(role, name) or [None])[0], f'no {role} “{name}”')

    def gone(self, role=None, name=None):
        wait(lambda: not self.all(role, name), f'{role} “{name}” is still there')

    def press(self, role=None, name=None):
        node = self.find(role, name)
        press(node)
        return node

    def do(self, action):
        """An action of the window, by its full name."""
        def act():
            for frame in self.all('frame'):
                actions = frame.queryAction()
                names = [actions.getName(i) for i in range(actions.nActions)]
                if action in names:
                    return actions.doAction(names.index(action))
            return False
        wait(act, f'no action {action}')

    def can(self, action):
        """Whether an action of the window can be used now."""
        names = [frame.queryAction().getName(i) for frame in self.all('frame') for i in range(frame.queryAction().nActions)]
        return action in names

    def type(self, name, text, role=('text', 'entry')):
        """Puts a text into a field."""
        self.find(role, name).queryEditableText().setTextContents(text)

    def keys(self, *keys):
        subprocess.run(['xdotool', 'key', '--clearmodifiers', *keys], check=True)

    def inside(self, list_name, role, name=None):
        """All of a role in the list of a name."""
        return [node for top in self.all('list', list_name) for node in walk(top)
                if node.getRoleName() == role and (name is None or re.search(name, node.name))]

    def verdict(self):
        """Total and verdict, as the window says them in one line."""
        return self.find('panel', r'^[0-9.]+ of ').name

    def save_into(self, path):
        """Fills in the dialog that asks where to."""
        def dialog():
            return next((node for node in self.application() if node.name.startswith('Save')), None)
        wait(dialog, 'no dialog to save in')
        field = wait(lambda: next((n for n in walk(dialog()) if n.getRoleName() == 'text' and n.name.startswith('Name')), None),
                     'no field for the name of the file')
        field.queryEditableText().setTextContents(path)
        press(wait(lambda: next((n for n in walk(dialog()) if n.getRoleName() == 'push button' and n.name.endswith('Save')
                                 and n.getState().contains(pyatspi.STATE_SENSITIVE)), None), 'no button that saves'))
        wait(lambda: os.path.exists(path), f'{path} was not written')
        wait(lambda: not self.all('frame', '^\u2022'), 'the list still says that it is not saved')

    def tree(self):
        """All that is shown, for one who wants to know why a journey got stuck."""
        def lines(node, depth):
            if not is_shown(node) and depth > 1:
                return
            yield f'{"  " * depth}{node.getRoleName()} “{node.name}”'
            for index in range(node.childCount):
                child = node.getChildAtIndex(index)
                if child is not None:
                    yield from lines(child, depth + 1)
        return '\n'.join(lines(self.application(), 0))

    def close(self):
        if self.said.closed:
            return
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)
        self.said.seek(0)
        said = self.said.read()
        self.said.close()
        self.folder.cleanup()
        # The toolkit has nothing to complain of.
        if 'WARNING **' in said or 'CRITICAL **' in said:
            raise Stuck(said)


def press(node):
    """The first action of a thing, which is what a click does."""
    node.queryAction().doAction(0)


def check(path):
    """What the command line says of a list: whether it is legal, how many errors it has, and its total."""
    done = subprocess.run([COMMAND, 'check', '--format=json', path], stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode not in (0, 1):
        raise Stuck(f'muster check cannot read {path}')
    return json.loads(done.stdout)


def agrees(verdict, path):
    """Whether the command line says of a file what the window said of the list."""
    answer = check(path)
    legal, used = answer['legal'], answer['used']
    print(f'# window: {verdict}; command line: {"legal" if legal else "not legal"}, {used}')
    assert verdict.endswith('Legal') == legal, 'window and command line disagree on the verdict'
    assert verdict.split(' ')[0] == str(used), 'window and command line disagree on the total'


def run(journey):
    """Runs a journey as a TAP test of one case."""
    print('1..1')
    name = os.path.splitext(os.path.basename(sys.argv[0]))[0]
    desktops = []

    def start(*files, **settings):
        desktops.append(Desktop(*files, **settings))
        return desktops[-1]
    try:
        journey(start)
        print(f'ok 1 - {name}')
    except (Stuck, AssertionError) as error:
        for desktop in desktops:
            try:
                print('\n'.join(f'# {line}' for line in desktop.tree().split('\n')))
            except Exception:  # pylint: disable=broad-except
                print('# the program is gone')
        print(f'# {error}')
        print(f'not ok 1 - {name}')
    finally:
        for desktop in desktops:
            try:
                desktop.close()
            except Stuck as error:
                print('\n'.join(f'# {line}' for line in str(error).split('\n')))
                print('Bail out! the program gave warnings')
