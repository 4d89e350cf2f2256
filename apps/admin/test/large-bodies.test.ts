import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

import { apiRoot, type Route, routeNames, routes } from '@headwater/admin-contract';

import { ask, codeOf, fromOwnPage, logIn } from './support/browser';
import { type Installation, operator, startInstallation } from './support/installation';

/** Bodies that may have megabytes, as entries do. */

let installation: Installation;
let siteId: number;
let otherSiteId: number;
let session: string;

beforeAll(async () => {
  installation = await startInstallation();
  siteId = await installation.addSite('harbour.example');
  otherSiteId = await installation.addSite('lighthouse.example');
  const userId = await installation.addPerson('author@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_AUTHOR' }, operator);
  session = await logIn(installation.port, 'author@example.org');
}, 60_000);

afterAll(() => installation?.close());

const large = routeNames.filter((name) => (routes[name] as Route).isLarge);
const pathOf = (path: string, site: number): string =>
  apiRoot + path.replace('{site_id}', String(site)).replace(/\{\w+\}/g, '1');
const cookie = (secret: string) => ({ Cookie: `__Host-headwater_admin=${secret}` });

/** Announces a body of megabytes, and sends none of it. */
async function announce(
  { method, path }: Route,
  headers: Record<string, string>,
  site: number,
): Promise<[status: number | undefined, code: string]> {
  const asked = {
    ...{ host: '127.0.0.1', port: installation.port, method, path: pathOf(path, site), agent: false },
    headers: {
      ...{ Host: 'admin.example', 'Content-Type': 'application/json', 'Content-Length': '20000000' },
      ...fromOwnPage,
      ...headers,
    },
  };
  const outgoing = request(asked);
  outgoing.flushHeaders();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { code } = JSON.parse(await text(response)) as { code: string };
  outgoing.destroy();
  return [response.statusCode, code];
}

it('are those of entries', () => {
  expect(large).toEqual(['createEntry', 'updateEntry', 'saveWorkingCopy']);
});

it.each(large)('%s waits for no body of somebody who may not be there', async (name) => {
  const route = routes[name];
  const unknown = `${'x'.repeat(43)}`;
  expect(await announce(route, {}, siteId)).toEqual([401, 'LOGIN_REQUIRED']);
  expect(await announce(route, cookie(`hws_${unknown}`), siteId)).toEqual([401, 'CREDENTIAL_REFUSED']);
  const token = { Authorization: `Bearer hwa_${unknown}` };
  expect(await announce(route, token, siteId)).toEqual([401, 'CREDENTIAL_REFUSED']);
  for (const site of [otherSiteId, 999_999]) {
    expect(await announce(route, cookie(session), site)).toEqual([404, 'SITE_NOT_FOUND']);
  }
});

// They would be parsed for seconds, into gigabytes.
it.each([
  ['lists in lists', `{"title":${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}}`],
  ['objects in objects', `${'{"a":'.repeat(2_000_000)}1${'}'.repeat(2_000_000)}`],
  ['a long list', `{"taxonomy_ids":[${'1,'.repeat(4_000_000)}1]}`],
  ['many names', `{${Array.from({ length: 500_000 }, (_, at) => `"name${at}":1`).join(',')}}`],
  ['brackets', '['.repeat(8_000_000)],
])('are refused for %s before they are parsed', async (_, body) => {
  for (const name of large) {
    const { method, path } = routes[name];
    const headers = { ...fromOwnPage, ...cookie(session) };
    const answer = await ask(installation.port, { method, path: pathOf(path, siteId), headers, text: body });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID_REQUEST']);
    expect(answer.body).toMatchObject({
      errors: { '': ['The body has more than 10000 values, lists and objects.'] },
    });
  }
});
