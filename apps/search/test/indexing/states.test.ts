import { createMetrics, type Logger } from '@headwater/runtime';
import { hasTypesenseProgram, quietLogger, type TestSite } from '@headwater/testing';

import { createIndexServer } from '../../src/index/index-server';
import { type Indexing, type IndexingIntervals, startIndexing } from '../../src/index/start-indexing';
import { createIndexedWorld, type IndexedWorld, none, until } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

describeWithTypesense('the indexer says', () => {
  let indexed: IndexedWorld;
  let site: TestSite;
  let running: Indexing | undefined;
  const told: string[] = [];

  beforeEach(async () => {
    told.length = 0;
    indexed = await createIndexedWorld();
    site = await indexed.world.addSite();
    await indexed.world.addMany(site, 5, 'boat');
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    await indexed?.close();
  });

  /** What is written waits for it. */
  let gate: Promise<void> = Promise.resolve();
  function close(): () => void {
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => (open = resolve));
    return open;
  }

  function start(intervals: Partial<IndexingIntervals> = {}): void {
    const server = createIndexServer(indexed.settings);
    const note = (level: string) => (values: object | string, text?: string) =>
      told.push(`${level}: ${text ?? (values as string)}`);
    const logger = Object.assign(Object.create(quietLogger) as Logger, {
      ...{ info: note('info'), warn: note('warn'), error: note('error') },
    });
    running = startIndexing({
      ...{ db: indexed.db, alias: indexed.settings.collection, logger, metrics: createMetrics() },
      server: { ...server, write: async (...asked) => gate.then(() => server.write(...asked)) },
      intervals: { pollMs: 20, checkMs: 100, verifyMs: 3_600_000, ...intervals },
    });
  }
  const says = async (detail: string | RegExp) =>
    until(`${detail}`, async () => {
      const state = running!.readiness();
      return 'detail' in state && typeof state.detail === 'string' && state.detail.match(detail) !== null;
    });
  const saysNothing = () =>
    until('nothing to say', async () => {
      const state = running!.readiness();
      return state.ok;
    });

  it('once that it cannot write, and when it writes again', async () => {
    await indexed.typesense.kill();
    start();
    await says(/^not written: ECONN\w+$/);
    expect(running!.readiness()).toMatchObject({ ok: false, required: false });
    await indexed.typesense.start();
    await indexed.settled();
    await saysNothing();
    await until('all of it', async () => told.length >= 4);
    expect([...told].sort()).toEqual([
      'info: the search index is built',
      'info: the search index is searched from now on',
      'info: the search index is written again',
      'warn: the search index cannot be written; it is tried again',
    ]);
    expect(running!.readiness()).toEqual({ ok: true, required: false });
  });

  it('that it is built, and how far it is behind', async () => {
    start();
    const name = await indexed.settled();
    await saysNothing();
    let open = close();
    await indexed.server.dropCollection(name);
    await says(/^being built: PostgreSQL answers$/);
    open();
    await indexed.settled();
    await saysNothing();

    open = close();
    await indexed.world.addEntry({ site, title: 'Late' });
    const { admin } = indexed.world;
    await admin.query(`update content.search_changes set changed_at = clock_timestamp() - interval '8 s'`);
    await says(/^1\d s behind$/);
    open();
    await indexed.settled();
    await saysNothing();
    expect(await indexed.compare(site)).toEqual({ ...none, compared: 6 });
  });

  it('what was refused, and what differs', async () => {
    start({ verifyMs: 100 });
    const name = await indexed.settled();
    const entryId = await indexed.world.addEntry({ site, title: 'Bad' });
    // No instant that a document can have.
    await indexed.world.updateEntry(site, entryId, { published_at: 'infinity' });
    await says('1 documents refused');
    await indexed.world.updateEntry(site, entryId, { published_at: null });
    await indexed.settled();
    await saysNothing();
    await indexed.server.remove(name, site.siteId, [entryId]);
    await says('differs: 1 missing, 0 outdated, 0 surplus');
    await saysNothing();
    expect(await indexed.compare(site)).toEqual({ ...none, compared: 6 });
    expect(told.filter((text) => text.startsWith('warn'))).toEqual([
      'warn: the search index differs from PostgreSQL; what differs is written again',
    ]);
    expect(told.at(-1)).toBe('info: the search index is as PostgreSQL has it again');
  });
});
