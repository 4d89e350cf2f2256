import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

import { migrateDatabase } from '../src';

/** An answer of PostgreSQL about the login. */
function authentication(kind: number, text: string): Buffer {
  const head = Buffer.from([0x52, 0, 0, 0, 8 + text.length, 0, 0, 0, kind]);
  return Buffer.concat([head, Buffer.from(text)]);
}

it('a server that wants a password which is not given is left at once: it would wait for a minute', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(authentication(10, 'SCRAM-SHA-256\0\0'));
      socket.once('data', () => socket.write(authentication(11, 'r=abc,s=abcd,i=4096')));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const adminUrl = `postgres://somebody@127.0.0.1:${port}/none`;
  await expect(migrateDatabase({ adminUrl, rolePasswords: 'keep' })).rejects.toMatchObject({
    reason: 'DATABASE_UNAVAILABLE',
  });
  const [socket] = await connected;
  if (!socket.closed) await once(socket.resume(), 'close');
  server.close();
});
