import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { aheadOn } from '../placement';
import type { Setting } from '../setting';
import type { ConstantRateResult, ConstantRateRun } from './constant-rate';

const execute = promisify(execFile);
const tries = 2;

/** Later than that, and latencies of a few milliseconds are the generator's own. It wakes every millisecond. */
export const latestMs = 3;

export type RateRun = Omit<ConstantRateRun, 'host' | 'port'> & { url: string };

/** Has requests sent at a constant rate, again where the generator itself did not keep up; in the end the least late run counts. */
export async function sendAtRate(
  { url, ...run }: RateRun,
  { cores, programsDir }: Pick<Setting, 'cores' | 'programsDir'>,
): Promise<ConstantRateResult & { isLate: boolean }> {
  const { hostname: host, port } = new URL(url);
  const [command = '', ...words] = aheadOn(cores.load);
  const program = [process.execPath, join(programsDir, 'load/constant-rate.js')];
  const results: ConstantRateResult[] = [];
  let sent = 0;
  do {
    const options: ConstantRateRun = { ...run, host, port: Number(port), skip: run.skip + sent };
    const { stdout } = await execute(command, [...words, ...program, JSON.stringify(options)]);
    const result = JSON.parse(stdout) as ConstantRateResult;
    sent += result.sent;
    results.push(result);
  } while (results.length < tries && results.every(({ lateMs }) => lateMs > latestMs));
  const [best] = results.sort((a, b) => a.lateMs - b.lateMs);
  if (best === undefined) throw new Error('no run, no result');
  return { ...best, sent, isLate: best.lateMs > latestMs };
}
