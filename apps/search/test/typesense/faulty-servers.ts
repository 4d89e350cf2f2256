import { connect, createServer, type Server } from 'node:net';

/** Forwards requests, a little late, and counts how many wait for their answers. */
export async function startCounting(
  target: number,
): Promise<{ port: number; most(): number; close(): Promise<void> }> {
  let waiting = 0;
  let most = 0;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    near.on('data', (chunk: Buffer) => {
      waiting += chunk.toString('latin1').startsWith('POST ') ? 1 : 0;
      most = Math.max(most, waiting);
      setTimeout(() => far.write(chunk), 20);
    });
    far.on('data', (chunk: Buffer) => {
      waiting -= chunk.toString('latin1').startsWith('HTTP/1.1 ') ? 1 : 0;
      near.write(chunk);
    });
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('close', () => far.destroy());
  });
  const port = await listen(server);
  return { port, most: () => most, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Forwards one request at a time, each after a pause; those that nobody waits for any more are left out. */
export async function startOneByOne(target: number, pauseMs: number) {
  let before = Promise.resolve();
  let waiting = 0;
  /** `most`: how many have waited at a time. */
  const told = { pauseMs, most: 0 };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    near.on('data', (chunk: Buffer) => {
      waiting += 1;
      told.most = Math.max(told.most, waiting);
      before = before.then(async () => {
        if (!near.destroyed) {
          await new Promise((resolve) => setTimeout(resolve, told.pauseMs));
          far.write(chunk);
        }
        waiting -= 1;
      });
    });
    far.pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('close', () => far.destroy());
  });
  const port = await listen(server);
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return Object.assign(told, { port, close });
}

/** Gives every request this answer. */
export const answering = (head: string, body: string): Server =>
  createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.end(`${head}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`),
    );
  });

/** Forwards requests at once, and each answer in pieces with pauses. */
export async function startSlow(
  target: number,
  pauseMs: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    near.pipe(far);
    let sent = Promise.resolve();
    far.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += 50) {
        sent = sent.then(async () => {
          await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
          near.write(chunk.subarray(at, at + 50));
        });
      }
    });
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('close', () => far.destroy());
  });
  const port = await listen(server);
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}
