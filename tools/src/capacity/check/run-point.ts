import type { Client } from '../../bench/data/database';
import { readCacheState } from '../../bench/gateway-metrics';
import { sendAtCapacity } from '../../bench/load/at-capacity';
import { sendAtRate } from '../../bench/load/at-rate';
import { spreadOf } from '../../bench/report/statistics';
import { type Demand, writesPerRequest } from '../demand';
import { simulate } from '../simulate';
import { measuresOf, type Point } from './judge';
import { type Sample, takeSample } from './samples';

export interface PointOptions {
  name: string;
  gateway: { url: string; opsUrl: string; pids: readonly number[] };
  /** The load: requests, with their sites and pages. */
  targetsFile: string;
  demand: Demand;
  minutes: number;
  /** The fraction of the peak to send, above 0 and at most 1. */
  share: number;
  cores: string;
  client: Client;
  /** Starts this many changes a second. Stopping them returns the number of failures. */
  startChanges: (perSecond: number) => () => Promise<number>;
  say: (line: string) => void;
}

const sampleMs = 10_000;
const peakRuns = 3;
const peakSeconds = 5;
const warmSeconds = 45;
/** The maximum number of runs: a large cache takes minutes to fill. */
const warmRuns = 20;
const connections = 32;

/** Measures the peak of a gateway, sends a fraction of it for some minutes, and returns the measures with those of the simulation. */
export async function runPoint(options: PointOptions): Promise<Point> {
  const { name, gateway, targetsFile, cores, say } = options;
  const load = { url: gateway.url, targetsFile, expectedStatus: 200, cores };
  let sent = 0;
  const atCapacity = async (seconds: number) => {
    const run = await sendAtCapacity({ ...load, skip: sent, connections, seconds });
    sent += run.requests + connections;
    return run;
  };
  say(`${name}: warming up, until the cache grows no more`);
  await untilFull(gateway.opsUrl, () => atCapacity(warmSeconds));
  const rates: number[] = [];
  for (let run = 0; run < peakRuns; run += 1) {
    const { requests, seconds } = await atCapacity(peakSeconds);
    rates.push(requests / seconds);
  }
  const peak = spreadOf(rates).median;
  const rate = Math.round(peak * options.share);
  say(`${name}: ${Math.round(peak)} requests/s at most; ${rate} of them for ${options.minutes} min`);
  const changes = writesPerRequest(options.demand) * rate;
  const stop = options.startChanges(changes);
  const samples: Sample[] = [];
  const look = async () => void samples.push(await takeSample(options.client, gateway));
  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
    // Awaited at the end, which a stopped check does not reach.
    looking.catch(() => undefined);
  }, sampleMs);
  const run = await sendAtRate({
    ...load,
    skip: sent,
    requestsPerSecond: rate,
    seconds: options.minutes * 60,
  });
  clearInterval(timer);
  await looking;
  const failedChanges = await stop();
  const { hitRatio: simulated } = await simulate(options.demand, { gateways: 1, balancing: 'any', seed: 2 });
  return {
    ...{ name, cacheBytes: options.demand.cacheBytes, peak, rate, simulated, p99Ms: run.p99Ms },
    errors: run.errors + failedChanges,
    ...measuresOf(samples),
  };
}

/** Sends requests until the cache hardly grows, so that later growth does not come from filling it. */
async function untilFull(opsUrl: string, send: () => Promise<unknown>): Promise<void> {
  let before = 0;
  for (let run = 0; run < warmRuns; run += 1) {
    await send();
    const { bytes } = await readCacheState(opsUrl);
    if (bytes <= before * 1.02) return;
    before = bytes;
  }
}
