import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { type CacheState, readCacheState } from './gateway-metrics';
import type { ConstantRateResult, ConstantRateRun } from './load/constant-rate';
import { writeTargets } from './load/targets';
import { runWrk } from './load/wrk';
import { ratiosOf, spreadOf } from './report/statistics';
import type { Measure, Scenario, ScenarioResult, Side, SideResult } from './scenario';
import type { Setting } from './setting';
import { readUsage, type Usage } from './usage';

const execute = promisify(execFile);

interface Run {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  errors: number;
  requests: number;
}

interface Lengths {
  pairs: number;
  seconds: number;
  tailSeconds: number;
}

export const lengthsOf = (quick: boolean): Lengths =>
  quick ? { pairs: 1, seconds: 1, tailSeconds: 0.5 } : { pairs: 5, seconds: 2, tailSeconds: 2 };

const warmUpSeconds = 6;
const quickWarmUp = { perSecond: 500, seconds: 0.5 };
const busyConnections = 32;
const rateConnections = 64;
const longestFillSeconds = 120;

/** Runs reference and ours by turns, and compares each pair. */
export async function measure(scenario: Scenario, setting: Setting): Promise<ScenarioResult> {
  const { pairs, seconds, tailSeconds } = lengthsOf(setting.quick);
  const sides = {
    reference: new Measured(scenario.reference, 'reference', setting),
    ours: new Measured(scenario.ours, 'ours', setting),
  };
  const both = [sides.reference, sides.ours];
  for (const side of both) await side.probe();
  const connections = scenario.measure === 'latency' ? 1 : busyConnections;
  for (const side of both) {
    await side.warmUp(connections, scenario.measure);
    await side.noteCache();
  }

  // Which rate is half of what they can do has to be known before the first pair.
  const halfRates = scenario.measure === 'tail' ? await halfOfReference(sides.reference, seconds) : undefined;
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const side of both) {
      await side.withUsage(() =>
        halfRates === undefined ? side.busy(connections, seconds) : side.atRate(halfRates, tailSeconds),
      );
    }
  }
  if (scenario.measure === 'throughput') await measureTails(both, pairs, tailSeconds);
  for (const side of both) {
    await side.probe();
    await side.checkCache();
  }
  return compare(scenario, sides.reference, sides.ours);
}

async function halfOfReference(reference: Measured, seconds: number): Promise<number> {
  const { requestsPerSecond } = await reference.busy(busyConnections, seconds);
  return requestsPerSecond / 2;
}

/** p99 of each side at half of its own median capacity. */
async function measureTails(sides: readonly Measured[], pairs: number, seconds: number): Promise<void> {
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const side of sides) {
      const capacity = spreadOf(side.runs.map((run) => run.requestsPerSecond)).median;
      side.tails.push(await side.atRate(capacity / 2, seconds));
    }
  }
}

/** One side while it is measured. */
class Measured {
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

  /** Fails loudly when the answer is not the one that is to be measured. */
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

  /** Until code is compiled and, where it is to be, the cache is full. */
  async warmUp(connections: number, measured: Measure): Promise<void> {
    const { fillsCache, targets } = this.side;
    if (this.setting.quick && fillsCache !== true) {
      if (measured === 'throughput') await this.busy(connections, 1);
      else await this.atRate(quickWarmUp.perSecond, quickWarmUp.seconds);
      return;
    }
    await this.busy(connections, this.setting.quick ? 1 : warmUpSeconds);
    const endsAt = performance.now() + longestFillSeconds * 1_000;
    // Twice: what is missing at first makes the second time slow, not the measured ones.
    while (
      fillsCache === true &&
      this.#sent < (this.setting.quick ? 1 : 2) * targets.length &&
      performance.now() < endsAt
    ) {
      await this.busy(connections, 2);
    }
  }

  async noteCache(): Promise<void> {
    if (this.side.cache) this.#cacheBefore = await readCacheState(this.side.cache.opsUrl);
  }

  /** Fails when what was to be made anew was kept, or the other way round. */
  async checkCache(): Promise<void> {
    const { cache, label } = this.side;
    // A quick run has too little data for the smallest cache to be too small.
    if (!cache || !this.#cacheBefore || this.setting.quick) return;
    const now = await readCacheState(cache.opsUrl);
    const asked = now.asked - this.#cacheBefore.asked;
    const share = (now.kept - this.#cacheBefore.kept) / asked;
    const isRight = cache.answers === 'kept' ? share >= 0.99 : share <= 0.05;
    if (!isRight) {
      const found = `${(share * 100).toFixed(1)} % of ${asked} answers came from the cache`;
      throw new Error(`${label}: ${found}, where all were to be ${cache.answers}`);
    }
  }

  async busy(connections: number, seconds: number): Promise<Run> {
    const { url, alsoUrl, expectedStatus } = this.side;
    const urls = alsoUrl === undefined ? [url] : [url, alsoUrl];
    const runs = await Promise.all(
      urls.map((one) =>
        runWrk({
          ...{ url: one, expectedStatus, seconds, targetsFile: this.#targetsFile, skip: this.#sent },
          connections: Math.ceil(connections / urls.length),
          cores: this.setting.cores.load,
        }),
      ),
    );
    const run = runs.reduce(together);
    this.#sent += run.requests;
    return run;
  }

  async atRate(requestsPerSecond: number, seconds: number): Promise<Run> {
    const { hostname, port } = new URL(this.side.url);
    const run: ConstantRateRun = {
      ...{ host: hostname, port: Number(port), requestsPerSecond, seconds },
      targetsFile: this.#targetsFile,
      skip: this.#sent,
      connections: rateConnections,
      expectedStatus: this.side.expectedStatus,
    };
    const program = join(this.setting.programsDir, 'load/constant-rate.js');
    const { stdout } = await execute('taskset', [
      ...['-c', this.setting.cores.load, process.execPath, program, JSON.stringify(run)],
    ]);
    const result = JSON.parse(stdout) as ConstantRateResult;
    this.#sent += result.sent;
    return { ...result, requestsPerSecond, requests: result.sent };
  }

  /** Runs with what goes on beside it, and adds up what the processes have used meanwhile. */
  async withUsage(work: () => Promise<Run>): Promise<void> {
    const stop = await this.side.beside?.();
    const before = this.#readAll();
    const run = await work();
    const after = this.#readAll();
    const failures = (await stop?.()) ?? 0;
    this.runs.push({ ...run, errors: run.errors + failures });
    for (const [name, { cpuSeconds, memoryBytes }] of Object.entries(after)) {
      const used = cpuSeconds - (before[name]?.cpuSeconds ?? cpuSeconds);
      this.usage[name] = { cpuSeconds: (this.usage[name]?.cpuSeconds ?? 0) + used, memoryBytes };
    }
  }

  #readAll(): Record<string, Usage> {
    return Object.fromEntries(
      Object.entries(this.side.pids).flatMap(([name, pids]) => {
        const usage = readUsage(pids);
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
      requests: this.runs.reduce((sum, { requests }) => sum + requests, 0),
    };
  }
}

/** Two servers at once: what they do adds up, and the slower one is how long it takes. */
function together(a: Run, b: Run): Run {
  return {
    requestsPerSecond: a.requestsPerSecond + b.requestsPerSecond,
    p50Ms: Math.max(a.p50Ms, b.p50Ms),
    p99Ms: Math.max(a.p99Ms, b.p99Ms),
    errors: a.errors + b.errors,
    requests: a.requests + b.requests,
  };
}

const comparedBy = { throughput: 'requestsPerSecond', latency: 'p50Ms', tail: 'p99Ms' } as const;

function compare(scenario: Scenario, reference: Measured, ours: Measured): ScenarioResult {
  const { name, title, measure: kind, goal } = scenario;
  const valuesOf = ({ runs }: Measured): number[] => runs.map((run) => run[comparedBy[kind]]);
  return {
    ...{ name, title, measure: kind, goal },
    reference: reference.result(),
    ours: ours.result(),
    ratio: ratiosOf(valuesOf(ours), valuesOf(reference)),
  };
}
