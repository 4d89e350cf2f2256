import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range of ephemeral ports, because an outgoing connection could take such a port between check and use.
const lowest = 20_000;
const highest = 31_999;

/** Finds free loopback ports, all different. */
export async function findFreePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

export function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
