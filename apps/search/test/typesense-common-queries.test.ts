import fc from 'fast-check';

import type { TestSite } from '@headwater/testing';

import { maxTotal, type SearchAnswer, type SearchEngine, type SearchQuery } from '../src/engine/engine';
import { createCommonQueries } from '../src/engine/typesense/common-queries';
import type { Unanswered } from '../src/engine/typesense/index-connection';
import { createTypesenseEngine } from '../src/engine/typesense/typesense-engine';
import {
  createOwnTypesenseEngine,
  describeWithTypesense,
  type OwnTypesenseEngine,
} from './typesense/own-typesense-engine';

// Entries of one batch are sorted by the same instant.
const perBatch = 500;
const newest = maxTotal + perBatch;
const entries = newest + 2 * perBatch;

describeWithTypesense('a common query of a large site', () => {
  let own: OwnTypesenseEngine;
  let site: TestSite;
  /** Older than all others. */
  let oldest: { titled: number; page: number };
  /** For each query that Typesense was asked: whether only the newest entries were searched. */
  let limited: boolean[] = [];
  /** Answers in place of those of Typesense, from the first query on. */
  let instead: (Unanswered | undefined)[] = [];

  /** A new engine, which has compared nothing. */
  function engineFor(leastEntries = entries, pauseMs = 60_000): SearchEngine {
    const { postgresql, deliveryDb, metrics, slots, index } = own;
    const recorded: Pick<typeof index, 'ask'> = {
      async ask(question) {
        limited.push(question.since !== undefined);
        return instead.shift() ?? index.ask(question);
      },
    };
    return createTypesenseEngine({
      ...{ postgresql, deliveryDb, metrics, slots, index },
      commonQueries: createCommonQueries(deliveryDb, recorded, {
        ...{ newest, leastEntries, pauseMs, keptMs: 600_000 },
      }),
    });
  }

  const search = (engine: SearchEngine, text: string, wanted: Partial<SearchQuery> = {}) =>
    engine.search({
      ...{ siteId: site.siteId, minSiteVersion: 0, language: 'en', text, type: undefined },
      ...{ page: 1, perPage: 20, ...wanted },
    });

  /** The answer, and what Typesense was asked for it. */
  async function record(...args: Parameters<typeof search>) {
    // Changes stay young, however slow this machine is.
    await own.world.admin.query(
      `update content.search_changes set changed_at = clock_timestamp() + interval '1 hour'`,
    );
    limited = [];
    const answer = await search(...args);
    expect(answer.engine).toBe('typesense');
    return { answer, limited };
  }

  const hitsOf = ({ hits, total, totalIsLowerBound }: SearchAnswer) => ({
    ids: hits.map(({ summary }) => summary.entryId),
    ...{ total, totalIsLowerBound },
  });

  beforeAll(async () => {
    own = await createOwnTypesenseEngine();
    const { world, feeder } = own;
    site = await world.addSite();
    const createdAt = new Date(Date.UTC(2020, 0, 1));
    oldest = {
      titled: await world.addEntry({ site, title: 'Wrack', body: 'kelp', createdAt }),
      page: await world.addEntry({ site, title: 'Page', body: 'kelp', type: 'page', createdAt }),
    };
    for (let added = 0; added < entries; added += perBatch) await world.addMany(site, perBatch, 'kelp wrack');
    await feeder.feed();
  }, 240_000);
  afterAll(() => own.close());
  afterEach(() => (instead = []));

  it('is answered from the newest entries after one comparison, with the same hits', async () => {
    const engine = engineFor();
    const expected = hitsOf(await search(own.engine, 'kelp'));
    expect(expected).toMatchObject({ total: maxTotal, totalIsLowerBound: true });
    const first = await record(engine, 'kelp');
    expect([hitsOf(first.answer), first.limited]).toEqual([expected, [false, false, true, true]]);
    const next = await record(engine, 'kelp');
    expect([hitsOf(next.answer), next.limited]).toEqual([expected, [true]]);
  });

  it.each(['relevance', 'newest'] as const)('has the same full pages up to the last, by %s', async (sort) => {
    const engine = engineFor();
    for (const page of [100, 1, 2, 13, 50, 99, 101]) {
      const answer = hitsOf(await search(engine, 'kelp', { page, perPage: 100, sort }));
      expect(answer).toEqual(hitsOf(await search(own.engine, 'kelp', { page, perPage: 100, sort })));
      expect(answer.ids).toHaveLength(page > 100 ? 0 : 100);
    }
    expect((await record(engine, 'kelp', { page: 100, sort })).limited).toEqual([true]);
  });

  it('is compared once for requests at the same time', async () => {
    const engine = engineFor();
    limited = [];
    await Promise.all([1, 2, 3, 4].map((page) => search(engine, 'kelp', { page })));
    const count = (isLimited: boolean) => limited.filter((each) => each === isLimited).length;
    expect([count(false), count(true)]).toEqual([5, 5]);
  });

  it('is answered from all entries if an older one comes first, without another comparison', async () => {
    const engine = engineFor();
    const first = await record(engine, 'wrack');
    expect([hitsOf(first.answer).ids[0], first.limited]).toEqual([oldest.titled, [false, false, true]]);
    const next = await record(engine, 'wrack');
    expect([hitsOf(next.answer), next.limited]).toEqual([hitsOf(first.answer), [false]]);
    // The order by date has no such entry.
    expect((await record(engine, 'wrack', { sort: 'newest' })).limited).toEqual([false, false, true, true]);
  });

  it('is another query with another type, site, curation or taxonomy', async () => {
    const engine = engineFor();
    await search(engine, 'kelp');
    const page = await record(engine, 'kelp', { type: 'page' });
    expect([hitsOf(page.answer).ids, page.limited]).toEqual([[oldest.page], [false]]);

    const other = await own.world.addSite();
    const createdAt = new Date(Date.UTC(2020, 0, 1));
    const entryId = await own.world.addEntry({ site: other, title: 'Kelp', createdAt });
    const taxonomyId = await own.world.addTaxonomy(site, { slug: 'forest' });
    await own.world.assign(site, oldest.page, taxonomyId);
    await own.feeder.feed();
    const elsewhere = await record(engine, 'kelp', { siteId: other.siteId });
    expect([hitsOf(elsewhere.answer).ids, elsewhere.limited]).toEqual([[entryId], [false]]);
    const tagged = await record(engine, 'kelp', { taxonomySlug: 'forest' });
    expect([hitsOf(tagged.answer).ids, tagged.limited]).toEqual([[oldest.page], [false]]);

    await own.curator.query(site, 'kelp', { pin: [oldest.titled] });
    const pinned = await search(engine, 'kelp');
    expect(hitsOf(pinned)).toEqual(hitsOf(await search(own.engine, 'kelp')));
    expect(hitsOf(pinned).ids[0]).toBe(oldest.titled);
    await own.curator.forget(site, 'kelp');
  });

  it('is answered from all entries of a site that is not large, without a comparison', async () => {
    // The two oldest are of it, too.
    const engine = engineFor(entries + 3);
    expect((await record(engine, 'kelp')).limited).toEqual([false]);
    expect((await record(engineFor(entries + 2), 'kelp')).limited).toEqual([false, false, true, true]);
  });

  it.each([
    ['the comparison with all', [undefined, 'late'], [false]],
    ['the comparison with the newest', [undefined, undefined, 'late'], [false]],
    ['the newest', [undefined, undefined, undefined, 'late'], [true]],
  ] as const)('has its answer although Typesense gives none to %s', async (_, answers, next) => {
    const engine = engineFor();
    instead = [...answers];
    const first = await record(engine, 'kelp');
    expect(hitsOf(first.answer)).toEqual(hitsOf(await search(own.engine, 'kelp')));
    expect(first.limited).toEqual(answers.length < 4 ? [false, false, true] : [false, false, true, true]);
    expect((await record(engine, 'kelp')).limited).toEqual(next);
  });

  it('is compared again after a pause, if Typesense gave no answer', async () => {
    const engine = engineFor(entries, 50);
    instead = [undefined, 'late'];
    await search(engine, 'kelp');
    while ((await record(engine, 'kelp')).limited.length === 1);
    expect((await record(engine, 'kelp')).limited).toEqual([true]);
  });

  it('is answered by PostgreSQL if Typesense does not answer', async () => {
    const engine = engineFor();
    await search(engine, 'kelp');
    limited = [];
    instead = ['late'];
    expect([(await search(engine, 'kelp')).engine, limited]).toEqual(['postgresql', [true]]);
  });

  it('finds at once what is best since its site has changed, and is compared again after a pause', async () => {
    const { world, feeder } = own;
    const engines = [engineFor(), engineFor(entries, 50)] as const;
    for (const engine of engines) await search(engine, 'kelp');
    const best = await world.addEntry({ site, title: 'Kelp', createdAt: new Date(Date.UTC(2020, 0, 1)) });
    // Not indexed yet, so not found yet, and the answer is not cached.
    const early = await record(engines[0], 'kelp');
    expect([hitsOf(early.answer).ids.includes(best), early.answer.indexCurrent]).toEqual([false, false]);
    await feeder.feed();
    for (const engine of engines) {
      const { answer, limited } = await record(engine, 'kelp');
      expect([hitsOf(answer).ids[0], answer.indexCurrent, limited]).toEqual([best, true, [true, false]]);
    }
    expect((await record(engines[0], 'kelp')).limited).toEqual([false]);
    while ((await record(engines[1], 'kelp')).limited.length === 1);
    // An older entry is the best one, so all are searched.
    expect((await record(engines[1], 'kelp')).limited).toEqual([false]);
    await world.deleteEntry(site, best);
    await feeder.feed();
    expect(hitsOf(await search(engines[1], 'kelp')).ids).not.toContain(best);
  });

  it('is answered from all entries if too few of the newest have it', async () => {
    const engine = engineFor();
    await search(engine, 'kelp');
    const setStatus = async (status: string) => {
      await own.world.admin.query(
        `update content.entries set status = $3
         where site_id = $1 and entry_id in
           (select entry_id from content.entries where site_id = $1 order by sort_at desc, entry_id desc limit $2)`,
        [site.siteId, perBatch + 1, status],
      );
      await own.feeder.feed();
    };
    await setStatus('draft');
    const next = await record(engine, 'kelp');
    expect([hitsOf(next.answer), next.limited]).toEqual([
      hitsOf(await search(own.engine, 'kelp')),
      [true, false],
    ]);
    expect(next.answer).toMatchObject({ total: maxTotal, totalIsLowerBound: true });
    await setStatus('published');
  });

  it('has the same first hits and total as without a limit, whatever changes meanwhile', async () => {
    const { world, feeder, engine: unlimited } = own;
    const limitedOne = engineFor(entries, 1);
    const { rows } = await world.admin.query<{ entry_id: string }>(
      'select entry_id from content.entries where site_id = $1 order by sort_at, entry_id',
      [site.siteId],
    );
    const change = fc.record({
      // Of the oldest and the newest ones, or any.
      place: fc.oneof(
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: -5, max: -1 }),
        fc.nat(rows.length - 1),
      ),
      title: fc.constantFrom('Entry', 'Kelp', 'Kelp kelp'),
      status: fc.constantFrom('published', 'published', 'draft'),
      isFed: fc.constantFrom(true, true, false),
      page: fc.constantFrom(1, 1, 2, 12),
      sort: fc.constantFrom('relevance' as const, 'newest' as const),
    });
    let limits = 0;
    for (const { place, title, status, isFed, page, sort } of fc.sample(change, 40)) {
      const of = [site.siteId, rows.at(place)!.entry_id];
      await world.admin.query(
        'update content.search_texts set title = $3 where site_id = $1 and entry_id = $2',
        [...of, title],
      );
      await world.admin.query('update content.entries set status = $3 where site_id = $1 and entry_id = $2', [
        ...of,
        status,
      ]);
      if (isFed) await feeder.feed();
      // The second one may be limited after a comparison of the first.
      for (let turn = 0; turn < 2; turn++) {
        const { answer, limited: asked } = await record(limitedOne, 'kelp', { page, sort });
        expect(hitsOf(answer)).toEqual(hitsOf(await search(unlimited, 'kelp', { page, sort })));
        limits += asked.at(-1) === true ? 1 : 0;
      }
    }
    expect(limits).toBeGreaterThan(0);
    await feeder.feed();
  }, 120_000);
});
