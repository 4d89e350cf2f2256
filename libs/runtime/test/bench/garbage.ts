/** What a bound of the garbage saves and costs, each in processes of their own: a part of `npm run bench:shapes`. */
import { spawnSync } from 'node:child_process';
import { setImmediate as nextTick } from 'node:timers/promises';

import { boundGarbage } from '../../src/garbage-bound';

const starts = 3;
const entries = 80_000;
const replacements = 600_000;

interface Measured {
  mostMegabytes: number;
  microsecondsEach: number;
}

/** A cache whose entries are replaced all the time: what was replaced is garbage among what lives long. */
async function replaceCached(): Promise<Measured> {
  const cache = new Map<number, unknown>();
  let mostBytes = 0;
  const begin = performance.now();
  for (let at = 0; at < entries + replacements; at += 1) {
    // A body of about 2 KB as text, with its headers.
    const body = Buffer.alloc(2_000, at % 256).toString('latin1');
    cache.set((at * 7) % entries, { body, head: ['ETag', `"${at}"`, 'Content-Length', '2000'] });
    if (at % 1_000 !== 0) continue;
    await nextTick();
    mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
  }
  const elapsedMs = performance.now() - begin;
  return {
    mostMegabytes: mostBytes / 1_048_576,
    microsecondsEach: (elapsedMs * 1_000) / (entries + replacements),
  };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** The medians of some starts. */
function describe(way: string): string {
  const runs = Array.from({ length: starts }, () => {
    const run = spawnSync(process.execPath, [...process.execArgv, __filename, way], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return JSON.parse(run.stdout.toString()) as Measured;
  });
  const most = median(runs.map(({ mostMegabytes }) => mostMegabytes)).toFixed(0);
  const each = median(runs.map(({ microsecondsEach }) => microsecondsEach)).toFixed(1);
  return `${way} ${most} MB at most, ${each} µs for each entry`;
}

async function main(): Promise<void> {
  const [, , way] = process.argv;
  if (way === undefined) {
    console.log(
      `runtime boundGarbage: a cache of 160 MB, replaced all the time: ${describe('plain')}; ${describe('shaped')}`,
    );
    return;
  }
  if (way === 'shaped') boundGarbage(33_554_432);
  process.stdout.write(JSON.stringify(await replaceCached()));
}

void main();
