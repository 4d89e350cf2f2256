import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A local port that forwards to another port. It can be pointed to a different one, or stop forwarding. */
export interface Relay {
  port: number;
  /** Forwards to this port from now on, and closes connections to the former one. */
  leadTo(port: number): void;
  /** Keeps and accepts connections, but forwards nothing. */
  freeze(): void;
  /** Forwards again, beginning with the bytes that were held back. */
  thaw(): void;
  close(): Promise<void>;
}

export async function startRelay(firstTarget: number): Promise<Relay> {
  let target = firstTarget;
  let frozen = false;
  const sockets = new Set<Socket>();

  const hold = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (frozen) socket.pause();
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => void to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      hold(from);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port;
      for (const socket of sockets) socket.destroy();
    },
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
