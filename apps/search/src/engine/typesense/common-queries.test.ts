import type { DeliveryDb } from '@headwater/db';

import { maxTotal } from '../engine';
import { createCommonQueries } from './common-queries';
import { type HitWindow, hitWindow } from './hit-window';
import type { IndexAnswer } from './index-answer';
import type { Unanswered } from './index-connection';
import type { IndexQuestion } from './search-request';
import { readTextQuery } from './text-query';

const since = 1_700_000_000_000;
const curation = { changes: 0, pinned: [], hidden: [], recency: 0 };
const query = {
  ...{ siteId: 7, minSiteVersion: 0, language: 'en', text: 'kelp', type: undefined },
  ...{ sort: undefined, page: 3, perPage: 20 },
};
const question: IndexQuestion = {
  ...{ query, curation, begun: undefined, taxonomyIds: undefined, ownCollection: null },
  ...{ isForgiving: false, now: 1, excluded: [], window: hitWindow(query, curation) },
  text: readTextQuery(`'kelp'`)!,
};

type Answer = IndexAnswer | Unanswered;

function answer(found: number, applied: number | null = 3, first = 1): IndexAnswer {
  return {
    marker: applied === null ? undefined : { applied, database: 'here' },
    hits: [first, first + 1].map((entryId) => ({ entryId, hash: '', matched: [] })),
    ...{ found, hasAny: true },
  };
}

const all = answer(100_000);
const limited = answer(20_000);

/** An index that gives these answers in order, and a database with this instant. */
function createIndex(answers: Answer[], row: object[] = [{ since }]) {
  const asked: (number | undefined)[] = [];
  const windows: HitWindow[] = [];
  const remaining = [...answers];
  const read = jest.fn(async () => ({ results: [row] }));
  const queries = createCommonQueries({ read } as unknown as DeliveryDb, {
    async ask(given) {
      asked.push(given.since);
      windows.push(given.window);
      return remaining.shift()!;
    },
  });
  return { asked, windows, queries, read };
}

/** What is asked after these answers, by the next request. */
async function askedNext(answers: Answer[]): Promise<(number | undefined)[]> {
  const { asked, queries } = createIndex([...answers, limited, all]);
  await queries.ask(question);
  asked.length = 0;
  await queries.ask(question);
  return asked;
}

describe('a common query', () => {
  it('is limited to the newest entries after a comparison, which needs the database once for each language', async () => {
    const { asked, queries, read } = createIndex([
      all,
      all,
      limited,
      limited,
      limited,
      all,
      all,
      limited,
      limited,
    ]);
    expect(await queries.ask(question)).toBe(limited);
    expect(await queries.ask(question)).toBe(limited);
    expect(await queries.ask({ ...question, query: { ...query, text: 'wrack' } })).toBe(limited);
    expect(asked).toEqual([undefined, undefined, since, since, since, undefined, undefined, since, since]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('reads the newest entries of each site and language', async () => {
    const { queries, read } = createIndex(
      Array.from({ length: 3 }, () => [all, all, limited, limited]).flat(),
    );
    for (const other of [{}, { siteId: 8 }, { language: 'de' }]) {
      await queries.ask({ ...question, query: { ...query, ...other } });
    }
    expect(read).toHaveBeenCalledTimes(3);
  });

  it.each([
    [undefined, 250],
    ['newest', 0],
  ] as const)('is compared by its first hits in the order %s', async (sort, ranked) => {
    const { queries, windows } = createIndex([all, all, limited, limited]);
    const recent = { ...curation, recency: 10 };
    await queries.ask({ ...question, query: { ...query, sort }, curation: recent });
    const first = { ...{ first: 0, count: 250, ranked }, pages: [{ page: 1, perPage: 250 }] };
    expect(windows).toEqual([question.window, first, first, question.window]);
  });

  it.each<[string, Answer[]]>([
    ['they have no more hits than are counted', [all, all, answer(maxTotal)]],
    ['they have most of the hits', [all, answer(39_999), answer(20_000)]],
    ['another hit comes first', [all, answer(100_000, 3, 9), limited]],
    ['the site changes during the comparison', [all, answer(100_000, 2), limited]],
    ['the index has no marker', [all, answer(100_000, null), answer(20_000, null)]],
    ['Typesense gives no answer', [all, 'late', limited]],
    ['Typesense gives no answer for them', [all, all, 'failed']],
  ])('is not limited to the newest entries if %s', async (_, answers) => {
    expect(await askedNext(answers)).toEqual([undefined]);
  });

  it('is limited if they have half of the hits, one of which is more than are counted', async () => {
    expect(await askedNext([all, answer(40_000), answer(20_000), limited])).toEqual([since]);
    expect(await askedNext([all, answer(20_002), answer(maxTotal + 1), limited])).toEqual([since]);
  });

  it('is not compared on a site that is not large, nor without more hits than are counted, nor beside pending changes', async () => {
    const small = createIndex([all], []);
    expect([await small.queries.ask(question), small.asked]).toEqual([all, [undefined]]);
    const few = createIndex([answer(maxTotal)]);
    expect([await few.queries.ask(question), few.asked]).toEqual([answer(maxTotal), [undefined]]);
    const pending = createIndex([all]);
    expect([await pending.queries.ask({ ...question, excluded: [1] }), pending.asked]).toEqual([
      all,
      [undefined],
    ]);
  });

  it.each<[string, Answer]>([
    ['the site has changed', answer(20_000, 4)],
    ['the index lost its marker', answer(20_000, null)],
    ['too few of the newest are left', answer(maxTotal)],
  ])('is answered from all entries if %s', async (_, next) => {
    const later = createIndex([all, all, limited, limited, next, all, all]);
    await later.queries.ask(question);
    later.asked.length = 0;
    expect(await later.queries.ask(question)).toBe(all);
    // Without a comparison, for a while.
    expect(await later.queries.ask(question)).toBe(all);
    expect(later.asked).toEqual([since, undefined, undefined]);
    const atOnce = createIndex([all, all, limited, next]);
    expect(await atOnce.queries.ask(question)).toBe(all);
  });

  it('is answered if the database fails', async () => {
    const { queries, read } = createIndex([all]);
    read.mockRejectedValueOnce(new Error('lost'));
    expect(await queries.ask(question)).toBe(all);
  });

  it.each<[string, Partial<IndexQuestion>]>([
    ['site', { query: { ...query, siteId: 8 } }],
    ['language', { query: { ...query, language: 'de' } }],
    ['text', { query: { ...query, text: 'kelps' } }],
    ['type', { query: { ...query, type: 'post' } }],
    ['order', { query: { ...query, sort: 'newest' } }],
    ['taxonomy', { taxonomyIds: [1] }],
    ['curation', { curation: { ...curation, changes: 1 } }],
  ])('is another one with another %s', async (_, other) => {
    const { asked, queries } = createIndex([all, all, limited, limited, answer(5)]);
    await queries.ask(question);
    asked.length = 0;
    expect(await queries.ask({ ...question, ...other })).toEqual(answer(5));
    expect(asked).toEqual([undefined]);
  });
});
