import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { on } from '../placement';
import type { Setting } from '../setting';
import type { ConstantRateResult, ConstantRateRun } from './constant-rate';

const execute = promisify(execFile);

/** Later than that, and latencies of a few milliseconds are the generator's own. It wakes every millisecond. */
export const latestMs = 3;

export type RateRun = Omit<ConstantRateRun, 'host' | 'port'> & { url: string };

/** Has requests sent at a constant rate, and tells whether the generator itself kept up. */
export async function sendAtRate(
  { url, ...run }: RateRun,
  { cores, programsDir }: Pick<Setting, 'cores' | 'programsDir'>,
): Promise<ConstantRateResult & { isLate: boolean }> {
  const { hostname: host, port } = new URL(url);
  const [command = '', ...words] = on(cores.load);
  const program = [process.execPath, join(programsDir, 'load/constant-rate.js')];
  const options: ConstantRateRun = { ...run, host, port: Number(port) };
  const { stdout } = await execute(command, [...words, ...program, JSON.stringify(options)]);
  const result = JSON.parse(stdout) as ConstantRateResult;
  return { ...result, isLate: result.lateMs > latestMs };
}
