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
  let asked = 0;
  const server: NameServer = {
    ...{ address: '', addresses, close: () => undefined },
    get asked() {
      return asked;
    },
  };
  const served = await serveNames((_, type) => {
    if (type === 'A') asked += 1;
    return server.addresses;
  });
  return Object.assign(server, served);
}

const noSuchName = 3;

/** Answers questions for IPv4 addresses. `find` gives those of a name, or undefined when there is no such name. */
export async function serveNames(
  find: (name: string, type: string) => readonly string[] | undefined,
  { host = '127.0.0.1', port = 0 } = {},
): Promise<{ address: string; close(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { id = 0, questions = [] } = decode(message);
    const found = questions.map(({ name, type }) => {
      const addresses = find(name, type);
      // Nobody has an IPv6 address, which does not mean that there is no such name.
      return type === 'A' ? addresses?.map((data) => ({ type, name, data, ttl: 0 })) : addresses && [];
    });
    const flags = found.includes(undefined) ? noSuchName : 0;
    const answers = found.flatMap((one) => one ?? []);
    socket.send(encode({ type: 'response', id, flags, questions, answers }), from.port, from.address);
  });
  socket.bind(port, host);
  await once(socket, 'listening');
  return { address: `${host}:${socket.address().port}`, close: () => socket.close() };
}
