/**
 * Sends requests at a constant rate, whatever the answers do, and measures each from the instant at which it was due: waiting for a
 * free connection counts. Runs in a process of its own. Argument: the run as JSON. Prints what it measured as JSON.
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
  seconds: number;
  connections: number;
  expectedStatus: number;
}

export interface ConstantRateResult {
  sent: number;
  p50Ms: number;
  p99Ms: number;
  errors: number;
}

interface Connection {
  write(bytes: Buffer): void;
  dueAt: number;
}

const stepMs = 1;
const patienceMs = 5_000;

if (require.main === module) void send(JSON.parse(process.argv[2] ?? '') as ConstantRateRun);

async function send(run: ConstantRateRun): Promise<void> {
  const requests = readFileSync(run.targetsFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => toBytes(line, run));
  const latencies: number[] = [];
  const waiting: number[] = [];
  const idle: Connection[] = [];
  let open = 0;
  let at = run.skip;
  let sent = 0;
  let errors = 0;

  const sendOn = (connection: Connection, dueAt: number): void => {
    connection.dueAt = dueAt;
    connection.write(requests[at++ % requests.length] as Buffer);
  };
  const openConnection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const reader = new ResponseReader();
      const socket = connect({ host: run.host, port: run.port, noDelay: true });
      const connection: Connection = { write: (bytes) => void socket.write(bytes), dueAt: 0 };
      socket.once('connect', () => {
        open += 1;
        idle.push(connection);
        resolve();
      });
      socket.once('error', reject);
      socket.once('close', () => (open -= 1));
      socket.on('data', (chunk) => {
        for (const status of reader.push(chunk)) {
          latencies.push(performance.now() - connection.dueAt);
          if (status !== run.expectedStatus) errors += 1;
          const next = waiting.shift();
          if (next === undefined) idle.push(connection);
          else sendOn(connection, next);
        }
      });
    });
  await Promise.all(Array.from({ length: run.connections }, openConnection));

  const startedAt = performance.now();
  const total = Math.round(run.requestsPerSecond * run.seconds);
  await new Promise<void>((resolve) => {
    const step = (): void => {
      const now = performance.now();
      const due = Math.min(total, Math.floor(((now - startedAt) / 1000) * run.requestsPerSecond));
      for (; sent < due; sent += 1) {
        const dueAt = startedAt + ((sent + 1) / run.requestsPerSecond) * 1000;
        const connection = idle.pop();
        // A request sent late because this process woke up late is not the server's doing.
        if (connection === undefined) waiting.push(dueAt);
        else sendOn(connection, Math.max(dueAt, now));
      }
      if (sent < total && open > 0) setTimeout(step, stepMs);
      else resolve();
    };
    step();
  });
  const giveUpAt = performance.now() + patienceMs;
  while (latencies.length < sent && performance.now() < giveUpAt) {
    await new Promise((wake) => setTimeout(wake, 10));
  }
  latencies.sort((a, b) => a - b);
  const result: ConstantRateResult = {
    sent,
    p50Ms: percentile(latencies, 50),
    p99Ms: percentile(latencies, 99),
    errors: errors + (total - latencies.length),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
}

function toBytes(line: string, { host, port }: ConstantRateRun): Buffer {
  const { path, headers } = fromLine(line);
  const lines = Object.entries({ Host: `${host}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}
