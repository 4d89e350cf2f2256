/**
 * Sends requests at a constant rate, whatever the answers do, and measures each from the instant at which it was found to be due:
 * waiting for a free connection counts. Tells how late that was found, which says whether the rest can be believed. Runs in a
 * process of its own. Argument: the run as JSON. Prints what it measured as JSON.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

import { percentile } from '../report/statistics';
import { ResponseReader } from './response-reader';
import { fromLine } from './targets';

export interface ConstantRateRun {
  host: string;
  port: number;
  targetsFile: string;
  skip: number;
  requestsPerSecond: number;
  /** Before what is measured, at the same rate: this program has to be compiled, too. */
  warmUpSeconds: number;
  seconds: number;
  connections: number;
  expectedStatus: number;
}

export interface ConstantRateResult {
  sent: number;
  p50Ms: number;
  p99Ms: number;
  /** 99 of a hundred requests were found at most so long after they had been due. */
  lateMs: number;
  errors: number;
}

type Send = (request: number) => void;

const stepMs = 1;
const patienceMs = 5_000;
const readBytes = 65_536;

if (require.main === module) {
  void sendAll(JSON.parse(process.argv[2] ?? '') as ConstantRateRun).then((result) =>
    process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0)),
  );
}

/** Resolves when all is answered, or a few seconds after the last was due. */
export async function sendAll(options: ConstantRateRun): Promise<ConstantRateResult> {
  const { requestsPerSecond, warmUpSeconds, seconds } = options;
  const requests = readRequests(options);
  const warmUp = Math.round(requestsPerSecond * warmUpSeconds);
  const total = warmUp + Math.round(requestsPerSecond * seconds);
  const foundAt = new Float64Array(total);
  const lateness = new Float64Array(total);
  // What is never answered has taken at least that long.
  const latencies = new Float64Array(total).fill(patienceMs);
  const idle: Send[] = [];
  let due = 0;
  let sent = 0;
  let answered = 0;
  let wrong = 0;

  const openConnection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let current = 0;
      const send: Send = (request) => {
        current = request;
        socket.write(requests[(options.skip + request) % requests.length] as Buffer);
      };
      const reader = new ResponseReader((status) => {
        latencies[current] = performance.now() - (foundAt[current] as number);
        answered += 1;
        if (status !== options.expectedStatus) wrong += 1;
        if (sent < due) send(sent++);
        else idle.push(send);
      });
      const buffer = Buffer.allocUnsafe(readBytes);
      const callback = (size: number): boolean => {
        reader.push(buffer.subarray(0, size));
        return true;
      };
      const { host, port } = options;
      const socket = connect({ host, port, noDelay: true, onread: { buffer, callback } });
      socket.once('connect', () => resolve(void idle.push(send)));
      // Once connected, nobody waits: what is lost with a connection counts as not answered.
      socket.on('error', reject);
    });
  await Promise.all(Array.from({ length: options.connections }, openConnection));

  const startedAt = performance.now();
  const perMs = requestsPerSecond / 1_000;
  while (due < total) {
    const now = performance.now();
    for (; due < total && startedAt + due / perMs <= now; due += 1) {
      foundAt[due] = now;
      lateness[due] = now - (startedAt + due / perMs);
    }
    while (sent < due && idle.length > 0) idle.pop()?.(sent++);
    await sleep(stepMs);
  }
  const giveUpAt = performance.now() + patienceMs;
  while (answered < total && performance.now() < giveUpAt) await sleep(10);

  const measured = latencies.subarray(warmUp).sort();
  return {
    sent,
    p50Ms: percentile(measured, 50),
    p99Ms: percentile(measured, 99),
    lateMs: percentile(lateness.subarray(warmUp).sort(), 99),
    errors: wrong + total - answered,
  };
}

const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

function readRequests({ targetsFile, host, port }: ConstantRateRun): Buffer[] {
  const lines = readFileSync(targetsFile, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const { path, headers } = fromLine(line);
      const fields = Object.entries({ Host: `${host}:${port}`, ...headers });
      return Buffer.from(
        `GET ${path} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      );
    });
}
