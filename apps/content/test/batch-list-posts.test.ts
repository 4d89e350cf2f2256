import { toTimestamp } from '@headwater/contracts';

import { createEntry, insertTaxonomy } from './factories';
import { createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  const { siteA, siteB } = harness;
  const taxonomyIds = [await insertTaxonomy(harness, siteA, { slug: 'topic' })];
  for (let count = 0; count < 25; count += 1)
    await createEntry(harness, siteA, { type: 'post', taxonomyIds });
  await createEntry(harness, siteB, { type: 'post', title: 'Of site B' });
});
afterAll(() => harness.close());

const page = (siteId: number, given: object = {}) => ({
  ...{ siteId, minSiteVersion: 0, language: 'en', page: 1, perPage: 20, asJson: true },
  ...given,
});
const ofA = (given: object = {}) => page(harness.siteA.siteId, given);
const ofB = (given: object = {}) => page(harness.siteB.siteId, given);
const newer = () => ofA({ minSiteVersion: 2 ** 52 });

/** So that the service knows the list. */
const know = (...requests: object[]) =>
  Promise.all(requests.map((request) => harness.delivery.listPosts(request)));

it('answers each page of a known list as it is answered alone', async () => {
  const { delivery } = harness;
  await know(ofA(), ofB());
  const requests = [
    ofA(),
    ofB(),
    ofA({ page: 2, perPage: 7 }),
    ofA({ page: 4 }),
    ofA({ asJson: false, perPage: 3 }),
    ofB({ page: 2 }),
    ofB({ perPage: 1 }),
    ofA({ page: 25, perPage: 1 }),
  ];
  const alone = await Promise.all(requests.map((request) => delivery.listPosts(request)));
  const { answers } = await delivery.batchListPosts({ requests });
  expect(answers).toEqual(alone.map((response, place) => ({ place, response })));
  expect(answers.map(({ response }) => response?.total)).toEqual([25, 1, 25, 25, 25, 1, 1, 25]);
  expect(answers.map(({ response }) => response?.postsJson.length)).toEqual([20, 1, 7, 0, 0, 0, 1, 1]);
  expect(answers[1]?.response?.postsJson[0]?.head).toContain('"title":"Of site B"');
});

it('leaves out what would keep others waiting, and what fails', async () => {
  const { delivery } = harness;
  await know(ofA(), ofB(), ofA({ taxonomySlug: 'topic' }));
  const requests = [
    newer(),
    ofA({ language: 'de' }),
    ofB(),
    ofA({ perPage: 21 }),
    ofA({ taxonomySlug: 'topic' }),
    ofA({ page: 9_999 }),
    ofA({ page: 0 }),
    ofA(),
  ];
  const { answers } = await delivery.batchListPosts({ requests });
  expect(answers.map(({ place }) => place)).toEqual([2, 7]);
  expect(await delivery.batchListPosts({ requests: [newer()] })).toEqual({ answers: [] });
});

it('leaves out a list that has changed, until it is known anew', async () => {
  const { delivery, siteA } = harness;
  await know(ofA(), ofB());
  await createEntry(harness, siteA, { type: 'post' });
  const requests = [ofA(), ofB()];
  const { answers } = await delivery.batchListPosts({ requests });
  expect(answers.map(({ place }) => place)).toEqual([1]);
  await know(ofA());
  const { answers: both } = await delivery.batchListPosts({ requests });
  expect(both.map(({ response }) => response?.total)).toEqual([26, 1]);
});

it('answers first pages beside scheduled posts, which stand before them', async () => {
  const { delivery, siteA } = harness;
  const publishTime = toTimestamp(new Date('2090-01-01'));
  for (let count = 0; count < 3; count += 1)
    await createEntry(harness, siteA, { type: 'post', language: 'de', title: 'To come', publishTime });
  for (const title of ['First', 'Second'])
    await createEntry(harness, siteA, { type: 'post', language: 'de', title });
  const german = (given: object) => ofA({ language: 'de', asJson: false, ...given });
  await know(german({}));
  const requests = [german({}), german({ perPage: 1, page: 2 })];
  const { answers } = await delivery.batchListPosts({ requests });
  expect(answers.map(({ response }) => response?.posts.map(({ title }) => title))).toEqual([
    ['Second', 'First'],
    ['First'],
  ]);
});

it.each([0, 9])('refuses %i requests', async (count) => {
  const requests = Array.from({ length: count }, () => ofA());
  await expect(harness.delivery.batchListPosts({ requests })).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    fields: { requests: ['requests must be 1 to 8.'] },
  });
});

it('fails as a whole where the database answers nothing', async () => {
  const { admin, database, delivery } = harness;
  await know(ofA(), ofB());
  const role = new URL(database.urls.contentDelivery).username;
  const name = new URL(database.urls.contentDelivery).pathname.slice(1);
  await admin.query(`alter database ${name} connection limit 0`);
  try {
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = $2',
      [role, name],
    );
    await expect(delivery.batchListPosts({ requests: [ofA(), ofB()] })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'DATABASE_UNAVAILABLE',
    });
  } finally {
    await admin.query(`alter database ${name} connection limit -1`);
  }
});
