import { apiRoot, type Route, type RouteName, routeNames, routes } from '@headwater/admin-contract';
import { quietLogger } from '@headwater/testing';

import { type AdminService, createAdminService } from '../src/service';
import { type Answer, ask, type Asked, codeOf, fromOwnPage } from './support/browser';
import { adminConfig } from './support/installation';

/** Nothing listens where its services should be: whatever is refused here is refused before any call. */

let admin: AdminService;
let port: number;

beforeAll(async () => {
  admin = await createAdminService(adminConfig(), { logger: quietLogger });
  ({ port } = await admin.start());
});

afterAll(() => admin.close());

const cookie = { Cookie: `__Host-headwater_admin=hws_${'a'.repeat(43)}` };
const bearer = { Authorization: `Bearer hwa_${'a'.repeat(43)}` };

const requestOf = (name: RouteName): Asked => {
  const { method, path, body, bytes }: Route = routes[name];
  const id = (_: string, param: string): string =>
    param === 'upload_id' ? '00000000-0000-4000-8000-000000000000' : '1';
  return {
    method,
    path: apiRoot + path.replace(/\{(\w+)\}/g, id),
    ...(body && { body: { unknown: true } }),
    ...(bytes !== undefined && { text: 'x' }),
  };
};

const send = (name: RouteName, headers: Asked['headers']): Promise<Answer> =>
  ask(port, { ...requestOf(name), headers: { ...headers } });

const writes = routeNames.filter((name) => routes[name].method !== 'GET');
const reads = routeNames.filter((name) => routes[name].method === 'GET');

const refusedWrites: [what: string, headers: Asked['headers'], code: string][] = [
  ['neither origin nor fetch metadata', { 'Sec-Fetch-Site': undefined, Origin: undefined }, 'ORIGIN_REFUSED'],
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 'ORIGIN_REFUSED'],
  ['a form on another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }, 'ORIGIN_REFUSED'],
  [
    'another port of the same host',
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://admin.example:8443' },
    'ORIGIN_REFUSED',
  ],
  [
    'another port, by fetch metadata alone',
    { 'Sec-Fetch-Site': 'same-site', Origin: undefined },
    'ORIGIN_REFUSED',
  ],
  [
    'another port, by origin alone',
    { 'Sec-Fetch-Site': undefined, Origin: 'https://admin.example:8443' },
    'ORIGIN_REFUSED',
  ],
  [
    'plain http of the same host',
    { 'Sec-Fetch-Site': undefined, Origin: 'http://admin.example' },
    'ORIGIN_REFUSED',
  ],
  ['an origin that begins alike', { Origin: 'https://admin.example.evil.example' }, 'ORIGIN_REFUSED'],
  ['a foreign origin that claims to be the same', { Origin: 'https://evil.example' }, 'ORIGIN_REFUSED'],
  ['an address that was typed', { 'Sec-Fetch-Site': 'none', Origin: undefined }, 'ORIGIN_REFUSED'],
  ['no header of ours', { 'Headwater-Admin': undefined }, 'WRITE_HEADER_MISSING'],
  ['another value of it', { 'Headwater-Admin': '2' }, 'WRITE_HEADER_MISSING'],
];

describe.each(writes)('%s', (name) => {
  it('is refused from anywhere but a page of the admin', async () => {
    const answers = await Promise.all(
      refusedWrites.map(async ([what, wrong, code]) => {
        const answer = await send(name, { ...cookie, ...fromOwnPage, ...wrong });
        return { what, seen: [answer.status, codeOf(answer)], wanted: [403, code] };
      }),
    );
    for (const { what, seen, wanted } of answers) expect([what, ...seen]).toEqual([what, ...wanted]);
  });

  it('goes on with either sign of the own page', async () => {
    for (const left of [{ Origin: undefined }, { 'Sec-Fetch-Site': undefined }, {}]) {
      const answer = await send(name, { ...cookie, ...fromOwnPage, ...left });
      expect([403, 401]).not.toContain(answer.status);
    }
  });

  it('needs none of that of a program, but where anybody may ask', async () => {
    const answer = await send(name, bearer);
    const { access } = routes[name];
    const code =
      access === 'public' ? 'ORIGIN_REFUSED' : access === 'session' ? 'SESSION_REQUIRED' : undefined;
    if (code !== undefined) expect(codeOf(answer)).toBe(code);
    else expect([403, 401]).not.toContain(answer.status);
  });
});

it.each(reads)('%s is not read by other pages', async (name) => {
  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
  ]) {
    expect(codeOf(await send(name, { ...cookie, ...headers }))).toBe('ORIGIN_REFUSED');
  }
  for (const headers of [{}, { 'Sec-Fetch-Site': 'none' }, { 'Sec-Fetch-Site': 'same-origin' }]) {
    expect((await send(name, { ...cookie, ...headers })).status).not.toBe(403);
  }
});

describe('whoever asks', () => {
  const me = (headers: Asked['headers']): Promise<Answer> => send('getMe', headers);

  it('needs the host name of the origin', async () => {
    for (const host of [
      'evil.example',
      'admin.example:8090',
      'admin.example.',
      '127.0.0.1',
      'admin.example@evil',
    ]) {
      expect([host, (await me({ ...cookie, Host: host })).status]).toEqual([host, 421]);
    }
    for (const host of ['admin.example', 'ADMIN.example', 'admin.example:443']) {
      // Past the check: no service answers.
      expect([host, (await me({ ...cookie, Host: host })).status]).toEqual([host, 503]);
    }
    // No proxy is trusted.
    expect((await me({ ...cookie, Host: 'evil.example', 'X-Forwarded-Host': 'admin.example' })).status).toBe(
      421,
    );
  });

  it('needs it in a target of absolute form, too, which overrides the Host header', async () => {
    const at = (target: string, host = 'admin.example') =>
      ask(port, { path: target, headers: { ...cookie, Host: host } });
    for (const authority of ['evil.example', 'admin.example.evil.example', 'admin.example:8443', '']) {
      expect([authority, (await at(`http://${authority}${apiRoot}/me`)).status]).toEqual([authority, 421]);
    }
    for (const host of ['admin.example', 'evil.example']) {
      // Past the check: no service answers.
      expect([host, (await at(`HTTPS://Admin.example${apiRoot}/me`, host)).status]).toEqual([host, 503]);
    }
  });

  it.each([
    ['a session as a bearer token', { Authorization: `Bearer hws_${'a'.repeat(43)}` }],
    ['another scheme', { Authorization: 'Basic YTpi' }],
    ['an empty token', { Authorization: 'Bearer ' }],
    ['a bad token beside a good cookie', { ...cookie, Authorization: 'Bearer x' }],
  ])('is refused with %s', async (_, headers) => {
    expect(codeOf(await me(headers))).toBe('CREDENTIAL_REFUSED');
  });

  it.each([
    ['no cookie', {}],
    ['an access token in the cookie', { Cookie: `__Host-headwater_admin=hwa_${'a'.repeat(43)}` }],
    ['a cookie of another name', { Cookie: `headwater_admin=hws_${'a'.repeat(43)}` }],
  ])('is nobody with %s', async (_, headers) => {
    expect(codeOf(await me(headers))).toBe('LOGIN_REQUIRED');
  });

  it('may never be another origin: no answer allows one', async () => {
    const preflight = {
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'headwater-admin',
    };
    const answers = [
      await ask(port, { method: 'OPTIONS', path: `${apiRoot}/login`, headers: preflight }),
      await me({ ...cookie, Origin: 'https://evil.example' }),
      await me({ ...bearer, Origin: 'https://evil.example' }),
    ];
    expect(answers[0]!.status).toBe(405);
    for (const { headers } of answers) {
      expect(Object.keys(headers).filter((header) => header.startsWith('access-control-'))).toEqual([]);
    }
  });
});
