import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Options of a load generator. */
export interface Load {
  url: string;
  targetsFile: string;
  /** Lines of the file to skip, so that runs do not start with the same requests. */
  skip: number;
  cores: string;
  expectedStatus: number;
  /** A header that every answer must have, such as `X-Search-Driver: typesense`. */
  expectedHeader?: string | undefined;
}

export interface WrkOptions {
  /** The command prefix that starts it on its core. */
  placement: string[];
  script: string;
  connections: number;
  seconds: number;
  /** Further arguments of the script, after the file of targets and the line to start from. */
  words?: string[];
}

export interface WrkResult {
  requests: number;
  /** Requests sent; all should have been answered. */
  sent: number;
  /** Requests sent too late, if known. */
  late: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers without the expected header. */
  unexpected: number;
  /** Unexpected statuses, broken connections, and timeouts. */
  errors: number;
}

/** Runs wrk with one thread: it needs a fraction of what it measures, and a second one would need a second core. */
export async function runWrk(
  { url, targetsFile, skip, expectedStatus, expectedHeader }: Load,
  { placement, script, connections, seconds, words = [] }: WrkOptions,
): Promise<WrkResult> {
  const [command = '', ...before] = placement;
  const { stdout } = await execute(command, [
    ...[...before, 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '5s'],
    ...['-s', join(__dirname, script), url, '--', targetsFile, String(skip), ...words],
    ...(expectedHeader === undefined ? [] : [expectedHeader]),
  ]);
  return readSummary(stdout, expectedStatus);
}

export function readSummary(output: string, expectedStatus: number): WrkResult {
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`wrk has told no numbers:\n${output}`);
  const said = JSON.parse(line) as Record<
    'sent' | 'late' | 'requests' | 'microseconds' | 'p50' | 'p99' | 'refused' | 'broken' | 'unexpected',
    number
  >;
  // wrk counts statuses of 400 and above as errors. If such a status is expected, its absence is the error.
  const wrong = expectedStatus >= 400 ? said.requests - said.refused : said.refused;
  return {
    requests: said.requests,
    sent: said.sent,
    late: said.late,
    seconds: said.microseconds / 1e6,
    p50Ms: said.p50 / 1e3,
    p99Ms: said.p99 / 1e3,
    unexpected: said.unexpected,
    errors: Math.abs(wrong) + said.broken,
  };
}
