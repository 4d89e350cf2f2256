import { type AdminClient, createAdminClient, Fault } from '@headwater/admin-client';
import { toTimestamp } from '@headwater/contracts';
import { findFreePorts } from '@headwater/testing';

import { type Installation, operator, startInstallation } from './support/installation';
import { png } from './web/support/picture';

/** A program that has nothing but the client and a token of its own. */

let installation: Installation;
let origin: string;
let siteId: number;
let foreignSiteId: number;
let client: AdminClient;

beforeAll(async () => {
  const [port = 0] = await findFreePorts(1);
  origin = `http://localhost:${port}`;
  installation = await startInstallation({
    origin: { origin, host: `localhost:${port}`, hostName: 'localhost', isSecure: false },
    listen: { host: '127.0.0.1', port },
  });
  siteId = await installation.addSite('harbour.example');
  foreignSiteId = await installation.addSite('elsewhere.example');
  const userId = await installation.addPerson('program@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
  const expireTime = toTimestamp(new Date(Date.now() + 3_600_000));
  const made = await installation.identity.createAccessToken(
    { userId, name: 'import', expireTime },
    operator,
  );
  client = createAdminClient({ origin, token: made.secret });
}, 60_000);

afterAll(() => installation?.close());

const params = () => ({ site_id: siteId });
const post = (slug: string) => ({ type: 'post', language: 'en', title: 'By a program', slug });
const faultOf = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error);

it('lists the sites of its person alone', async () => {
  const { sites } = await client.ask('listSites', {});
  expect(sites.map(({ site_id: id }) => id)).toEqual([siteId]);
});

it('makes an entry, reads it, changes it and deletes it', async () => {
  const { entry } = await client.ask('createEntry', { params: params(), body: post('by-a-program') });
  const of = { ...params(), entry_id: entry.entry_id };
  expect((await client.ask('getEntry', { params: of })).entry).toEqual(entry);
  const listed = await client.ask('listEntries', {
    params: params(),
    query: { slug: 'by-a-program', page_size: 1 },
  });
  expect(listed.entries.map(({ title }) => title)).toEqual(['By a program']);
  const body = { title: 'Renamed', expected_revision: entry.revision };
  expect((await client.ask('updateEntry', { params: of, body })).entry.title).toBe('Renamed');
  await client.ask('deleteEntry', { params: of, query: { expected_revision: entry.revision + 1 } });
  expect(await faultOf(client.ask('getEntry', { params: of }))).toMatchObject({ status: 404 });
});

it('sends a file, and reads its bytes', async () => {
  const bytes = png(40, 30);
  const query = { name: 'tides.png' };
  const { media } = await client.ask('uploadMedia', { params: params(), query, bytes });
  const file = await client.open('getMediaFile', { params: { ...params(), media_id: media.media_id } });
  expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
});

it('gets a fault that says why a write in a foreign site is refused', async () => {
  const refused = await faultOf(
    client.ask('createEntry', { params: { site_id: foreignSiteId }, body: post('foreign') }),
  );
  expect(refused).toBeInstanceOf(Fault);
  expect(refused).toMatchObject({ status: 404, code: 'SITE_NOT_FOUND', fields: {} });
});

it('gets a fault that names the fields that are wrong', async () => {
  const refused = await faultOf(
    client.ask('createEntry', { params: params(), body: { ...post('no title'), title: '' } }),
  );
  expect(refused).toMatchObject({
    status: 422,
    fields: { title: [expect.any(String)] },
  });
});

it('gets a fault where the token is refused, and where nothing answers', async () => {
  const asOther = createAdminClient({ origin, token: `hwa_${'a'.repeat(43)}` });
  expect(await faultOf(asOther.ask('getMe', {}))).toMatchObject({ status: 401 });
  const nowhere = createAdminClient({ origin: 'http://127.0.0.1:1', token: 'hwa_' });
  expect(await faultOf(nowhere.ask('getMe', {}))).toMatchObject({ status: 0, code: 'OFFLINE' });
});
