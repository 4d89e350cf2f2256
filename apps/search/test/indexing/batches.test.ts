import { createMetrics } from '@headwater/runtime';
import { hasTypesenseProgram, quietLogger, type TestSite } from '@headwater/testing';

import { applyChanges, type BatchOutcome } from '../../src/index/apply-changes';
import { beginBuilding, buildNext, finishBuilding } from '../../src/index/build-collection';
import { checkIndex } from '../../src/index/check-index';
import type { IndexServer } from '../../src/index/index-server';
import { type Marker, toMarker } from '../../src/typesense/document';
import { createIndexedWorld, type IndexedWorld, none } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

describeWithTypesense('a batch of changes', () => {
  let indexed: IndexedWorld;
  let site: TestSite;
  let name: string;
  /** What the server is asked, in its order: of markers, what they say; of documents, their titles. */
  const steps: unknown[] = [];
  let dies: (step: unknown) => boolean = () => false;
  /** What happens before documents are written. */
  let meanwhile: () => Promise<void> = async () => undefined;

  const deps = () => ({
    ...{ db: indexed.db, server: indexed.server, alias: indexed.settings.collection, logger: quietLogger },
  });

  function watched(): IndexServer {
    const { server } = indexed;
    const note = (step: unknown) => {
      steps.push(step);
      if (dies(step)) throw new Error('killed');
    };
    return {
      ...server,
      findMarkers: async (...asked) => {
        note('read');
        return server.findMarkers(...asked);
      },
      write: async (to, documents) => {
        const list = [...documents];
        if (list.some((each) => !('applied' in each))) await meanwhile();
        for (const each of list) note('applied' in each ? [each.applied, each.begun ?? 'ended'] : each.a);
        return server.write(to, list);
      },
    };
  }

  const apply = async (): Promise<BatchOutcome> => {
    steps.length = 0;
    return applyChanges({ db: indexed.db, server: watched(), metrics: createMetrics() }, () => undefined);
  };
  const applied = async (): Promise<number> => {
    const { rows } = await indexed.world.admin.query<{ applied: string }>(
      'select applied from search.index_sites where site_id = $1',
      [site.siteId],
    );
    return Number(rows[0]!.applied);
  };
  const marker = async () => (await indexed.server.findMarkers(name, [site.siteId])).get(site.siteId);

  beforeAll(async () => {
    indexed = await createIndexedWorld();
    site = await indexed.world.addSite();
    await indexed.world.addEntry({ site, title: 'First' });
    await beginBuilding(deps());
    const { building } = await checkIndex(deps());
    name = building!;
    while ((await buildNext(deps(), name)) !== 'done');
    expect(await finishBuilding(deps(), name)).toBe(true);
  }, 120_000);
  afterEach(async () => {
    dies = () => false;
    meanwhile = async () => undefined;
    await checkIndex(deps());
    await apply();
    expect(await indexed.compare(site)).toMatchObject(none);
  });
  afterAll(() => indexed?.close());

  it('reads the marker, says that it begins, writes documents, and says that it has ended', async () => {
    const before = await applied();
    await indexed.world.addEntry({ site, title: 'Second' });
    expect(await apply()).toBe('applied');
    const after = await applied();
    expect(after).toBeGreaterThan(before);
    expect(steps).toEqual(['read', [before, after], 'second', [after, 'ended']]);
    expect(await marker()).toMatchObject({ applied: after });
  });

  it('has another number when it is repeated, at whatever step it ended', async () => {
    const before = await applied();
    const numbers = new Set<number>([before]);
    const isEnd = (step: unknown) => Array.isArray(step) && step[1] === 'ended';
    for (const isLast of [
      (step: unknown) => Array.isArray(step) && !isEnd(step),
      (step: unknown) => step === 'third',
      isEnd,
    ]) {
      await indexed.world.addEntry({ site, title: 'Third' });
      dies = isLast;
      await expect(apply()).rejects.toThrow('killed');
      const [, begun] = steps[1] as [number, number];
      expect(numbers.has(begun)).toBe(false);
      numbers.add(begun);
      expect(await applied()).toBe(before);
    }
    dies = () => false;
    expect(await apply()).toBe('applied');
    expect(numbers.has(await applied())).toBe(false);
    expect(await marker()).toEqual(expect.objectContaining({ applied: await applied() }));
  });

  it('is not written on the marker of a later batch that PostgreSQL has not begun', async () => {
    const { database } = (await marker())!;
    const ahead = (await applied()) + 1_000;
    await indexed.server.write(name, [toMarker(site.siteId, { applied: ahead, database })]);
    await indexed.world.addEntry({ site, title: 'Fourth' });
    expect(await apply()).toBe('unchecked');
    expect(steps).toEqual(['read']);
    await checkIndex(deps());
    expect(await apply()).toBe('applied');
  });

  it.each([
    ['there is no shared collection', `state = 'dropping'`, `state = 'serving'`],
    [
      'it was not compared since PostgreSQL was started',
      `database = regexp_replace(database, '/[^/]*$', '/0')`,
      '',
    ],
  ])('is not written where %s', async (_, spoiled, mended) => {
    const set = (values: string) =>
      indexed.world.admin.query(`update search.index_collections set ${values}`);
    await indexed.world.addEntry({ site, title: 'Eleventh' });
    await set(spoiled);
    expect(await apply()).toBe('unchecked');
    expect(steps).toEqual([]);
    if (mended !== '') await set(mended);
    await checkIndex(deps());
    expect(await apply()).toBe('applied');
  });

  it('counts what it has written, removed and not been able to write, and tells of the last', async () => {
    const { world, db, server } = indexed;
    // It fills a request by itself.
    const body = Array.from({ length: 30_000 }, (_, place) => `word${place}`).join(' ');
    await world.addEntry({ site, title: 'Twelfth', body });
    const bad = await world.addEntry({ site, title: 'Thirteenth' });
    const gone = await world.addEntry({ site, title: 'Fourteenth' });
    await world.deleteEntry(site, gone);
    // No instant that a document can have.
    await world.updateEntry(site, bad, { published_at: 'infinity' });
    const metrics = createMetrics();
    const told: unknown[] = [];
    await applyChanges({ db, server, metrics }, (refused) => told.push(...refused));
    expect(told).toEqual([
      {
        change: expect.objectContaining({ siteId: site.siteId, entryId: bad }) as unknown,
        refusal: expect.stringMatching(/published_at|sort_at/) as unknown,
      },
    ]);
    const { values } = await metrics.searchIndexApplied.get();
    expect(Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))).toEqual({
      ...{ written: 1, removed: 1, refused: 1 },
    });
    const { rows } = await world.admin.query<{ entry_id: string }>(
      'select entry_id from content.search_changes',
    );
    expect(rows).toEqual([{ entry_id: String(bad) }]);
    await world.updateEntry(site, bad, { published_at: null });
  });

  it('has nothing of a site that others have locked', async () => {
    const { admin } = indexed.world;
    await indexed.world.addEntry({ site, title: 'Eighteenth' });
    await admin.query('begin; select from search.index_sites for update');
    const [outcome, asked] = [await apply(), [...steps]];
    await admin.query('rollback');
    expect([outcome, asked]).toEqual(['idle', []]);
    expect(await apply()).toBe('applied');
  });

  it('has changes of every site, however many one of them has', async () => {
    const { world } = indexed;
    const [many, other] = [await world.addSite(), await world.addSite()];
    for (const each of [many, other]) await world.addEntry({ site: each, title: 'Known' });
    await checkIndex(deps());
    expect(await apply()).toBe('unchecked');
    await checkIndex(deps());
    expect(await apply()).toBe('applied');
    await world.addMany(many, 1_200, 'plenty');
    await world.addEntry({ site: other, title: 'Fifteenth' });
    expect(await apply()).toBe('applied');
    const { rows } = await world.admin.query<{ site_id: string; left: string }>(
      'select site_id, count(*) as left from content.search_changes group by site_id',
    );
    expect(rows).toEqual([{ site_id: String(many.siteId), left: '701' }]);
    while ((await apply()) === 'applied');
  });

  it('waits a moment for a node that does not have the last batch yet, and for nothing else', async () => {
    await indexed.world.addEntry({ site, title: 'Sixteenth' });
    expect(await apply()).toBe('applied');
    const right = (await marker())!;
    const asked = async (told: (time: number) => Marker | undefined) => {
      await indexed.world.addEntry({ site, title: 'Seventeenth' });
      let times = 0;
      const server: IndexServer = {
        ...indexed.server,
        async findMarkers() {
          const of = told((times += 1));
          return new Map(of === undefined ? [] : [[site.siteId, of]]);
        },
      };
      const outcome = await applyChanges(
        { db: indexed.db, server, metrics: createMetrics() },
        () => undefined,
      );
      return [outcome, times];
    };
    const former = { ...right, applied: right.applied - 1 };
    expect(await asked(() => former)).toEqual(['unchecked', 20]);
    expect(await asked(() => undefined)).toEqual(['unchecked', 20]);
    expect(await asked(() => ({ ...right, database: 'another' }))).toEqual(['unchecked', 1]);
    expect(await asked(() => ({ ...right, applied: right.applied + 1_000 }))).toEqual(['unchecked', 1]);
    expect(await asked((time) => (time < 3 ? former : right))).toEqual(['applied', 3]);
  });

  it('has a number above the last one, also where the sequence was left behind', async () => {
    const before = await applied();
    await indexed.world.admin.query(`select setval('search.index_batches', 7)`);
    await indexed.world.addEntry({ site, title: 'Sixth' });
    expect(await apply()).toBe('applied');
    expect(await applied()).toBe(before + 1);
    await indexed.world.addEntry({ site, title: 'Seventh' });
    expect(await apply()).toBe('applied');
    expect(await applied()).toBe(before + 2);
  });

  it('leaves a change that came meanwhile, and takes it for no newer than it is', async () => {
    const { admin } = indexed.world;
    const entryId = await indexed.world.addEntry({ site, title: 'Eighth' });
    const entry = [site.siteId, entryId];
    let changedBy: Date | undefined;
    meanwhile = async () => {
      await admin.query(
        `update content.search_texts set title = 'Ninth' where site_id = $1 and entry_id = $2`,
        entry,
      );
      const { rows } = await admin.query<{ at: Date }>('select clock_timestamp() as at');
      changedBy = rows[0]!.at;
    };
    expect(await apply()).toBe('applied');
    const { rows } = await admin.query<{ changed_at: Date }>(
      'select changed_at from content.search_changes where site_id = $1 and entry_id = $2',
      entry,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.changed_at.getTime()).toBeLessThanOrEqual(changedBy!.getTime());
  });

  it('can be written of a site that had a marker before PostgreSQL knew of it', async () => {
    const other = await indexed.world.addSite();
    const { database } = (await marker())!;
    await indexed.server.write(name, [toMarker(other.siteId, { applied: 7, database })]);
    await checkIndex(deps());
    const markers = await indexed.server.findMarkers(name, [other.siteId]);
    expect(markers.get(other.siteId)).toEqual({ applied: 0, database });
    await indexed.world.addEntry({ site: other, title: 'Tenth' });
    expect(await apply()).toBe('applied');
    expect(await indexed.compare(other)).toEqual({ ...none, compared: 1 });
  });

  it('of a new site is written after a check, of which nobody is warned', async () => {
    const other = await indexed.world.addSite();
    await indexed.world.addEntry({ site: other, title: 'Fifth' });
    const warnings: unknown[] = [];
    const logger = {
      ...quietLogger,
      warn: (...told: unknown[]) => warnings.push(told),
    } as typeof quietLogger;
    expect(await apply()).toBe('unchecked');
    await checkIndex({ ...deps(), logger });
    expect(await apply()).toBe('applied');
    expect(warnings).toEqual([]);
    expect(await indexed.compare(other)).toEqual({ ...none, compared: 1 });
  });
});
