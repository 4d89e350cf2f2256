import { type Entry__Output, type ListEntriesRequest, toTimestamp } from '@headwater/contracts';
import { insertSite, type TestSite } from '@headwater/testing';

import { createAuthor, createEntry, insertTaxonomy, present } from './factories';
import { createHarness, type Harness } from './setup';
import { save } from './working-copies';

/** Every combination of the filters and orders of a list, against the same entries in memory. */

const now = new Date('2033-01-01T00:00:00.000Z');
const days = [-2, -1, 1].map((day) => new Date(now.getTime() + day * 86_400_000));
const instants = days.map(toTimestamp);
const titles = ['Otter', 'otter', 'Äsche 100%', 'Zander'];

interface Row {
  entry: Entry__Output;
  hasCopy: boolean;
  publishedAt: number | undefined;
  order: { updated: number; published: number };
}

let harness: Harness;
let site: TestSite;
let rows: Row[];
let top: number;
let leaf: number;
let authorId: number;

const millis = (time: Entry__Output['updateTime'] | undefined): number | undefined =>
  time ? Number(time.seconds) * 1000 + Math.floor(time.nanos / 1e6) : undefined;

beforeAll(async () => {
  harness = await createHarness();
  const { database } = harness;
  site = await insertSite(database, { languages: ['en', 'de'] });
  top = await insertTaxonomy(harness, site);
  leaf = await insertTaxonomy(harness, site, { parentId: top });
  ({ authorId } = await createAuthor(harness, site));
  rows = [];
  for (let index = 0; index < 24; index += 1) {
    // Each two consecutive entries share an instant, so every order has ties.
    await database.setClock(new Date(now.getTime() - 1000 + Math.floor(index / 2)));
    const isDraft = index % 3 === 0;
    const entry = await createEntry(harness, site, {
      type: index % 2 === 0 ? 'post' : 'page',
      language: index % 5 === 4 ? 'de' : 'en',
      title: present(titles[(index * 7) % titles.length]),
      status: isDraft ? 'ENTRY_STATUS_DRAFT' : 'ENTRY_STATUS_PUBLISHED',
      ...(index % 6 !== 0 && { publishTime: present(instants[index % 3]) }),
      ...(index % 4 === 1 && { authorId }),
      ...(index % 5 < 2 && { taxonomyIds: index % 5 === 0 ? [top, leaf] : [leaf] }),
    });
    const hasCopy = index % 4 === 2;
    if (hasCopy) await save(harness, entry, { title: 'Saved' });
    const publishedAt = millis(entry.publishTime ?? undefined);
    const updated = present(millis(entry.updateTime));
    const created = present(millis(entry.createTime));
    rows.push({ entry, hasCopy, publishedAt, order: { updated, published: publishedAt ?? created } });
  }
  await database.setClock(now);
}, 60_000);
afterAll(() => harness.close());

type Filter = Partial<ListEntriesRequest>;

const [from, before] = [present(days[0]).getTime(), present(days[2]).getTime()];
/** The values of each filter, with what they find. The first one is no filter. */
const dimensions = (): [Filter, (row: Row) => boolean][][] => {
  const all: [Filter, (row: Row) => boolean] = [{}, () => true];
  const isScheduled = ({ entry, publishedAt = 0 }: Row) =>
    entry.status === 'ENTRY_STATUS_PUBLISHED' && publishedAt > now.getTime();
  const has = (row: Row, ...ids: number[]) => ids.some((id) => row.entry.taxonomyIds.includes(id));
  return [
    [all, [{ type: 'post' }, ({ entry }) => entry.type === 'post']],
    [all, [{ language: 'DE' }, ({ entry }) => entry.language === 'de']],
    [
      all,
      [{ status: 'ENTRY_STATUS_DRAFT' }, ({ entry }) => entry.status === 'ENTRY_STATUS_DRAFT'],
      [{ status: 'ENTRY_STATUS_PUBLISHED' }, ({ entry }) => entry.status === 'ENTRY_STATUS_PUBLISHED'],
    ],
    [all, [{ scheduled: true }, isScheduled], [{ scheduled: false }, (row) => !isScheduled(row)]],
    [
      all,
      [{ taxonomyId: top }, (row) => has(row, top)],
      [{ taxonomyId: top, withDescendants: true }, (row) => has(row, top, leaf)],
    ],
    [
      all,
      [{ hasWorkingCopy: true }, ({ hasCopy }) => hasCopy],
      [{ hasWorkingCopy: false }, ({ hasCopy }) => !hasCopy],
    ],
    [
      all,
      [
        { publishTimeFrom: present(instants[0]), publishTimeBefore: present(instants[2]) },
        ({ publishedAt }) => publishedAt !== undefined && publishedAt >= from && publishedAt < before,
      ],
    ],
    // Two filters that nothing else depends on, together: the number of lists stays bearable.
    [
      all,
      [{ titleContains: 'OTT' }, ({ entry }) => /ott/i.test(entry.title)],
      [{ authorId }, ({ entry }) => entry.authorId === authorId],
    ],
  ];
};

const collator = new Intl.Collator('und');
const orders: [Filter, (a: Row, b: Row) => number][] = [
  [{ orderBy: 'ENTRY_ORDER_UPDATE_TIME' }, (a, b) => b.order.updated - a.order.updated || newer(a, b)],
  [{ orderBy: 'ENTRY_ORDER_PUBLISH_TIME' }, (a, b) => b.order.published - a.order.published || newer(a, b)],
  [
    { orderBy: 'ENTRY_ORDER_TITLE' },
    (a, b) => collator.compare(a.entry.title, b.entry.title) || -newer(a, b),
  ],
];
const newer = (a: Row, b: Row) => b.entry.entryId - a.entry.entryId;

async function readAll(request: Filter): Promise<{ ids: number[]; totals: unknown[] }> {
  const ids: number[] = [];
  const totals: unknown[] = [];
  let pageToken = '';
  do {
    const page = await harness.management.listEntries({
      ...{ siteId: site.siteId, pageSize: 5, pageToken, withTotal: true },
      ...request,
    });
    ids.push(...page.entries.map(({ entryId }) => entryId));
    totals.push([page.total, page.totalIsLowerBound]);
    ({ nextPageToken: pageToken } = page);
  } while (pageToken !== '');
  return { ids, totals };
}

it('gives what the model gives for every combination of filters, in each order in turn, over all pages', async () => {
  let combinations: [Filter, (row: Row) => boolean][] = [[{}, () => true]];
  for (const values of dimensions()) {
    combinations = combinations.flatMap(([filter, matches]) =>
      values.map(([more, also]): [Filter, (row: Row) => boolean] => [
        { ...filter, ...more },
        (row) => matches(row) && also(row),
      ]),
    );
  }
  expect(combinations).toHaveLength(2 ** 3 * 3 ** 5);
  let found = 0;
  for (const [index, [filter, matches]] of combinations.entries()) {
    const [orderBy, compare] = present(orders[index % 3]);
    const reverse = Math.floor(index / 3) % 2 === 1;
    const expected = rows.filter(matches).sort(compare);
    if (reverse) expected.reverse();
    if (expected.length > 0) found += 1;
    const { ids, totals } = await readAll({ ...filter, ...orderBy, reverse });
    const wanted = { filter, ids: expected.map(({ entry }) => entry.entryId) };
    expect({ filter, ids }).toEqual(wanted);
    expect(new Set(totals.map((total) => JSON.stringify(total)))).toEqual(
      new Set([JSON.stringify([expected.length, false])]),
    );
  }
  expect(found).toBeGreaterThan(200);
}, 300_000);
