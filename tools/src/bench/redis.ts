import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePorts } from '@headwater/testing';

import { startPinned, waitForPort } from './pinned';
import { aheadOn } from './placement';
import type { Setting } from './setting';

export interface BenchRedis {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** A separate Redis for each installation, because their site ids are the same. */
export async function startBenchRedis(
  name: string,
  { cores, logsDir, closer }: Setting,
): Promise<BenchRedis> {
  const [port = 0] = await findFreePorts(1);
  const cwd = mkdtempSync(join(tmpdir(), 'headwater-bench-redis-'));
  const child = startPinned({
    name,
    placement: aheadOn(cores.stores),
    command: [
      ...['redis-server', '--port', String(port), '--bind', '127.0.0.1'],
      ...['--save', '', '--appendonly', 'no'],
    ],
    environment: { PATH: process.env.PATH ?? '' },
    logsDir,
    cwd,
  });
  const stop = async (): Promise<void> => {
    await child.stop(5_000);
    rmSync(cwd, { recursive: true, force: true });
  };
  closer.add(name, stop);
  await waitForPort(child, port);
  return { url: `redis://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
