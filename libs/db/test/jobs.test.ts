import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { quietLogger } from '@headwater/testing';

import { countJobs, type Job, type JobRunner, type JobTask, runJobs } from '../src';
import { asAdmin, createFixture, type Fixture } from './setup';

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

  const enqueue = (task: string, payload: object, more: { key?: string; runAt?: Date } = {}) =>
    fixture.management.changeSite(1, (change) => change.enqueue({ task, payload, ...more }));

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

  it('run when the transaction that asked for them is committed, and not when it is rolled back', async () => {
    const seen = recorder();
    await work({ 'test:note': seen.task });
    await expect(
      fixture.management.changeSite(1, async (change) => {
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
      [
        '--import',
        'tsx',
        '--conditions=development',
        join(__dirname, 'hold-job.ts'),
        fixture.database.urls.jobs,
      ],
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
