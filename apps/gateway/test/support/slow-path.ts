import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A local port that leads to another one, as well as it is told to. */
export interface SlowPath {
  port: number;
  /** How long bytes to the other side take. Infinity: connections are accepted, and nothing ever arrives. */
  delayMs: number;
  /** What was sent to the other side since this was last read, whether it has arrived or not. */
  readonly sent: string;
  close(): Promise<void>;
}

export async function startSlowPath(target: number, ownPort = 0): Promise<SlowPath> {
  const sockets = new Set<Socket>();
  let sent = '';

  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    let passed = Promise.resolve();
    near.on('data', (chunk) => {
      sent += chunk.toString('latin1');
      const arrivesAt = performance.now() + path.delayMs;
      passed = passed.then(async () => {
        // Looked at anew, so that what hung goes on once the path is good again.
        while (path.delayMs > 0 && performance.now() < arrivesAt && !near.destroyed) await delay(5);
        far.write(chunk);
      });
    });
    far.on('data', (chunk) => near.write(chunk));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));

  const path: SlowPath = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    get sent() {
      const text = sent;
      sent = '';
      return text;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return path;
}
