import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from 'playwright-core';

import { createCloser } from '@headwater/runtime';

import { askAs } from './support/content';
import { logIn, startWeb, type Web } from './support/web';

/** What pages elsewhere can do with the session of who opens them, in a real browser: read nothing, write nothing, show nothing. */
const closer = createCloser();
let web: Web;
let page: Page;
/** A page on another port of the same host carries the cookie, and one of another host does not. */
let origins: Record<'the same site' | 'elsewhere', string>;

beforeAll(async () => {
  web = await startWeb();
  closer.add('web', () => web.close());
  await web.installation.addPerson('super@example.org', true);
  await web.installation.addSite('harbour.example');
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title><body>');
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  closer.add('server', () => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  });
  const { port } = server.address() as AddressInfo;
  origins = { 'the same site': `http://localhost:${port}`, elsewhere: `http://127.0.0.1:${port}` };
  page = await web.open();
  await page.goto('/');
  await logIn(page, 'super@example.org');
  await page.getByRole('heading', { name: 'Sites', exact: true }).waitFor();
});

afterAll(() => closer.close());

/** A page that records what the admin answers to it. */
async function openElsewhere(origin: string): Promise<{ other: Page; seen: number[] }> {
  const other = await page.context().newPage();
  const seen: number[] = [];
  other.on('response', (response) => {
    if (new URL(response.url()).origin === web.origin) seen.push(response.status());
  });
  await other.goto(origin);
  return { other, seen };
}

const state = async (): Promise<unknown> => {
  const { rows } = await web.installation.database.query(
    `select (select json_agg(name order by site_id) from site.sites) as sites,
            (select count(*) from identity.sessions) as sessions,
            (select count(*) from identity.users) as users`,
  );
  return rows[0];
};

const body = JSON.stringify({
  name: 'Theirs',
  mode: 'theme',
  domain: 'theirs.example',
  default_language: 'en',
});

/** Scripts of the other page: each tries a write. They end when the browser has done it or refused to. */
const writes: [what: string, script: (admin: string) => string][] = [
  [
    'a form',
    (admin) => `submit('${admin}/admin/v1/sites', 'application/x-www-form-urlencoded', { name: 'Theirs' })`,
  ],
  [
    'a form whose text is JSON',
    (admin) =>
      `submit('${admin}/admin/v1/sites', 'text/plain', { ${JSON.stringify(`${body.slice(0, -1)},"x":"`)}: '"}' })`,
  ],
  [
    'a form with files',
    (admin) => `submit('${admin}/admin/v1/sites', 'multipart/form-data', { name: 'Theirs' })`,
  ],
  ['a form that logs out', (admin) => `submit('${admin}/admin/v1/logout', 'text/plain', {})`],
  [
    'a form that logs in',
    (admin) => `submit('${admin}/admin/v1/login', 'text/plain', { '{"email":"': '"}' })`,
  ],
  ...(['no-cors', 'cors'] as const).map((mode): [string, (admin: string) => string] => [
    `fetch, ${mode}`,
    (admin) =>
      `ask('${admin}/admin/v1/sites', { method: 'POST', mode: '${mode}', body: ${JSON.stringify(body)} })`,
  ]),
  [
    'fetch with the header',
    (admin) =>
      `ask('${admin}/admin/v1/sites', { method: 'POST', headers: { 'Headwater-Admin': '1', 'Content-Type': 'application/json' }, body: ${JSON.stringify(body)} })`,
  ],
  ['fetch of a deletion', (admin) => `ask('${admin}/admin/v1/sites/1', { method: 'DELETE' })`],
  [
    'a beacon',
    (admin) =>
      `navigator.sendBeacon('${admin}/admin/v1/logout', new Blob(['{}'], { type: 'text/plain' })) && ask('${admin}/admin/v1/me', {})`,
  ],
];

const tools = `
  async function ask(address, init) {
    try {
      const answer = await fetch(address, { credentials: 'include', ...init });
      return answer.type === 'opaque' ? 'opaque' : 'read: ' + (await answer.text());
    } catch { return 'refused by the browser'; }
  }
  function submit(action, enctype, values) {
    const frame = Object.assign(document.createElement('iframe'), { name: 'into' });
    document.body.append(frame);
    const form = Object.assign(document.createElement('form'), { action, enctype, method: 'post', target: 'into' });
    for (const [name, value] of Object.entries(values)) form.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(form);
    return new Promise((done) => { frame.onload = () => done('sent'); form.submit(); });
  }
`;

describe.each(['the same site', 'elsewhere'] as const)('a page of %s', (where) => {
  it.each(writes)('writes nothing by %s', async (_, script) => {
    const before = await state();
    const { other, seen } = await openElsewhere(origins[where]);
    const outcome = await other.evaluate(`(async () => { ${tools}; return ${script(web.origin)}; })()`);
    expect(outcome).not.toMatch(/^read/);
    await other.close();
    for (const status of seen) expect([403, 405]).toContain(status);
    expect(await state()).toEqual(before);
    expect(await askAs(page, 'GET', '/me')).toMatchObject({ user: { email: 'super@example.org' } });
  });

  it('is refused though the browser sends the cookie along, where it does', async () => {
    const { other } = await openElsewhere(origins[where]);
    const answering = other.waitForResponse((response) => response.url().startsWith(web.origin));
    await other.evaluate(`(async () => { ${tools}; return ${writes[0]![1](web.origin)}; })()`);
    const answer = await answering;
    const { cookie = '' } = await answer.request().allHeaders();
    const hasCookie = cookie.includes('__Host-headwater_admin');
    expect([answer.status(), hasCookie]).toEqual([403, where === 'the same site']);
    await other.close();
  });

  it('reads nothing', async () => {
    const { other } = await openElsewhere(origins[where]);
    const read = await other.evaluate(`(async () => {
      ${tools}
      const load = (tag, attribute, address) => new Promise((done) => {
        const element = document.createElement(tag);
        element.onload = () => done('loaded');
        element.onerror = () => done('refused');
        element[attribute] = address;
        document.body.append(element);
      });
      const admin = '${web.origin}';
      return {
        cors: await ask(admin + '/admin/v1/me', {}),
        script: await load('script', 'src', admin + '/admin/v1/me'),
        picture: await load('img', 'src', admin + '/admin/v1/sites/1/media/1/file'),
        page: await ask(admin + '/', {}),
      };
    })()`);
    expect(read).toEqual({
      ...{ cors: 'refused by the browser', script: 'refused', picture: 'refused' },
      page: 'refused by the browser',
    });
    await other.close();
  });

  it('shows no page of the admin in a frame', async () => {
    const { other } = await openElsewhere(origins[where]);
    for (const path of ['/', '/sites', '/admin/v1/me', '/index.html']) {
      const text = await other.evaluate(
        `new Promise((done) => { const frame = document.createElement('iframe'); frame.onload = () => { try { done(frame.contentDocument ? 'seen' : 'not seen'); } catch { done('not seen'); } }; frame.src = '${web.origin}${path}'; document.body.append(frame); })`,
      );
      expect(text).toBe('not seen');
    }
    const shown = other.frames().slice(1);
    const protocols = await Promise.all(shown.map((frame) => frame.evaluate('location.protocol')));
    expect(protocols).toEqual(Array(4).fill('chrome-error:'));
    await other.close();
  });

  it('has no hold of a window of the admin that it opened', async () => {
    const { other } = await openElsewhere(origins[where]);
    const opening = other.waitForEvent('popup');
    await other.evaluate(`void (window.opened = window.open('${web.origin}/sites'))`);
    const opened = await opening;
    await opened.waitForLoadState();
    expect(await opened.evaluate('window.opener')).toBeNull();
    expect(await other.evaluate('window.opened.closed')).toBe(true);
    await opened.close();
    await other.close();
  });
});

it('the same write is done from a page of the admin', async () => {
  await askAs(page, 'POST', '/sites', JSON.parse(body) as object);
  expect(await state()).toMatchObject({ sites: ['harbour.example', 'Theirs'] });
});
