import { join } from 'node:path';

import { type CacheState, readCacheState } from './gateway-metrics';
import { sendAtCapacity } from './load/at-capacity';
import { sendAtRate } from './load/at-rate';
import { writeTargets } from './load/targets';
import type { Load } from './load/wrk';
import { spreadOf } from './report/statistics';
import type { Measure, Side, SideResult } from './scenario';
import type { Setting } from './setting';
import { readUsage, type Usage } from './usage';

export interface Run {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  errors: number;
  requests: number;
  /** Answers without the expected header. */
  unexpected: number;
  /** Whether the load generator was late. If so, its latencies are not those of the server. */
  isLate?: boolean;
}

/** Caches and query plans may differ from those of the previous scenario. */
const warmUpSeconds = 3;
/**
 * The number of requests until a server's code is fully optimised. Slow requests do not reach it, so the time is
 * limited, too.
 */
const warmRequests = 200_000;
const longestWarmUpSeconds = 45;
const quickWarmUp = { perSecond: 500, seconds: 0.4 };
const longestFillSeconds = 120;

/** Requests by server, over all scenarios so far. */
const answered = new Map<string, number>();

/** One side while it is measured. */
export class Measured {
  readonly runs: Run[] = [];
  readonly tails: Run[] = [];
  readonly usage: Record<string, Usage> = {};
  readonly #targetsFile: string;
  #sent = 0;
  #cacheBefore: CacheState | undefined;

  constructor(
    readonly side: Side,
    role: string,
    readonly setting: Setting,
  ) {
    this.#targetsFile = join(setting.dataDir, `${role}-targets.txt`);
    writeTargets(this.#targetsFile, side.targets);
  }

  /** Fails if the answer is not the expected one. */
  async probe(): Promise<void> {
    const { targets, expectedStatus, url, label } = this.side;
    const target = targets[this.#sent % targets.length];
    if (target === undefined) throw new Error(`${label}: nothing to send`);
    const answer = await fetch(url + target.path, { headers: target.headers });
    const text = await answer.text();
    if (answer.status !== expectedStatus) {
      throw new Error(
        `${label}: ${target.path} gave ${answer.status} in place of ${expectedStatus}: ${text}`,
      );
    }
  }

  /** Sends requests until the code is optimised and, if needed, the cache is full. */
  async warmUp(connections: number, measured: Measure): Promise<void> {
    const { fillsCache, targets, url } = this.side;
    if (this.setting.quick && fillsCache !== true) {
      if (measured === 'throughput') await this.busy(connections, 1);
      else await this.atRate(quickWarmUp.perSecond, quickWarmUp.seconds);
      return;
    }
    const { quick } = this.setting;
    await this.busy(connections, quick ? 1 : warmUpSeconds);
    if (!quick) {
      await this.#busyWhile(() => (answered.get(url) ?? 0) < warmRequests, connections, longestWarmUpSeconds);
    }
    if (fillsCache === true) {
      // Twice, so that whatever is missing at first slows the second pass and not the measured runs.
      const all = (quick ? 1 : 2) * targets.length;
      await this.#busyWhile(() => this.#sent < all, connections, longestFillSeconds);
    }
  }

  async #busyWhile(isWanted: () => boolean, connections: number, longestSeconds: number): Promise<void> {
    const endsAt = performance.now() + longestSeconds * 1_000;
    while (isWanted() && performance.now() < endsAt) await this.busy(connections, 2);
  }

  async noteCache(): Promise<void> {
    if (this.side.cache) this.#cacheBefore = await readCacheState(this.side.cache.opsUrl);
  }

  /** Fails if answers came from the cache that should not have, or the other way round. */
  async checkCache(): Promise<void> {
    const { cache, label } = this.side;
    // A quick run has so little data that it fits into the smallest cache.
    if (!cache || !this.#cacheBefore || this.setting.quick) return;
    const now = await readCacheState(cache.opsUrl);
    const asked = now.asked - this.#cacheBefore.asked;
    const share = (now.cached - this.#cacheBefore.cached) / asked;
    const isRight = cache.answers === 'cached' ? share >= 0.99 : share <= 0.01;
    if (!isRight) {
      const found = `${(share * 100).toFixed(1)} % of ${asked} answers came from the cache`;
      throw new Error(`${label}: ${found}, where all were to be ${cache.answers}`);
    }
  }

  async busy(connections: number, seconds: number): Promise<Run> {
    const { url, alsoUrl } = this.side;
    const urls = alsoUrl === undefined ? [url] : [url, alsoUrl];
    const results = await Promise.all(
      urls.map((one) =>
        sendAtCapacity({
          ...this.#loadOf(one),
          ...{ seconds, connections: Math.ceil(connections / urls.length) },
        }),
      ),
    );
    const runs = results.map((result): Run => ({
      ...result,
      requestsPerSecond: result.requests / result.seconds,
    }));
    const run = runs.reduce(together);
    // The server has seen requests that were in flight at the end, which wrk does not count.
    this.#sent += run.requests + connections;
    answered.set(url, (answered.get(url) ?? 0) + run.requests);
    return run;
  }

  async atRate(requestsPerSecond: number, seconds: number): Promise<Run> {
    const result = await sendAtRate({ ...this.#loadOf(this.side.url), requestsPerSecond, seconds });
    this.#sent += result.sent;
    return { ...result, requestsPerSecond };
  }

  #loadOf(url: string): Load {
    const { expectedStatus, expectedHeader } = this.side;
    const { cores } = this.setting;
    return {
      url,
      expectedStatus,
      expectedHeader,
      targetsFile: this.#targetsFile,
      skip: this.#sent,
      cores: cores.load,
    };
  }

  /** Sampled in the middle of the measured runs. */
  capacity(): number {
    return spreadOf(this.runs.map((run) => run.requestsPerSecond)).median;
  }

  /** Runs the work under the disturbance; failures of the disturbance are errors, too. */
  async beside(work: () => Promise<Run>): Promise<Run> {
    const stop = await this.side.beside?.();
    let run: Run;
    try {
      run = await work();
    } catch (error) {
      await stop?.();
      throw error;
    }
    return { ...run, errors: run.errors + ((await stop?.()) ?? 0) };
  }

  /** Measures, and adds up the CPU that the processes used meanwhile. */
  async withUsage(work: () => Promise<Run>): Promise<void> {
    const before = this.#readAll();
    this.runs.push(await work());
    const after = this.#readAll();
    for (const [name, { cpuSeconds, memoryBytes }] of Object.entries(after)) {
      const used = cpuSeconds - (before[name]?.cpuSeconds ?? cpuSeconds);
      this.usage[name] = { cpuSeconds: (this.usage[name]?.cpuSeconds ?? 0) + used, memoryBytes };
    }
  }

  #readAll(): Record<string, Usage> {
    const named = Object.values(this.side.pids).flat();
    return Object.fromEntries(
      Object.entries(this.side.pids).flatMap(([name, pids]) => {
        // A process with a name of its own is not counted with its parent.
        const usage = readUsage(pids, named);
        return usage === undefined ? [] : [[name, usage]];
      }),
    );
  }

  result(): SideResult {
    const all = [...this.runs, ...this.tails];
    const of = (runs: readonly Run[], key: 'requestsPerSecond' | 'p50Ms' | 'p99Ms') =>
      spreadOf(runs.map((run) => run[key]));
    return {
      label: this.side.label,
      requestsPerSecond: of(this.runs, 'requestsPerSecond'),
      p50Ms: of(this.runs, 'p50Ms'),
      p99Ms: of(this.tails.length > 0 ? this.tails : this.runs, 'p99Ms'),
      errors: all.reduce((sum, { errors }) => sum + errors, 0),
      usage: this.usage,
      lateRuns: all.filter(({ isLate }) => isLate === true).length,
      requests: this.runs.reduce((sum, { requests }) => sum + requests, 0),
    };
  }
}

/** Two servers at once: requests add up, and the slower one determines the latency. */
function together(a: Run, b: Run): Run {
  return {
    requestsPerSecond: a.requestsPerSecond + b.requestsPerSecond,
    p50Ms: Math.max(a.p50Ms, b.p50Ms),
    p99Ms: Math.max(a.p99Ms, b.p99Ms),
    errors: a.errors + b.errors,
    requests: a.requests + b.requests,
    unexpected: a.unexpected + b.unexpected,
  };
}
