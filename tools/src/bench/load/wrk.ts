import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** What a generator of load is told. */
export interface Load {
  url: string;
  targetsFile: string;
  /** How many lines of the file to pass over, so that runs do not begin with the same requests. */
  skip: number;
  cores: string;
  expectedStatus: number;
}

export interface WrkOptions {
  /** The words that start it where it belongs. */
  placement: string[];
  script: string;
  connections: number;
  seconds: number;
  /** For the script, beside the file of targets and where to begin in it. */
  words?: string[];
}

export interface WrkResult {
  requests: number;
  /** What has been sent; all of it should have been answered. */
  sent: number;
  /** Sent later than it should have been, where that is known. */
  late: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  /** Other statuses than the expected, broken connections, and answers that took too long. */
  errors: number;
}

/** Runs wrk with one thread: it needs a fraction of what it measures, and a second one would need a second core. */
export async function runWrk(
  { url, targetsFile, skip, expectedStatus }: Load,
  { placement, script, connections, seconds, words = [] }: WrkOptions,
): Promise<WrkResult> {
  const [command = '', ...before] = placement;
  const { stdout } = await execute(command, [
    ...[...before, 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '5s'],
    ...['-s', join(__dirname, script), url, '--', targetsFile, String(skip), ...words],
  ]);
  return readSummary(stdout, expectedStatus);
}

export function readSummary(output: string, expectedStatus: number): WrkResult {
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`wrk has told no numbers:\n${output}`);
  const said = JSON.parse(line) as Record<
    'sent' | 'late' | 'requests' | 'microseconds' | 'p50' | 'p99' | 'refused' | 'broken',
    number
  >;
  // wrk counts 400 and above; where such a status is what is asked for, its absence is the error.
  const wrong = expectedStatus >= 400 ? said.requests - said.refused : said.refused;
  return {
    requests: said.requests,
    sent: said.sent,
    late: said.late,
    seconds: said.microseconds / 1e6,
    p50Ms: said.p50 / 1e3,
    p99Ms: said.p99 / 1e3,
    errors: Math.abs(wrong) + said.broken,
  };
}
