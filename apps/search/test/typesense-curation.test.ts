import fc from 'fast-check';

import type { TestSite } from '@headwater/testing';

import { questionsOf } from './engine-suite/questions';
import {
  createOwnTypesenseEngine,
  describeWithTypesense,
  type OwnTypesenseEngine,
} from './typesense/own-typesense-engine';

describeWithTypesense('what is curated, with Typesense', () => {
  let own: OwnTypesenseEngine;
  let site: TestSite;
  /** Not found by themselves. */
  const others: number[] = [];
  const { find, ids, idsOf } = questionsOf(() => ({
    world: own.world,
    engine: own.engine,
    curator: own.curator,
    indexed: () => own.feeder.feed(),
  }));

  beforeAll(async () => {
    own = await createOwnTypesenseEngine();
    site = await own.world.addSite();
    for (let place = 0; place < 25; place++)
      others.push(await own.world.addEntry({ site, title: `Spare ${place}` }));
    await own.world.addMany(site, 300, 'bollard');
    await own.feeder.feed();
  }, 120_000);
  afterAll(() => own.close());

  it('is answered by Typesense: pins, what is hidden, and recency', async () => {
    const before = await idsOf(site, 'bollard', { perPage: 100 });
    await own.curator.query(site, 'bollard', { pin: [others[3]!, before[7]!], hide: [before[0]!] });
    await own.curator.recency(site, 10);
    const found = await find(site, 'bollard');
    expect(found).toMatchObject({ engine: 'typesense', indexCurrent: true, total: 300 });
    expect(ids(found).slice(0, 3)).toEqual([others[3], before[7], before[1]]);
    expect(found.hits[0]!.excerpt).toBe('Spare 3');
    expect(found.hits[1]!.excerpt).toContain('<mark>bollard</mark>');
    await own.curator.recency(site, 0);
    await own.curator.forget(site, 'bollard');
    expect(await find(site, 'bollard')).toMatchObject({ engine: 'typesense', total: 300 });
  });

  it('is answered by PostgreSQL where a word has synonyms, until it has none any more', async () => {
    expect(await find(site, 'bitts')).toMatchObject({ engine: 'typesense', total: 0 });
    await own.curator.synonyms(site, 'bollards', ['bitts', 'bollard']);
    expect(await find(site, 'bitts')).toMatchObject({ engine: 'postgresql', total: 300 });
    expect(await find(site, 'spare')).toMatchObject({ engine: 'typesense', total: 25 });
    await own.curator.deleteSynonyms(site, 'bollards');
    expect(await find(site, 'bitts')).toMatchObject({ engine: 'typesense', total: 0 });
  });

  it('has full pages, each hit once, however deep and whatever their size', async () => {
    const before: number[] = [];
    for (let page = 1; page <= 3; page++)
      before.push(...(await idsOf(site, 'bollard', { page, perPage: 100 })));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom(1, 3, 17, 20, 64, 99, 100),
        async (pinned, found, unpublished, perPage) => {
          const pin = [...before.slice(40, 40 + found), ...others.slice(0, pinned)].slice(0, 20);
          const shown = pin.slice(Math.min(unpublished, pin.length));
          for (const entryId of pin.slice(0, unpublished))
            await own.world.updateEntry(site, entryId, { status: 'draft' });
          await own.feeder.feed();
          await own.curator.query(site, 'bollard', { pin, hide: before.slice(90, 95) });
          const gone = [...pin, ...before.slice(90, 95)];
          const expected = [...shown, ...before.filter((id) => !gone.includes(id))];
          try {
            const last = Math.ceil(expected.length / perPage);
            for (const page of new Set([1, 2, 3, Math.ceil(last / 2), last - 1, last, last + 1])) {
              if (page < 1) continue;
              const answer = await find(site, 'bollard', { page, perPage });
              expect(answer).toMatchObject({ engine: 'typesense', total: expected.length });
              expect(ids(answer)).toEqual(expected.slice((page - 1) * perPage, page * perPage));
            }
          } finally {
            for (const entryId of pin.slice(0, unpublished))
              await own.world.updateEntry(site, entryId, { status: 'published' });
            await own.feeder.feed();
          }
        },
      ),
      { numRuns: 25 },
    );
    await own.curator.forget(site, 'bollard');
  }, 120_000);

  it('stands beside changes that the index has not been told of', async () => {
    const { world, curator } = own;
    const quay = await world.addSite();
    const entryIds: number[] = [];
    for (let place = 0; place < 8; place++)
      entryIds.push(await world.addEntry({ site: quay, title: 'Cleat' }));
    await own.feeder.feed();
    const before = await idsOf(quay, 'cleat');
    const pin = [before[4]!, before[2]!, before[6]!];
    await curator.query(quay, 'cleat', { pin, hide: [before[1]!] });
    await world.updateEntry(quay, before[2]!, { status: 'draft' });
    await world.updateEntry(quay, before[5]!, { status: 'draft' });
    await world.updateEntry(quay, before[1]!, { status: 'draft' });
    const expected = [before[4], before[6], before[0], before[3], before[7]];
    for (const perPage of [1, 2, 3, 5]) {
      const walked: number[] = [];
      for (let page = 1; page <= Math.ceil(5 / perPage); page++) {
        // Changes stay young, however slow this machine is.
        await world.admin.query(
          `update content.search_changes set changed_at = clock_timestamp() + interval '1 hour'`,
        );
        const answer = await find(quay, 'cleat', { page, perPage });
        expect(answer).toMatchObject({ engine: 'typesense', total: 5, indexCurrent: false });
        walked.push(...ids(answer));
      }
      expect(walked).toEqual(expected);
    }
  });

  it('leaves the hits after these as they are: each stands on one page, whatever is pinned', async () => {
    const { world, curator } = own;
    const jetty = await world.addSite();
    const pin: number[] = [];
    for (let place = 0; place < 5; place++) pin.push(await world.addEntry({ site: jetty, title: 'Pinned' }));
    await world.addMany(jetty, 270, 'fender');
    for (let place = 0; place < 30; place++)
      await world.addEntry({
        ...{ site: jetty, title: 'Newer', details: 'fender' },
        createdAt: new Date(Date.UTC(2040, 0, 1 + place)),
      });
    await own.feeder.feed();
    await curator.query(jetty, 'fender', { pin });
    await curator.recency(jetty, 50);
    const walked: number[] = [];
    for (let page = 1; page <= 16; page++) {
      const answer = await find(jetty, 'fender', { page, perPage: 20 });
      expect(answer).toMatchObject({ engine: 'typesense', total: 305 });
      walked.push(...ids(answer));
    }
    expect([walked.length, new Set(walked).size]).toEqual([305, 305]);
  });

  it.each([0, 10])(
    'is seen to be wrong on every page of the hits that are put in order, with %i %% of recency',
    async (weight) => {
      const { world, curator } = own;
      const slip = await world.addSite();
      await world.addMany(slip, 30, 'gunwale');
      await own.feeder.feed();
      await curator.recency(slip, weight);
      const [gone] = await idsOf(slip, 'gunwale');
      // What nobody told the index of.
      await world.admin.query(`
        set session_replication_role = replica;
        update content.entries set status = 'draft' where entry_id = ${gone};
        update content.search_texts set status = 'draft' where entry_id = ${gone};
        set session_replication_role = origin`);
      for (const page of [1, 2, 3]) {
        const answer = await find(slip, 'gunwale', { page, perPage: 10 });
        expect([page, answer.engine, answer.total]).toEqual([page, 'postgresql', 29]);
      }
    },
  );

  it('groups by recency the best 250 hits, as PostgreSQL does', async () => {
    const { world, curator } = own;
    const pier = await world.addSite();
    for (let place = 0; place < 60; place++) {
      const words = place % 4;
      await world.addEntry({
        site: pier,
        title: words === 3 ? 'Fender' : 'Entry',
        summary: words >= 2 ? 'fender' : '',
        body: words >= 1 ? 'fender' : '',
        details: 'fender',
        createdAt: new Date(Date.UTC(2026, 0, 1 + ((place * 37) % 60))),
      });
    }
    await own.feeder.feed();
    const wanted = { perPage: 100 };
    for (const weight of [0, 25, 50]) {
      await curator.recency(pier, weight);
      const found = await find(pier, 'fender', wanted);
      expect(found.engine).toBe('typesense');
      expect(ids(found)).toEqual(await idsOf(pier, 'fender', { ...wanted, exact: true }));
    }
  });
});
