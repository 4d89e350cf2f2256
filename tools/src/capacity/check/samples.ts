import type { Client } from '../../bench/data/database';
import { readCacheState } from '../../bench/gateway-metrics';
import { readUsage } from '../../bench/usage';

/** A measurement during a load. */
export interface Sample {
  memoryBytes: number;
  connections: number;
  /** Number of jobs waiting in the queue. */
  jobs: number;
  /** Numbers of requests since the start of the gateway that reached the cache of answers, and that it answered. */
  asked: number;
  cached: number;
}

export async function takeSample(
  client: Client,
  gateway: { pids: readonly number[]; opsUrl: string },
): Promise<Sample> {
  const { rows } = await client.query<{ connections: number; jobs: number }>(
    `select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
            (select count(*)::int from graphile_worker.jobs) as jobs`,
  );
  const { asked, cached } = await readCacheState(gateway.opsUrl);
  return {
    memoryBytes: readUsage(gateway.pids)?.memoryBytes ?? 0,
    connections: rows[0]?.connections ?? 0,
    jobs: rows[0]?.jobs ?? 0,
    ...{ asked, cached },
  };
}

/** Fraction of the requests between two samples that the cache answered. */
export const hitRatioBetween = (from: Sample, to: Sample): number =>
  (to.cached - from.cached) / Math.max(1, to.asked - from.asked);
