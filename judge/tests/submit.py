"""judge submit against a server of our own that wants what Kattis' public client sends and what DOMjudge's
contest API documents, and refuses everything else.

usage: submit.py JUDGE CACHE"""
import base64
import email.parser
import email.policy
import http.server
import json
import os
import re
import stat
import sys
import tempfile
import threading
import urllib.parse

from tap import Judge, Tap

YAML = 'problem_format_version: 2025-09\nname: Echo\nuuid: 5d2e8a54-6f3f-4b62-9a58-27f1b6a3c0ff\n' \
    'limits:\n  time_limit: 1\n  memory: 64\n'
ECHO = '#include <stdio.h>\nint main(void)\n{\n\tint c;\n\twhile ((c = getchar()) != EOF) {\n' \
    '\t\tputchar(c);\n\t}\n\treturn 0;\n}\n'
WRONG = '#include <stdio.h>\nint main(void)\n{\n\tputs("no");\n\treturn 0;\n}\n'
SITES = '''kattis: {{title: K, source: main.c, language: c, cases: [sample], interface: kattis, problem: echo}}
python: {{title: P, source: echo.py, language: python3, cases: [sample], interface: kattis, problem: echo}}
wrong: {{title: W, source: wrong.c, language: c, cases: [sample], interface: kattis, problem: echo}}
domjudge: {{title: D, source: main.c, language: c, cases: [sample], interface: domjudge, problem: A,
  contest: demo 1, url: "{url}/dj/"}}
lost: {{title: L, source: main.c, language: c, cases: [sample], interface: domjudge, problem: Z,
  contest: demo 1, url: "{url}/dj"}}
tongue: {{title: T, source: echo.py, language: python3, cases: [sample], interface: domjudge, problem: A,
  contest: demo 1, url: "{url}/dj"}}
clear: {{title: C, source: main.c, language: c, cases: [sample], interface: domjudge, problem: A,
  contest: demo 1, url: "http://127.example.org/dj"}}
hand: {{title: H, source: main.c, language: c, cases: [sample], url: "https://example.org/submit"}}
'''
COOKIE = 'EduSiteCookie=abc'
CREDENTIALS = 'Basic ' + base64.b64encode(b'team:secret').decode()


class Site:
    """How the server is to behave, and what it was sent."""

    def __init__(self):
        self.reset()

    def reset(self, **behaviour):
        self.files, self.requests, self.asked = [], [], 0
        self.verdict = behaviour.get('verdict', 16)
        self.token = behaviour.get('token', 'tok+en/1 =')
        self.reply = behaviour.get('reply', None)


SITE = Site()


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def answer(self, status, body, **headers):
        body = body if isinstance(body, bytes) else body.encode()
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace('_', '-'), value)
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def fields(self):
        """The fields of a request, by name; a file as (name, content)."""
        body = self.rfile.read(int(self.headers['Content-Length']))
        kind = self.headers['Content-Type']
        if kind == 'application/x-www-form-urlencoded':
            return dict(urllib.parse.parse_qsl(body.decode(), keep_blank_values=True,
                strict_parsing=True))
        head = f'Content-Type: {kind}\r\n\r\n'.encode()
        message = email.parser.BytesParser(policy=email.policy.HTTP).parsebytes(head + body)
        fields = {}
        for part in message.iter_parts():
            name = part.get_param('name', header='content-disposition')
            content = part.get_payload(decode=True)
            fields[name] = (part.get_filename(), content) if part.get_filename() else content.decode()
        return fields

    def do_POST(self):
        fields = self.fields()
        SITE.requests.append(self.path)
        if self.path == '/login':
            wanted = {'user': 'me', 'script': 'true', 'token': SITE.token}
            if fields == wanted:
                self.answer(200, 'Login successful', Set_Cookie=COOKIE + '; path=/; HttpOnly')
            else:
                self.answer(403, 'Login failed')
        elif self.path == '/submit':
            self.kattis_submit(fields)
        elif self.path == '/dj/api/v4/contests/demo%201/submissions':
            self.domjudge_submit(fields)
        else:
            self.answer(404, 'no such page')

    def kattis_submit(self, fields):
        name, content = fields.pop('sub_file[]', (None, None))
        language = fields.pop('language', None)
        if SITE.reply:
            self.answer(*SITE.reply)
        elif self.headers['Cookie'] != COOKIE:
            self.answer(403, 'log in')
        elif fields != {'submit': 'true', 'submit_ctr': '2', 'mainclass': '', 'problem': 'echo', 'tag': '',
                'script': 'true'} or (name, language) not in {('main.c', 'C'), ('wrong.c', 'C'),
                ('echo.py', 'Python 3')}:
            self.answer(400, f'bad fields {fields} {name} {language}')
        else:
            SITE.files.append(content)
            self.answer(200, 'Submission received. Submission ID: 4711.')

    def domjudge_submit(self, fields):
        name, content = fields.pop('code[]', (None, None))
        if self.headers['Authorization'] != CREDENTIALS:
            self.answer(401, '{"code":401,"message":"log in"}')
        elif fields != {'problem': '42', 'language': 'c'} or name != 'main.c':
            self.answer(400, json.dumps({'code': 400, 'message': f'bad fields {fields} {name}'}))
        else:
            SITE.files.append(content)
            self.answer(200, '{"id":"s7","problem_id":"42"}')

    def do_GET(self):
        SITE.requests.append(self.path)
        pages = {
            '/dj/api/v4/contests/demo%201/problems': [{'id': '41', 'label': 'B', 'short_name': 'b'},
                {'id': '42', 'label': 'A', 'short_name': 'echo'}],
            '/dj/api/v4/contests/demo%201/languages': [{'id': 'cpp', 'extensions': ['cpp', 'cc']},
                {'id': 'c', 'extensions': ['c']}],
        }
        if self.path == '/submissions/4711?json' and self.headers['Cookie'] == COOKIE:
            SITE.asked += 1
            status = SITE.verdict if SITE.asked > 2 else 2 + SITE.asked
            self.answer(200, json.dumps({'status_id': status, 'testcase_index': 0, 'row_html': ''}))
        elif self.headers['Authorization'] != CREDENTIALS:
            self.answer(401, '{"code":401,"message":"log in"}')
        elif self.path == '/dj/api/v4/contests/demo%201/judgements?submission_id=s7':
            SITE.asked += 1
            self.answer(200, json.dumps([{'id': 'j1', 'submission_id': 's7',
                'judgement_type_id': SITE.verdict if SITE.asked > 2 else None}]))
        elif self.path in pages:
            self.answer(200, json.dumps(pages[self.path]))
        else:
            self.answer(404, '{"code":404,"message":"no such page"}')


class House:
    """A collection of one problem, and a home directory with credentials."""

    def __init__(self, tap, command, cache, directory, url):
        self.tap, self.directory, self.url = tap, directory, url
        self.judge = Judge(command, directory, cache)
        self.judge.environment.update(HOME=directory, PATH=os.path.join(directory, 'bin') + ':/usr/bin:/bin',
            WAYLAND_DISPLAY='w')
        for name, text in {'problem.yaml': YAML, 'main.c': ECHO, 'wrong.c': WRONG,
                'echo.py': 'print(input())\n', 'data/sample/1.in': '1\n', 'data/sample/1.ans': '1\n',
                'sites/sites.yaml': SITES.format(url=url)}.items():
            self.write(os.path.join('problems/echo', name), text)
        self.write('.netrc', 'machine 127.0.0.1 login team password secret\n')
        self.write_kattisrc()

    def write(self, name, text):
        path = os.path.join(self.directory, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w') as file:
            file.write(text)
        return path

    def write_kattisrc(self, url=None):
        url = url or self.url
        self.write('.kattisrc', '# mine\n[user]\nusername: me\ntoken: tok+en/1 =\n\n[kattis]\nhostname: '
            f'nowhere.invalid\nloginurl: {url}/login\nsubmissionurl = {url}/submit\n'
            f'submissionsurl: {url}/submissions\n')

    def submit(self, site, status, said, claim, *arguments):
        done = self.judge.run('submit', 'echo', '--site', site, *arguments)
        err = done.stderr.decode()
        self.tap.check(done.returncode == status and re.search(said, err) and not done.stdout, claim,
            f'status {done.returncode}', err, done.stdout)
        self.tap.check('tok+en' not in err and 'secret' not in err, f'{claim}: no credentials are shown', err)


def check_kattis(tap, house):
    exported = house.judge.run('export', 'echo', '--site', 'kattis').stdout
    house.submit('kattis', 0, 'submissions/4711: Accepted', 'what is accepted at Kattis is')
    tap.equal(SITE.files, [exported], 'Kattis has the bytes that export gives')
    tap.equal(SITE.requests, ['/login', '/submit'] + ['/submissions/4711?json'] * 3,
        'Kattis is asked until there is a verdict')
    SITE.reset(verdict=14)
    house.submit('python', 1, 'submissions/4711: Wrong Answer', 'what is wrong at Kattis is')
    SITE.reset(verdict=77)
    house.submit('kattis', 1, 'a verdict that is not known here', 'an unknown verdict is none to be glad of')
    SITE.reset(token='another')
    house.submit('kattis', 2, r'refuses me \(status 403\); fetch your .kattisrc again', 'a refused login is told')
    tap.equal(SITE.requests, ['/login'], 'without login nothing is sent')
    SITE.reset(reply=(200, 'You are out of tokens for \x1b[31mtoday\nmore'))
    house.submit('kattis', 2, r'/submit: refuses it \(status 200\): You are out of tokens for \\x1b\[31mtoday',
        'a refused submission is told')
    SITE.reset(reply=(200, b'x' * (2 << 20)))
    house.submit('kattis', 3, 'no reply', 'a reply without end is given up')


def check_nothing_sent(tap, house):
    SITE.reset()
    house.submit('wrong', 1, 'wrong.c: is not accepted here, so nothing was sent; mend it, or give --force',
        'what is wrong here is told')
    tap.equal(SITE.requests, [], 'what is wrong here is not sent')
    house.submit('wrong', 0, 'Accepted', 'what is wrong here is sent by force', '--force')
    tap.equal(len(SITE.files), 1, 'force sends once')
    SITE.reset()
    house.submit('clear', 2, r'http://127.example.org/dj\S*: is not safe for credentials; write an https address',
        'credentials go nowhere in the clear')
    house.write_kattisrc('http://192.0.2.1')
    house.submit('kattis', 2, 'is not safe for credentials', 'nor to Kattis')
    house.write_kattisrc('http://127.0.0.1:1')
    house.submit('kattis', 3, 'no reply', 'a server that is down is told')
    os.remove(os.path.join(house.directory, '.kattisrc'))
    house.submit('kattis', 2, 'kattisrc: is not there; fetch it', 'a missing .kattisrc is told')
    house.write('.kattisrc', '[user]\nusername: me\n')
    house.submit('kattis', 2, 'lacks username, token or hostname', 'an incomplete .kattisrc is told')
    tap.equal(SITE.requests, [], 'and nothing was sent')
    house.write_kattisrc()


def check_redirection(tap, house):
    SITE.reset(reply=(302, ''))
    house.submit('kattis', 2, r'refuses it \(status 302\)', 'a redirection is not followed')
    tap.equal(SITE.requests, ['/login', '/submit'], 'it goes nowhere else')


def check_domjudge(tap, house):
    SITE.reset(verdict='AC')
    exported = house.judge.run('export', 'echo', '--site', 'domjudge').stdout
    house.submit('domjudge', 0, 'team/submission/s7: AC', 'what is accepted at DOMjudge is')
    tap.equal(SITE.files, [exported], 'DOMjudge has the bytes that export gives')
    SITE.reset(verdict='TLE')
    house.submit('domjudge', 1, 'team/submission/s7: TLE', 'what is slow at DOMjudge is')
    SITE.reset()
    house.submit('lost', 2, 'has no problem Z; mend sites.yaml', 'an unknown problem is told')
    house.submit('tongue', 2, 'takes no Python 3', 'a language that is not taken is told')
    house.write('.netrc', 'machine 127.0.0.1 login team password wrong\n')
    house.submit('domjudge', 2, r'refuses you \(status 401\); put machine, login and password into',
        'refused credentials are told')
    tap.equal(SITE.files, [], 'none of these is sent')


def check_by_hand(tap, house):
    for name in 'wl-copy', 'xdg-open':
        path = house.write(os.path.join('bin', name),
            f'#!/bin/sh\necho "$@" >"{house.directory}/{name}.called"\ncat >"{house.directory}/{name}.read"\n')
        os.chmod(path, stat.S_IRWXU)
    house.submit('hand', 0, 'clipboard: ', 'what only a person can submit is copied')
    with open(os.path.join(house.directory, 'wl-copy.read'), 'rb') as file:
        tap.equal(file.read(), house.judge.run('export', 'echo', '--site', 'hand').stdout, 'all of it is')
    with open(os.path.join(house.directory, 'xdg-open.called')) as file:
        tap.equal(file.read(), 'https://example.org/submit\n', 'and the page opened')


def main():
    command, cache = sys.argv[1:]
    tap = Tap()
    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as directory:
        house = House(tap, command, cache, directory, f'http://127.0.0.1:{server.server_port}')
        check_kattis(tap, house)
        check_nothing_sent(tap, house)
        check_redirection(tap, house)
        check_domjudge(tap, house)
        check_by_hand(tap, house)
        house.submit('mars', 2, "has no site \"mars\"; 'judge export echo --list' shows them",
            'an unknown site is told')
    server.shutdown()
    tap.finish()


main()
