import { setTimeout as delay } from 'node:timers/promises';

import { createLogger, createMetrics, type Logger } from '@headwater/runtime';
import { findFreePort, quietLogger, testCallers, type TestSite } from '@headwater/testing';

import { createIndexWatch } from '../src/index-watch';
import { createSearchService, type SearchEngine } from '../src/service';
import { createOwnEngine } from './own-engine';
import type { World } from './world';

const by = { actor: 'user:tester', caller: 'tests' };

describe('an index that is behind', () => {
  let world: World;
  let engine: SearchEngine;
  let close: () => Promise<void>;
  let site: TestSite;

  beforeAll(async () => {
    ({ world, engine, close } = await createOwnEngine());
    site = await world.addSite();
  });
  afterEach(() => world.admin.query('delete from graphile_worker._private_jobs'));
  afterAll(() => close());

  function watched() {
    const messages: string[] = [];
    const logger = createLogger({ name: 'test', level: 'silent' });
    const noted = Object.assign(logger, {
      warn: (_: object, message: string) => messages.push(message),
      info: (message: string) => messages.push(message),
    }) as Logger;
    const metrics = createMetrics();
    let looks = 0;
    const counted = {
      async backlog() {
        const backlog = await engine.backlog();
        looks += 1;
        return backlog;
      },
    };
    const watch = createIndexWatch({ engine: counted, logger: noted, metrics, everyMs: 5 });
    const looked = async (times: number): Promise<void> => {
      const until = looks + times;
      while (looks < until) await delay(5);
    };
    const jobs = async (): Promise<Record<string, number>> => {
      const { values } = await metrics.searchIndexJobs.get();
      return Object.fromEntries(values.map(({ labels, value }) => [String(labels.state), value] as const));
    };
    return { watch, messages, looked, jobs };
  }

  it('is told by the metric, once by the log, and by readiness, until it has caught up', async () => {
    const { watch, messages, looked, jobs } = watched();
    watch.start();
    await looked(2);
    expect([watch.readiness(), await jobs(), messages]).toEqual([
      { ok: true, required: false },
      { pending: 0, failed: 0 },
      [],
    ]);
    await engine.rebuild(site.siteId, by);
    // A check that was already running may have been too early.
    await looked(5);
    expect([watch.readiness(), await jobs(), messages]).toEqual([
      { ok: false, required: false, detail: 'index jobs: 1 pending, 0 failed for good' },
      { pending: 1, failed: 0 },
      ['the search index is behind'],
    ]);
    await world.admin.query('delete from graphile_worker._private_jobs');
    await looked(2);
    expect([watch.readiness(), await jobs(), messages]).toEqual([
      { ok: true, required: false },
      { pending: 0, failed: 0 },
      ['the search index is behind', 'the search index is current again'],
    ]);
    await watch.close();
  });

  it('is as it was while the database is away', async () => {
    const metrics = createMetrics();
    let isAway = false;
    let looks = 0;
    const watch = createIndexWatch({
      engine: {
        async backlog() {
          looks += 1;
          if (isAway) throw new Error('away');
          return { pendingJobs: 0, failedJobs: 2 };
        },
      },
      logger: quietLogger,
      metrics,
      everyMs: 1,
    });
    watch.start();
    while (looks < 2) await delay(1);
    isAway = true;
    const before = looks;
    while (looks < before + 2) await delay(1);
    expect(watch.readiness()).toMatchObject({
      ok: false,
      detail: 'index jobs: 0 pending, 2 failed for good',
    });
    await watch.close();
  });

  it('has a place in /readyz and /metrics of the service, which stays ready', async () => {
    await engine.rebuild(site.siteId, by);
    await world.admin.query('update graphile_worker._private_jobs set attempts = max_attempts');
    const { searchManagement: managementUrl, searchDelivery: deliveryUrl } = world.database.urls;
    const opsPort = await findFreePort();
    const service = await createSearchService(
      {
        db: { managementUrl, deliveryUrl, poolSize: 2 },
        grpc: { callers: testCallers().callers, listen: undefined },
        ops: { host: '127.0.0.1', port: opsPort },
        logLevel: 'silent',
      },
      { logger: quietLogger, metrics: createMetrics() },
    );
    await service.start();
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${opsPort}${path}`)).text();
    const failed = 'headwater_search_index_jobs{state="failed"} 1';
    while (!(await ask('/metrics')).includes(failed)) await delay(5);
    expect(JSON.parse(await ask('/readyz?verbose'))).toEqual({
      ready: true,
      checks: {
        database: { ok: true },
        index: { ok: false, required: false, detail: 'index jobs: 0 pending, 1 failed for good' },
      },
    });
    await service.close();
  });
});
