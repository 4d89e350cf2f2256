import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface LosingProxy {
  port: number;
  /** How many answers are still lost on their way. */
  lose(answers: number): void;
  close(): Promise<void>;
}

/** Lets requests through to a port, and cuts the connection in place of an answer that is to be lost: by then, it was done. */
export async function createLosingProxy(port: number): Promise<LosingProxy> {
  let left = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(port, '127.0.0.1');
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    client.on('close', () => behind.destroy());
    behind.on('close', () => client.destroy());
    client.pipe(behind);
    behind.on('data', (chunk: Buffer) => {
      if (left > 0) {
        left -= 1;
        client.destroy();
      } else client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    lose: (answers) => (left = answers),
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
