import { type Entry__Output, toTimestamp } from '@headwater/contracts';
import { createDeliveryDb, type DeliveryDb } from '@headwater/db';
import { quietLogger, type TestDatabase } from '@headwater/testing';

import { authorOf, createEntry, insertTaxonomy } from './factories';
import { actor, createHarness, type Harness } from './setup';

/** What the service knows of a list is used only if it is true in the snapshot in which the page is read. */

let harness: Harness;
/** For each list that was read: whether the statement counted its rows. */
let counted: boolean[] = [];
/** Names of the statements that read lists, including those whose known list no longer held. */
let names: string[] = [];

const watched = ({ urls }: TestDatabase): { deliveryDb: DeliveryDb } => {
  const db = createDeliveryDb({ url: urls.contentDelivery, poolSize: 4, logger: quietLogger });
  const read: DeliveryDb['read'] = async (scope, statements) => {
    const answer = await db.read(scope, statements);
    const row = answer.results[0]?.[0];
    names.push(statements[0]?.name ?? '');
    // The known list no longer holds: another statement reads the page next.
    if (row?.holds !== false) counted.push(typeof row?.total === 'number');
    return answer;
  };
  return { deliveryDb: Object.assign(Object.create(db) as DeliveryDb, { read }) };
};

beforeAll(async () => {
  harness = await createHarness({}, watched);
});
afterAll(() => harness.close());
beforeEach(() => {
  counted = [];
  names = [];
});

const site = () => harness.siteA.siteId;
const list = (
  more: {
    page?: number;
    perPage?: number;
    language?: string;
    taxonomySlug?: string;
    minSiteVersion?: number;
  } = {},
) =>
  harness.delivery.listPosts({
    ...{ siteId: site(), minSiteVersion: 0, language: 'en', page: 1, perPage: 1 },
    ...more,
  });
const filters = [{}, { language: 'de' }, { taxonomySlug: 'news' }, { taxonomySlug: 'sport' }];
const totals = async () => Promise.all(filters.map(async (filter) => (await list(filter)).total));
const change = (sql: string, ...values: unknown[]) =>
  harness.admin
    .query(sql, values)
    .then(() => harness.admin.query('select platform.raise_site_version($1)', [site()]));

test('the total is right after every kind of write, in every list', async () => {
  const { management, siteA } = harness;
  const news = await insertTaxonomy(harness, siteA, { slug: 'news' });
  const sport = await insertTaxonomy(harness, siteA, { slug: 'sport' });
  let post = await createEntry(harness, siteA, { taxonomyIds: [news] });
  const id = () => ({ siteId: site(), entryId: post.entryId, expectedRevision: post.revision });
  const kept = (answer: { entry: Entry__Output | null }) => {
    if (answer.entry) post = answer.entry;
  };
  const update = async (entry: object, path: string) =>
    kept(await management.updateEntry({ ...id(), entry, updateMask: { paths: [path] } }, { actor }));

  const writes: [string, () => Promise<unknown>, number[]][] = [
    ['nothing', () => Promise.resolve(), [1, 0, 1, 0]],
    ['a second post', () => createEntry(harness, siteA, { taxonomyIds: [news, sport] }), [2, 0, 2, 1]],
    ['a post in German', () => createEntry(harness, siteA, { language: 'de' }), [2, 1, 2, 1]],
    ['a draft', () => createEntry(harness, siteA, { status: 'ENTRY_STATUS_DRAFT' }), [2, 1, 2, 1]],
    ['a page', () => createEntry(harness, siteA, { type: 'page' }), [2, 1, 2, 1]],
    ['other taxonomies', () => update({ taxonomyIds: [sport] }, 'taxonomy_ids'), [2, 1, 1, 2]],
    ['unpublished', async () => kept(await management.unpublishEntry(id(), { actor })), [1, 1, 1, 1]],
    ['published', async () => kept(await management.publishEntry(id(), { actor })), [2, 1, 1, 2]],
    [
      'scheduled',
      async () =>
        kept(
          await management.publishEntry(
            { ...id(), publishTime: toTimestamp(new Date('2090-01-01')) },
            { actor },
          ),
        ),
      [1, 1, 1, 1],
    ],
    ['a draft by update', () => update({ status: 'ENTRY_STATUS_DRAFT' }, 'status'), [1, 1, 1, 1]],
    [
      'published in the past',
      async () =>
        kept(
          await management.publishEntry(
            { ...id(), publishTime: toTimestamp(new Date('2020-01-01')) },
            { actor },
          ),
        ),
      [2, 1, 1, 2],
    ],
    [
      'a taxonomy that takes the slug of another',
      () => change(`update site.taxonomies set slug = 'news', type = 'tag' where taxonomy_id = $1`, sport),
      [2, 1, 2, 0],
    ],
    [
      'a taxonomy deleted',
      () => change('delete from site.taxonomies where taxonomy_id = $1', news),
      [2, 1, 2, 0],
    ],
    [
      'deleted',
      () => management.deleteEntry({ siteId: site(), entryId: post.entryId }, { actor }),
      [1, 1, 1, 0],
    ],
  ];
  for (const [name, write, expected] of writes) {
    await write();
    expect([name, ...(await totals())]).toEqual([name, ...expected]);
    // Again, now from the known list.
    expect([name, ...(await totals())]).toEqual([name, ...expected]);
  }
});

test('a list is counted once, until a write that an answer could show', async () => {
  await createEntry(harness, harness.siteA);
  await list();
  await list({ page: 2 });
  await list({ perPage: 100 });
  await createEntry(harness, harness.siteA, { status: 'ENTRY_STATUS_DRAFT' });
  await list();
  expect(counted).toEqual([true, false, false, false]);

  await createEntry(harness, harness.siteA);
  await list();
  await list();
  expect(counted.slice(4)).toEqual([true, false]);
});

test('a publication instant ends what was known, with all workers stopped', async () => {
  const { database, siteB } = harness;
  const at = new Date('2030-05-01T12:00:00.000Z');
  const later = (ms: number) => new Date(at.getTime() + ms);
  await database.setClock(later(-60_000));
  const ofB = async () => {
    const { total, posts } = await list({ ...{ siteId: siteB.siteId }, perPage: 10 });
    expect(posts).toHaveLength(total);
    return total;
  };
  await createEntry(harness, siteB, { publishTime: toTimestamp(new Date('2029-01-01')) });
  await createEntry(harness, siteB, { publishTime: toTimestamp(at) });
  await createEntry(harness, siteB, { publishTime: toTimestamp(later(3_600_000)) });
  expect([await ofB(), await ofB()]).toEqual([1, 1]);
  await database.setClock(later(-1));
  expect(await ofB()).toBe(1);
  await database.setClock(at);
  expect([await ofB(), await ofB()]).toEqual([2, 2]);
  await database.setClock(later(3_599_999));
  expect(await ofB()).toBe(2);
  // Until the version is raised, the next publication is unknown, so nothing is known for longer than a moment.
  expect(counted).toEqual([true, false, false, true, true, true]);
  // A clock that was set back: what it hides again is not counted.
  await database.setClock(later(-1));
  expect(await ofB()).toBe(1);
  await database.setClock(later(3_600_000));
  expect([await ofB(), await ofB()]).toEqual([3, 3]);
  await database.setClock(null);
});

test('a snapshot of another version is counted by itself, an older one too', async () => {
  await createEntry(harness, harness.siteA);
  const { total } = await list();
  const raised = 'update platform.site_versions set version = version + $2 where site_id = $1';
  // As a replica that lags behind shows it.
  await harness.admin.query(raised, [site(), -1]);
  expect((await list()).total).toBe(total);
  expect((await list()).total).toBe(total);
  await harness.admin.query(raised, [site(), 1]);
  await list();
  expect(counted).toEqual([true, true, true, false]);
});

test('a known page is read with other reads, unless it may take long', async () => {
  const { siteA } = harness;
  await createEntry(harness, siteA);
  const [, total] = await totals();
  const read = async (more: Parameters<typeof list>[0] = {}) => {
    names = [];
    expect((await list({ language: 'de', ...more })).total).toBe(total);
    return names;
  };
  expect(await read()).toEqual(['list_known_posts']);
  expect(await read({ perPage: 20 })).toEqual(['list_known_posts']);
  expect(await read({ perPage: 21 })).toEqual(['list_posts']);
  expect(await read({ page: 100 })).toEqual(['list_known_posts']);
  expect(await read({ page: 101 })).toEqual(['list_posts']);

  await createEntry(harness, siteA);
  // A read without a minimum version tries the known list in vain; a read that demands the new version does not try it.
  expect(await read()).toEqual(['list_known_posts', 'list_posts']);
  await createEntry(harness, siteA);
  expect(await read({ minSiteVersion: await harness.siteVersion(siteA) })).toEqual(['list_posts']);
  expect(await read()).toEqual(['list_known_posts']);

  // Scheduled posts stand before the first page, nobody knows how many: the page tells where it begins.
  await createEntry(harness, siteA, { language: 'de', publishTime: toTimestamp(new Date('2090-01-01')) });
  expect(await read({ page: 2 })).toEqual(['list_known_posts', 'list_posts']);
  expect(await read({ page: 2 })).toEqual(['list_posts']);
  expect(await read()).toEqual(['list_posts']);
  expect(await read()).toEqual(['list_known_posts']);
  expect(await read({ page: 2 })).toEqual(['list_known_posts']);
});

describe('late pages', () => {
  const posts = 2_600;
  const perPage = 100;

  beforeAll(async () => {
    const { siteA } = harness;
    const { authorId } = await authorOf(harness, siteA);
    const category = await insertTaxonomy(harness, siteA, { slug: 'many', type: 'category' });
    const tag = await insertTaxonomy(harness, siteA, { slug: 'many', type: 'tag' });
    await harness.admin.query(
      `insert into content.entries (site_id, type, language, title, slug, status, published_at, fields, blocks, author_id)
       select $1, 'post', 'en', 'Late ' || number, 'late-' || number, 'published',
              -- Ties, and instants finer than a millisecond.
              now() - number / 3 * interval '1.0001 second', '{}', '[]', $2
       from generate_series(1, $3::int) as number`,
      [siteA.siteId, authorId, posts],
    );
    for (const [taxonomyId, every] of [
      [category, 1],
      [tag, 2],
    ]) {
      await change(
        `insert into content.entry_taxonomies (site_id, entry_id, taxonomy_id, type, status, published_at, sort_at)
         select site_id, entry_id, $2, type, status, published_at, sort_at from content.entries
         where site_id = $1 and slug like 'late-%' and entry_id % $3 = 0`,
        siteA.siteId,
        taxonomyId,
        every,
      );
    }
    await harness.admin.query('analyze content.entries, content.entry_taxonomies');
  });

  const expected = async (condition: string): Promise<number[]> => {
    const { rows } = await harness.admin.query<{ entry_id: string }>(
      `select entry_id from content.entries
       where site_id = $1 and type = 'post' and language = 'en' and status = 'published' and ${condition}
       order by sort_at desc, entry_id desc`,
      [site()],
    );
    return rows.map((row) => Number(row.entry_id));
  };

  it.each([
    ['all posts', {}, 'true'],
    ['a slug of two taxonomies', { taxonomySlug: 'many' }, `slug like 'late-%'`],
  ])('hold what stands there, in any order of reading: %s', async (_, filter, condition) => {
    for (const round of [1, 2]) {
      const ids = await expected(condition);
      // 7 and the number of pages have no common divisor.
      const pages = Math.ceil(ids.length / perPage);
      for (let turn = 0; turn < 2 * pages; turn += 1) {
        const page = ((turn * 7) % pages) + 1;
        const { posts: read, total } = await list({ ...filter, page, perPage });
        expect({ page, total, ids: read.map((post) => post.entryId) }).toEqual({
          page,
          total: ids.length,
          ids: ids.slice((page - 1) * perPage, page * perPage),
        });
      }
      if (round === 1) {
        // Everything moves by two.
        await change(
          'delete from content.entries where site_id = $1 and entry_id = any($2)',
          site(),
          ids.slice(0, 2),
        );
      }
    }
  });

  it('are the same in pages that are read with other reads', async () => {
    const ids = await expected('true');
    const few = 20;
    for (let page = 1; page <= Math.ceil(ids.length / few); page += 5) await list({ page, perPage: few });
    names = [];
    for (let turn = 0; turn < 60; turn += 1) {
      const page = ((turn * 7) % Math.ceil(ids.length / few)) + 1;
      const { posts: read } = await list({ page, perPage: few });
      expect({ page, ids: read.map((post) => post.entryId) }).toEqual({
        page,
        ids: ids.slice((page - 1) * few, page * few),
      });
    }
    expect(names.filter((name) => name === 'list_known_posts').length).toBeGreaterThan(50);
  });

  it('are empty past the end', async () => {
    await list({ page: 25, perPage });
    expect((await list({ page: 1_000_000, perPage })).posts).toEqual([]);
    expect((await list({ page: Number.MAX_SAFE_INTEGER, perPage, taxonomySlug: 'many' })).posts).toEqual([]);
  });
});
