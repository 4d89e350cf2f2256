/** Sends requests at a constant rate, independent of the answers, and reports the duration of each to its parent. */
import { Agent, get } from 'node:http';

export interface ReaderOptions {
  url: string;
  headers: Record<string, string>;
  perSecond: number;
}

export interface Sample {
  /** Time of the machine's clock. */
  sentAt: number;
  tookMs: number;
  /** Undefined: the answer was a 200. */
  fault?: string;
}

const { url, headers, perSecond } = JSON.parse(process.argv[2] ?? '{}') as ReaderOptions;
const agent = new Agent({ keepAlive: true });
let turn = 0;

function ask(): void {
  turn += 1;
  const sentAt = Date.now();
  const began = performance.now();
  const tell = (fault?: string): void => {
    const sample: Sample = {
      sentAt,
      tookMs: performance.now() - began,
      ...(fault !== undefined && { fault }),
    };
    process.send?.(sample);
  };
  // Only half of the answers are cached.
  const path = turn % 2 === 0 ? '/settings' : `/posts?per_page=${1 + (turn % 100)}&page=${turn}`;
  get(`${url}/api/v1${path}`, { agent, headers }, (response) => {
    response
      .resume()
      .once('close', () =>
        tell(response.statusCode === 200 ? undefined : `${path} was a ${response.statusCode}`),
      );
  }).once('error', (error) => tell(String(error)));
}

setInterval(ask, 1_000 / perSecond);
process.on('disconnect', () => process.exit());
