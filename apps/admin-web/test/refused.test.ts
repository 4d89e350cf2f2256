import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ask } from '../src/api/ask';
import { createQueryClient } from '../src/api/query-client';
import { hasRefusal } from '../src/api/refused';

/** After a right was taken away, the next request says so, and the page reads the rights again. */

const reach = globalThis.fetch;
const client = createQueryClient();
let server: Server;
let refusal = { status: 403, code: '' };

beforeAll(async () => {
  server = createServer((_, response) => {
    const body = JSON.stringify({ message: 'No.', code: refusal.code });
    response.writeHead(refusal.status, { 'Content-Type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (path, init) => reach(new URL(path as string, `http://127.0.0.1:${port}`), init);
});

afterAll(() => {
  globalThis.fetch = reach;
  client.clear();
  server.close();
});

const keys = [['me'], ['site', 5], ['sites', 'all']];

beforeEach(() => {
  for (const key of keys) client.setQueryData(key, {});
});

const areOld = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
const save = () =>
  ask('saveWorkingCopy', {
    params: { site_id: 5, entry_id: 7 },
    body: { title: 'x', expected_number: 0, base_revision: 1 },
  });

test.each([
  [403, 'ROLE_REQUIRED'],
  [403, 'SUPER_ADMIN_REQUIRED'],
  [403, 'OWN_ENTRIES_ONLY'],
  [404, 'SITE_NOT_FOUND'],
])('a write that is refused with %d %s', async (status, code) => {
  refusal = { status, code };
  await expect(save()).rejects.toMatchObject({ code });
  expect(areOld()).toEqual([true, true, true]);
});

test.each([
  [409, 'REVISION_CONFLICT'],
  [404, 'ENTRY_NOT_FOUND'],
  [503, 'SERVICE_UNAVAILABLE'],
])('not one that is refused with %d %s', async (status, code) => {
  refusal = { status, code };
  await expect(save()).rejects.toMatchObject({ code });
  expect(areOld()).toEqual([false, false, false]);
});

test('a write that succeeds after that: the right may be back', async () => {
  refusal = { status: 403, code: 'ROLE_REQUIRED' };
  await expect(save()).rejects.toMatchObject({ status: 403 });
  for (const key of keys) client.setQueryData(key, {});
  // Until then it is asked for now and again.
  expect(hasRefusal()).toBe(true);
  refusal = { status: 200, code: '' };
  await ask('getSite', { params: { site_id: 5 } });
  expect(areOld()).toEqual([false, false, false]);
  await save();
  expect([areOld(), hasRefusal()]).toEqual([[true, true, true], false]);
  for (const key of keys) client.setQueryData(key, {});
  await save();
  expect(areOld()).toEqual([false, false, false]);
});

test('what the rights are read by has no such end', async () => {
  refusal = { status: 404, code: 'SITE_NOT_FOUND' };
  await expect(ask('getSite', { params: { site_id: 5 } })).rejects.toMatchObject({ status: 404 });
  expect(areOld()).toEqual([false, false, false]);
});
