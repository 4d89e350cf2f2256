import { createEntry, insertTaxonomy } from './factories';
import { createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  const { siteA } = harness;
  const taxonomyIds = [await insertTaxonomy(harness, siteA, { name: 'Places', slug: 'places' })];
  await createEntry(harness, siteA, { type: 'page', slug: 'same', title: 'A page', taxonomyIds });
  await createEntry(harness, siteA, { type: 'archive', slug: 'old', title: 'An archive' });
  await createEntry(harness, siteA, { type: 'post', slug: 'same', title: 'A post', html: '<p>It</p>' });
  await createEntry(harness, siteA, { type: 'post', slug: 'old', title: 'What nobody asked for' });
  await createEntry(harness, siteA, { type: 'post', slug: 'draft', status: 'ENTRY_STATUS_DRAFT' });
});
afterAll(() => harness.close());

const scope = () => ({ siteId: harness.siteA.siteId, minSiteVersion: 0 });
const page = (slug: string) => ({ slugFamily: 'page', language: 'en', slug });
const post = (slug: string) => ({ slugFamily: 'post', language: 'en', slug });

it('gives each entry as it is given alone, at the place of its address, and leaves out what is not there', async () => {
  const { delivery, siteA } = harness;
  const response = await delivery.batchGetEntries({
    ...scope(),
    addresses: [post('draft'), post('same'), page('nothing'), page('old'), page('same'), post('same')],
  });
  const alone = async (slug: string, of: 'getPage' | 'getPost') => {
    const { usedObjects, ...rest } = await delivery[of]({ ...scope(), language: 'en', slug });
    return { entry: 'page' in rest ? rest.page : rest.post, usedObjects };
  };
  expect(response).toEqual({
    siteVersion: await harness.siteVersion(siteA),
    entries: [
      { place: 1, ...(await alone('same', 'getPost')) },
      { place: 3, ...(await alone('old', 'getPage')) },
      { place: 4, ...(await alone('same', 'getPage')) },
      { place: 5, ...(await alone('same', 'getPost')) },
    ],
  });
  expect(response.entries.map(({ entry }) => entry?.summary?.title)).toEqual([
    'A post',
    'An archive',
    'A page',
    'A post',
  ]);
});

it('says how long it holds that nothing is there', async () => {
  const { siteB } = harness;
  const publishTime = { seconds: Math.floor(Date.now() / 1000) + 3_600, nanos: 0 };
  await createEntry(harness, siteB, { slug: 'soon', publishTime });
  const { validForMs, entries } = await harness.delivery.batchGetEntries({
    ...{ siteId: siteB.siteId, minSiteVersion: 0 },
    addresses: [post('soon')],
  });
  expect(entries).toEqual([]);
  expect(validForMs).toBeGreaterThan(3_500_000);
  expect(validForMs).toBeLessThanOrEqual(3_600_000);
});

it.each([
  [[], 'addresses', 'addresses must be 1 to 16.'],
  [Array.from({ length: 17 }, () => post('same')), 'addresses', 'addresses must be 1 to 16.'],
  [
    [page('same'), { ...page('same'), slugFamily: 'archive' }],
    'addresses[1].slug_family',
    'addresses[1].slug_family must be "page" or "post".',
  ],
])('refuses what it does not take', async (addresses, field, problem) => {
  await expect(harness.delivery.batchGetEntries({ ...scope(), addresses })).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    fields: { [field]: [problem] },
  });
});
