import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { Client } from 'pg';

import { createMetrics } from '@headwater/runtime';
import { fromSources, quietLogger } from '@headwater/testing';

import { countJobs, type Job, type JobRunner, type JobTask, runJobs } from '../src';
import { measureQueue } from '../src/jobs/measure-queue';
import { sweepJobs } from '../src/jobs/sweep';
import { asAdmin, by, createFixture, type Fixture } from './setup';

describe('jobs', () => {
  let fixture: Fixture;
  const runners: JobRunner[] = [];
  beforeEach(async () => {
    fixture = await createFixture();
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await fixture.close();
  });

  async function work(tasks: Record<string, JobTask>, concurrency = 2): Promise<JobRunner> {
    const runner = await runJobs({
      url: fixture.database.urls.jobs,
      tasks,
      concurrency,
      logger: quietLogger,
    });
    runners.push(runner);
    return runner;
  }

  async function connectAsJobs(): Promise<Client> {
    const client = new Client({ connectionString: fixture.database.urls.jobs });
    await client.connect();
    return client;
  }

  const enqueue = (task: `test:${string}`, payload: object, more: { key?: string; runAt?: Date } = {}) =>
    fixture.management.changeSite(1, by, (change) => {
      change.internal();
      return change.enqueue({ task, payload, ...more });
    });

  /** A task that hands out its calls in order. */
  function recorder(act: (call: number) => Promise<void> | void = () => undefined) {
    const calls: { payload: unknown; job: Job }[] = [];
    const waiting: (() => void)[] = [];
    return {
      calls,
      task: async (payload: unknown, job: Job): Promise<void> => {
        calls.push({ payload, job });
        waiting.splice(0).forEach((resume) => resume());
        await act(calls.length);
      },
      reached: async (count: number): Promise<void> => {
        while (calls.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      },
    };
  }

  it('are shown while they are due, with the age of the oldest', async () => {
    const metrics = createMetrics();
    const client = await connectAsJobs();
    const measure = measureQueue(['test:slow', 'test:note'], metrics);
    const shown = async (task: string): Promise<(number | undefined)[]> => {
      const gauges = await Promise.all([metrics.jobsWaiting.get(), metrics.jobsOldest.get()]);
      return gauges.map(({ values }) => values.find(({ labels }) => labels.task === task)?.value);
    };
    try {
      await measure(client);
      expect(await shown('test:slow')).toEqual([0, 0]);
      await enqueue('test:slow', { n: 1 }, { runAt: new Date(Date.now() - 90_000) });
      await enqueue('test:slow', { n: 2 });
      await enqueue('test:slow', { n: 3 }, { runAt: new Date(Date.now() + 90_000) });
      await measure(client);
      const [waiting, oldest] = await shown('test:slow');
      expect(waiting).toBe(2);
      expect(oldest).toBeGreaterThanOrEqual(89);
      expect(oldest).toBeLessThan(600);
      expect(await shown('test:note')).toEqual([0, 0]);
    } finally {
      await client.end();
    }
  });

  it('are shown while they are given up, but for those that a newer one has superseded', async () => {
    const metrics = createMetrics();
    const client = await connectAsJobs();
    const measure = measureQueue(['test:slow', 'test:note'], metrics);
    const shown = async (): Promise<Record<string, number>> => {
      await measure(client);
      const { values } = await metrics.jobsGivenUp.get();
      return Object.fromEntries(values.map(({ labels, value }) => [String(labels.task), value]));
    };
    const setAttempts = (attempts: string) =>
      client.query(`update graphile_worker._private_jobs set attempts = ${attempts}`);
    try {
      for (const n of [1, 2]) await enqueue('test:slow', { n }, { key: `given up ${n}` });
      await enqueue('test:note', { n: 3 });
      await setAttempts('max_attempts - 1');
      expect(await shown()).toEqual({ 'test:slow': 0, 'test:note': 0 });
      await setAttempts('max_attempts');
      expect(await shown()).toEqual({ 'test:slow': 2, 'test:note': 1 });
      // Somebody works on it.
      await client.query(`update graphile_worker._private_jobs set locked_at = now() where key is null`);
      // The same work is asked for again.
      await enqueue('test:slow', { n: 1 }, { key: 'given up 1' });
      expect(await shown()).toEqual({ 'test:slow': 1, 'test:note': 0 });
    } finally {
      await client.end();
    }
  });

  it('run when the transaction that asked for them is committed, and not when it is rolled back', async () => {
    const seen = recorder();
    await work({ 'test:note': seen.task });
    await expect(
      fixture.management.changeSite(1, by, async (change) => {
        await change.enqueue({ task: 'test:note', payload: { n: 'rolled back' } });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await enqueue('test:note', { n: 'committed' });
    await seen.reached(1);
    expect(seen.calls).toEqual([
      {
        payload: { n: 'committed' },
        job: {
          jobId: expect.any(String) as string,
          attempt: 1,
          signal: expect.any(AbortSignal) as AbortSignal,
        },
      },
    ]);
  });

  it('with one key wait as one, the last', async () => {
    await enqueue('test:note', { n: 1 }, { key: 'note:1' });
    await enqueue('test:note', { n: 2 }, { key: 'note:1' });
    await enqueue('test:note', { n: 3 });
    expect(await countJobs(fixture.management)).toEqual([{ task: 'test:note', pending: 2, dead: 0 }]);
    const seen = recorder();
    await work({ 'test:note': seen.task });
    await seen.reached(2);
    // Two jobs run at once, so either may come first.
    expect(new Set(seen.calls.map((call) => call.payload))).toEqual(new Set([{ n: 3 }, { n: 2 }]));
    expect(seen.calls).toHaveLength(2);
  });

  it('wait for their time', async () => {
    const seen = recorder();
    await enqueue('test:later', {}, { runAt: new Date(Date.now() + 3_600_000) });
    const soon = Date.now() + 1_500;
    await enqueue('test:soon', {}, { runAt: new Date(soon) });
    await work({ 'test:later': seen.task, 'test:soon': seen.task });
    await seen.reached(1);
    expect(Date.now()).toBeGreaterThanOrEqual(soon - 50);
    expect(await countJobs(fixture.management)).toContainEqual({ task: 'test:later', pending: 1, dead: 0 });
  });

  it('are retried when they fail', async () => {
    const seen = recorder((call) => {
      if (call === 1) throw new Error('not this time');
    });
    await work({ 'test:flaky': seen.task });
    await enqueue('test:flaky', {});
    await seen.reached(2);
    expect(seen.calls.map((call) => call.job.attempt)).toEqual([1, 2]);
  });

  it('are counted as dead when no attempt is left', async () => {
    await enqueue('test:doomed', {});
    await asAdmin(fixture.database, 'update graphile_worker._private_jobs set max_attempts = 1');
    await work({ 'test:doomed': () => Promise.reject(new Error('never')) });
    const dead = [{ task: 'test:doomed', pending: 0, dead: 1 }];
    let counts = await countJobs(fixture.management);
    while (JSON.stringify(counts) !== JSON.stringify(dead)) counts = await countJobs(fixture.management);
    expect(counts).toEqual(dead);
  });

  describe('whose work a newer job has taken over', () => {
    const key = 'doomed:1';
    /** A worker whose first job fails after its work was asked for again, and whose others succeed. */
    async function failAfterSuperseded(): Promise<void> {
      let attempts = 0;
      const seen = recorder(async () => {
        attempts += 1;
        if (attempts > 1) return;
        await enqueue('test:doomed', { n: 2 }, { key });
        throw new Error('the first attempt');
      });
      await enqueue('test:doomed', { n: 1 }, { key });
      await work({ 'test:doomed': seen.task }, 1);
      await seen.reached(2);
      expect(seen.calls.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }]);
    }
    const rows = () => asAdmin(fixture.database, 'select key, flags from graphile_worker._private_jobs');

    it('are no dead ones when they fail, and are swept', async () => {
      await failAfterSuperseded();
      while ((await countJobs(fixture.management)).length > 0);
      await runners.splice(0)[0]?.stop();
      const client = await connectAsJobs();
      await sweepJobs(client, quietLogger);
      await client.end();
      expect(await rows()).toEqual([]);
    });

    it('are swept by any worker, without being told to', async () => {
      await failAfterSuperseded();
      while ((await rows()).length > 0);
    });

    it('are no dead ones either that were given up before', async () => {
      await enqueue('test:doomed', { n: 1 }, { key });
      await asAdmin(fixture.database, 'update graphile_worker._private_jobs set attempts = max_attempts');
      expect(await countJobs(fixture.management)).toEqual([{ task: 'test:doomed', pending: 0, dead: 1 }]);
      await enqueue('test:doomed', { n: 2 }, { key });
      expect(await countJobs(fixture.management)).toEqual([{ task: 'test:doomed', pending: 1, dead: 0 }]);
    });
  });

  it('that were given up are kept, but for the oldest of very many of one task', async () => {
    for (const [task, count] of [
      ['test:few', 2],
      ['test:many', 5],
    ] as const) {
      for (let n = 1; n <= count; n++) await enqueue(task, { n }, n % 2 ? { key: `${task}:${n}` } : {});
    }
    await asAdmin(
      fixture.database,
      `update graphile_worker._private_jobs set attempts = max_attempts;
       update graphile_worker._private_jobs set updated_at = now() - (payload ->> 'n')::int * interval '1 minute'`,
    );
    await enqueue('test:many', { n: 9 });
    const client = await connectAsJobs();
    await sweepJobs(client, quietLogger, 3);
    await client.end();
    expect(await countJobs(fixture.management)).toEqual([
      { task: 'test:few', pending: 0, dead: 2 },
      { task: 'test:many', pending: 1, dead: 3 },
    ]);
    const kept = await asAdmin(
      fixture.database,
      `select (payload ->> 'n')::int as n from graphile_worker.jobs join graphile_worker._private_jobs using (id)
       where task_identifier = 'test:many' order by 1`,
    );
    expect(kept.map(({ n }) => n)).toEqual([1, 2, 3, 9]);
  });

  it('are counted and looked for without a walk through the queue', async () => {
    await enqueue('test:many', { siteId: 1 });
    await asAdmin(
      fixture.database,
      `insert into graphile_worker._private_jobs (task_id, payload, run_at)
       select task_id, json_build_object('siteId', n), now() + interval '1 day'
       from graphile_worker._private_jobs, generate_series(1, 40000) n;
       analyze graphile_worker._private_jobs`,
    );
    const client = new Client({ connectionString: fixture.database.urls.admin });
    await client.connect();
    /** The function's answer, and whether it read at most so many rows of the queue. */
    async function costOf(call: string, atMost: number): Promise<unknown[]> {
      await client.query("begin; set local app.site_id = '7'");
      const { rows: answers } = await client.query<object>(`select * from ${call}`);
      const { rows: costs } = await client.query<{ rows: string }>(
        `select pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid) as rows
         from pg_class where relname = '_private_jobs'`,
      );
      await client.query('commit');
      return [answers, Number(costs[0]?.rows) <= atMost];
    }
    const ofSite = "platform.pending_site_jobs('{test:many,test:other}') as jobs";
    expect(await costOf(ofSite, 10)).toEqual([[{ jobs: '1' }], true]);
    const counts = [{ task: 'test:many', pending: '10000', dead: '0' }];
    expect(await costOf('platform.job_counts()', 10_010)).toEqual([counts, true]);
    await client.end();
    expect(await countJobs(fixture.management)).toEqual([{ task: 'test:many', pending: 10_000, dead: 0 }]);
  });

  it('that run are waited for by stop, and no further one begins', async () => {
    let finish = (): void => undefined;
    const seen = recorder(() => new Promise<void>((resolve) => (finish = resolve)));
    const runner = await work({ 'test:slow': seen.task }, 1);
    await enqueue('test:slow', { n: 1 });
    await enqueue('test:slow', { n: 2 });
    await seen.reached(1);
    let stopped = false;
    const stopping = runner.stop().then(() => (stopped = true));
    await countJobs(fixture.management);
    expect(stopped).toBe(false);
    finish();
    await stopping;
    expect(seen.calls).toHaveLength(1);
    expect(await countJobs(fixture.management)).toEqual([{ task: 'test:slow', pending: 1, dead: 0 }]);
  });

  it('of a worker that was killed are retried within seconds, those of a living one are left to it', async () => {
    const child = spawn(
      process.execPath,
      [...fromSources, join(__dirname, 'hold-job.ts'), fixture.database.urls.jobs],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await enqueue('test:hold', { n: 1 });
    await once(child.stdout, 'data');
    const seen = recorder();
    await work({ 'test:hold': seen.task });
    // Longer than the reaper's patience with a worker that it does not see.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(seen.calls).toEqual([]);

    const killedAt = Date.now();
    child.kill('SIGKILL');
    await seen.reached(1);
    expect(Date.now() - killedAt).toBeLessThan(8_000);
    expect(seen.calls[0]).toMatchObject({ payload: { n: 1 }, job: { attempt: 2 } });
  });

  it('go on after the database cut every connection under a running job', async () => {
    const seen = recorder(async (call) => {
      if (call > 1) return;
      await asAdmin(
        fixture.database,
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'headwater_jobs' and datname = current_database()",
      );
    });
    await work({ 'test:note': seen.task });
    await enqueue('test:note', { n: 1 });
    await seen.reached(1);
    await enqueue('test:note', { n: 2 });
    while (!seen.calls.some((call) => JSON.stringify(call.payload) === '{"n":2}'))
      await seen.reached(seen.calls.length + 1);
    expect(seen.calls.at(-1)?.payload).toBeDefined();
  });
});
