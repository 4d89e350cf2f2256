import { createSocket } from 'node:dgram';
import { once } from 'node:events';

import { decode, encode } from 'dns-packet';

export interface NameServer {
  /** `host:port` */
  address: string;
  /** What every name leads to from now on. */
  addresses: string[];
  /** Questions for addresses so far. */
  readonly asked: number;
  close(): void;
}

/** A name server that leads every name to the same IPv4 addresses. */
export async function startNameServer(addresses: string[]): Promise<NameServer> {
  const socket = createSocket('udp4');
  let asked = 0;
  const server: NameServer = {
    ...{ address: '', addresses },
    get asked() {
      return asked;
    },
    close: () => socket.close(),
  };
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const wanted = questions.filter(({ type }) => type === 'A');
    asked += wanted.length;
    const answers = wanted.flatMap(({ name }) =>
      server.addresses.map((data) => ({ type: 'A' as const, name, data, ttl: 0 })),
    );
    socket.send(encode({ type: 'response', id: id ?? 0, questions, answers }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  server.address = `127.0.0.1:${port}`;
  return server;
}
