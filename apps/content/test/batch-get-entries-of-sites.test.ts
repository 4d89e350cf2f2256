import { createEntry } from './factories';
import { createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  for (const site of [harness.siteA, harness.siteB]) {
    const title = `Of site ${site.siteId}`;
    await createEntry(harness, site, { type: 'page', slug: 'same', title });
    await createEntry(harness, site, { type: 'post', slug: 'same', title });
    await createEntry(harness, site, { type: 'post', slug: 'draft', status: 'ENTRY_STATUS_DRAFT' });
  }
});
afterAll(() => harness.close());

const address = (slugFamily: string, slug = 'same') => ({ slugFamily, language: 'en', slug });
const ofA = (...addresses: object[]) => ({ siteId: harness.siteA.siteId, minSiteVersion: 0, addresses });
const ofB = (...addresses: object[]) => ({ siteId: harness.siteB.siteId, minSiteVersion: 0, addresses });
const newer = () => ({ ...ofA(address('post')), minSiteVersion: 2 ** 52 });

it('answers each request as it is answered alone', async () => {
  const { delivery } = harness;
  const requests = [
    ofA(address('post'), address('page'), address('post', 'draft')),
    ofB(address('page', 'nothing')),
    ofB(address('page')),
    { siteId: 999, minSiteVersion: 0, addresses: [address('post')] },
    ofA(address('post')),
  ];
  const alone = await Promise.all(requests.map((request) => delivery.batchGetEntries(request)));
  const { answers } = await delivery.batchGetEntriesOfSites({ requests });
  expect(answers).toEqual(alone.map((response, place) => ({ place, response })));
  const titles = answers.map(({ response }) => response?.entries.map(({ entry }) => entry?.summary?.title));
  const [titleOfA, titleOfB] = [`Of site ${harness.siteA.siteId}`, `Of site ${harness.siteB.siteId}`];
  expect(titles).toEqual([[titleOfA, titleOfA], [], [titleOfB], [], [titleOfA]]);
});

it('leaves out what fails, which fails nothing else', async () => {
  const { delivery } = harness;
  const requests = [
    newer(),
    ofA(address('post')),
    ofA(),
    ofA(...Array.from({ length: 5 }, () => address('post'))),
    ofB(address('archive')),
    ofB(address('post')),
  ];
  const { answers } = await delivery.batchGetEntriesOfSites({ requests });
  expect(answers.map(({ place }) => place)).toEqual([1, 5]);
  expect(await delivery.batchGetEntriesOfSites({ requests: [newer()] })).toEqual({ answers: [] });
});

it.each([
  ['none', []],
  ['17 requests', Array.from({ length: 17 }, () => [])],
  ['17 addresses', [4, 4, 4, 4, 1].map((length) => Array.from({ length }, () => address('post')))],
])('refuses %s', async (_, addresses) => {
  const requests = addresses.map((some) => ofA(...some));
  await expect(harness.delivery.batchGetEntriesOfSites({ requests })).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    fields: { requests: ['requests must be 1 to 16, with as many addresses together.'] },
  });
});

it('answers sixteen requests, and one of sixteen addresses in parts', async () => {
  const requests = Array.from({ length: 16 }, () => ofB(address('post')));
  const { answers } = await harness.delivery.batchGetEntriesOfSites({ requests });
  expect(answers.map(({ place }) => place)).toEqual(requests.map((_, place) => place));
  const four = Array.from({ length: 4 }, () => ofA(...Array.from({ length: 4 }, () => address('page'))));
  const { answers: inParts } = await harness.delivery.batchGetEntriesOfSites({ requests: four });
  expect(inParts.map(({ response }) => response?.entries.length)).toEqual([4, 4, 4, 4]);
});

it('fails as a whole where the database answers nothing', async () => {
  const { admin, database } = harness;
  const role = new URL(database.urls.contentDelivery).username;
  const name = new URL(database.urls.contentDelivery).pathname.slice(1);
  await admin.query(`alter database ${name} connection limit 0`);
  try {
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = $2',
      [role, name],
    );
    const requests = [ofA(address('post')), ofB(address('post'))];
    await expect(harness.delivery.batchGetEntriesOfSites({ requests })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'DATABASE_UNAVAILABLE',
    });
  } finally {
    await admin.query(`alter database ${name} connection limit -1`);
  }
});
