import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { on } from '../placement';

const execute = promisify(execFile);
const script = join(__dirname, 'wrk.lua');

export interface WrkRun {
  url: string;
  targetsFile: string;
  /** How many lines of the file to pass over, so that runs do not begin with the same requests. */
  skip: number;
  connections: number;
  seconds: number;
  cores: string;
  expectedStatus: number;
}

export interface Throughput {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  errors: number;
  requests: number;
}

/** One thread: wrk needs a fraction of what it measures, and a second one would need a second core. */
export async function runWrk(run: WrkRun): Promise<Throughput> {
  const [command = '', ...words] = on(run.cores);
  const { stdout } = await execute(command, [
    ...[...words, 'wrk', '-t1', `-c${run.connections}`, `-d${run.seconds}s`, '--timeout', '5s'],
    ...['-s', script, run.url, '--', run.targetsFile, String(run.skip)],
  ]);
  return readSummary(stdout, run.expectedStatus);
}

export function readSummary(output: string, expectedStatus: number): Throughput {
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`wrk has told no numbers:\n${output}`);
  const said = JSON.parse(line) as Record<
    'requests' | 'microseconds' | 'p50' | 'p99' | 'refused' | 'broken',
    number
  >;
  // wrk counts 400 and above; where such a status is what is asked for, its absence is the error.
  const wrong = expectedStatus >= 400 ? said.requests - said.refused : said.refused;
  return {
    requestsPerSecond: said.requests / (said.microseconds / 1e6),
    p50Ms: said.p50 / 1e3,
    p99Ms: said.p99 / 1e3,
    errors: Math.abs(wrong) + said.broken,
    requests: said.requests,
  };
}
