import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { apiRoot } from '@headwater/admin-contract';
import { createLogger } from '@headwater/runtime';
import { quietLogger } from '@headwater/testing';

import { type AdminConfig, type AdminService, createAdminService } from '../src/service';
import { type Answer, ask, codeOf, fromOwnPage } from './support/browser';
import { adminConfig } from './support/installation';

const open: AdminService[] = [];

async function start(given: Partial<AdminConfig> = {}, logger = quietLogger): Promise<number> {
  const admin = await createAdminService(adminConfig(given), { logger });
  open.push(admin);
  return (await admin.start()).port;
}

let port: number;
beforeAll(async () => {
  port = await start();
});

afterAll(() => Promise.all(open.map((admin) => admin.close())));

type Headers = Record<string, string | string[] | undefined>;
const login = (text: string, headers: Headers = {}, at = port): Promise<Answer> =>
  ask(at, { method: 'POST', path: `${apiRoot}/login`, text, headers: { ...fromOwnPage, ...headers } });

const good = JSON.stringify({ email: 'a@example.org', password: 'secret' });
const twoTypes = ['application/json', 'text/plain'];

describe('a body', () => {
  it.each<[what: string, text: string, headers: Headers, status: number, code: string]>([
    ['of no type', good, { 'Content-Type': undefined }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'of a form',
      'email=a',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['of plain text', good, { 'Content-Type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'in another coding',
      good,
      { 'Content-Type': 'application/json; charset=latin1' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['of two types', good, { 'Content-Type': twoTypes }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['that is packed', good, { 'Content-Encoding': 'gzip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['that is empty', '', {}, 400, 'BODY_NOT_JSON'],
    ['that is cut off', good.slice(0, -1), {}, 400, 'BODY_NOT_JSON'],
    ['that is a list', '[]', {}, 422, 'INVALID_REQUEST'],
    ['that is too large', JSON.stringify({ email: 'x'.repeat(70_000) }), {}, 413, 'BODY_TOO_LARGE'],
  ])('%s is refused', async (_, text, headers, status, code) => {
    const answer = await login(text, headers);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  it('whose length is not said is cut off at the bound', async () => {
    const sent = await new Promise<number>((resolve, reject) => {
      const path = `${apiRoot}/login`;
      const headers = { Host: 'admin.example', 'Content-Type': 'application/json', ...fromOwnPage };
      const outgoing = request({ host: '127.0.0.1', port, method: 'POST', path, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      outgoing.on('error', reject);
      for (let part = 0; part < 70; part++) outgoing.write(`"${'x'.repeat(1_000)}"`);
    });
    expect(sent).toBe(413);
  });

  it('of somebody who goes away in the middle of it is no failure of ours', async () => {
    const lines: string[] = [];
    const logged = new EventEmitter();
    const write = (line: string): void => {
      lines.push(line);
      if (line.includes('"route":"logIn"')) logged.emit('request');
    };
    const at = await start({}, createLogger({ name: 'admin', level: 'info', destination: { write } }));
    const socket = connect(at, '127.0.0.1');
    await once(socket, 'connect');
    const head = Object.entries({
      Host: 'admin.example',
      ...fromOwnPage,
      'Content-Type': 'application/json',
    });
    const text = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(
      `POST ${apiRoot}/login HTTP/1.1\r\n${text}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n{"email":`,
    );
    // It is being read by now.
    await once(socket, 'data');
    const ended = once(logged, 'request');
    socket.destroy();
    await ended;
    // Answered after it.
    expect((await ask(at, { path: `${apiRoot}/me` })).status).toBe(401);
    expect(lines.filter((line) => /"level":"(?:warn|error|fatal)"/.test(line))).toEqual([]);
  });

  it('names every bad field, and what is allowed', async () => {
    const answer = await login(JSON.stringify({ email: 1, pass: 'x' }));
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        code: 'INVALID_REQUEST',
        message: 'email must be of the type string. (and 2 more errors)',
        errors: {
          email: ['email must be of the type string.'],
          password: ['password must be given.'],
          '': ['The request has unknown names: pass; allowed are email, password.'],
        },
      },
    ]);
  });
});

it('takes no two tokens in one request', async () => {
  const token = `Bearer hwa_${'x'.repeat(43)}`;
  const send = (Authorization: string | string[]) =>
    ask(port, { path: `${apiRoot}/sites`, headers: { Authorization } });
  expect(codeOf(await send([token, token]))).toBe('CREDENTIAL_REFUSED');
  expect(codeOf(await send(token))).toBe('SERVICE_UNAVAILABLE');
});

describe('an address', () => {
  const cookie = { Cookie: `__Host-headwater_admin=hws_${'a'.repeat(43)}` };

  it.each([
    '/',
    '/admin',
    '/admin/v1',
    '/admin/v1/Sites',
    '/admin/v1/sites/',
    '/admin/v1/sites/x',
    '/admin/v1/sites/01',
  ])('%s leads nowhere', async (path) => {
    const answer = await ask(port, { path, headers: cookie });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });

  it.each(['0', '-1', '1.5', '9007199254740993', '1%00', '%ff', '1e3'])(
    'of the site %s leads nowhere',
    async (id) => {
      expect((await ask(port, { path: `${apiRoot}/sites/${id}`, headers: cookie })).status).toBe(404);
    },
  );

  it.each(['/sites?#page_size=0', '/sites#', '/sites/1\xa0', '/sites?mode=\xc3\xa4', '/m\xe9'])(
    'that could be read as another one is refused: %j',
    async (path) => {
      const answer = await ask(port, { path: apiRoot + path, headers: cookie });
      expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_REQUEST']);
    },
  );

  it('says which methods it takes', async () => {
    const answer = await ask(port, { method: 'PUT', path: `${apiRoot}/sites/1` });
    expect([answer.status, codeOf(answer), answer.headers['allow']]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, PATCH, DELETE',
    ]);
  });

  it.each(['+1', '01', '1e1', '0x1', '1.0', '%201', '1%20', ''])(
    'takes no number such as "%s"',
    async (text) => {
      for (const [path, name] of [
        ['/sites', 'page_size'],
        ['/sites/1/entries', 'author_id'],
        ['/sites/1/media', 'min_size_bytes'],
      ]) {
        const answer = await ask(port, { path: `${apiRoot}${path}?${name}=${text}`, headers: cookie });
        expect([path, answer.status, codeOf(answer)]).toEqual([path, 422, 'INVALID_REQUEST']);
        expect(answer.text).toContain(name);
      }
    },
  );

  it('has no revision that an int32 does not hold', async () => {
    const path = (revision: string) => `${apiRoot}/sites/1/entries/1/revisions/${revision}`;
    // The first one is asked of a service, which is not there.
    const statuses = ['2147483647', '2147483648', '4294967297'].map(async (revision) => {
      const { status } = await ask(port, { path: path(revision), headers: cookie });
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([503, 404, 404]);
  });

  it.each(['page_size=0', 'page_size=101', 'page_size=x', 'page_size=1&page_size=2', 'mode=both', 'other=1'])(
    'with the query %s is refused by name',
    async (query) => {
      const answer = await ask(port, { path: `${apiRoot}/sites?${query}`, headers: cookie });
      expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID_REQUEST']);
      expect(answer.text).toContain(query.split('=')[0]);
    },
  );
});

it('keeps every answer from caches, frames and other origins', async () => {
  const answers = [
    await ask(port, { path: '/' }),
    await ask(port, { path: '/', headers: { Host: 'evil.example' } }),
    await ask(port, { path: `${apiRoot}/me` }),
    await login(good),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 421, 401, 503]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
  }
});

it.each([
  ['what is no HTTP', 'GET / HTTP/9.9\r\n\r\n', 400],
  ['a tunnel', 'CONNECT a.example:443 HTTP/1.1\r\nHost: admin.example\r\n\r\n', 405],
  ['headers that are too large', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['headers that are too many', `GET / HTTP/1.1\r\n${'X: a\r\n'.repeat(300)}\r\n`, 431],
  ['what does not arrive', 'GET / HTTP/1.1\r\nHost: admin.example\r\n', 408],
])('keeps the refusal of %s from caches, frames and other origins, too', async (_, sent, status) => {
  const usual = adminConfig();
  const at = await start({ limits: { ...usual.limits, requestTimeoutMs: 500 } });
  const socket = connect(at, '127.0.0.1');
  socket.write(sent);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const line of [
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy: same-origin',
    'cross-origin-resource-policy: same-origin',
    'referrer-policy: no-referrer',
    'strict-transport-security: max-age=31536000',
    'x-content-type-options: nosniff',
  ]) {
    expect(answer.toLowerCase().split('\r\n')).toContain(line);
  }
});

it('says that a service does not answer, and nothing of where it is', async () => {
  const answer = await login(good);
  expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([
    503,
    '1',
    {
      code: 'SERVICE_UNAVAILABLE',
      message: 'A service does not answer at the moment. Try again shortly.',
    },
  ]);
});
