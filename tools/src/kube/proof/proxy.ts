import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

import type { Closer } from '@headwater/runtime';

import type { Target } from '../kubelet/services';

/** The header with the reason in answers of the proxy itself. */
export const faultHeader = 'x-proxy-fault';
/** The header with the address of the pod that answered. */
export const targetHeader = 'x-proxy-target';

/** A proxy that reuses connections, uses the pods in turn, and never retries. Resolves with its port. */
export async function startProxy(
  host: string,
  targets: () => readonly Target[],
  closer: Closer,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const now = targets();
    const target = now[(turn += 1) % now.length];
    if (target === undefined) fail(outgoing, 'there is no pod');
    else forward(incoming, outgoing, target, agent);
  });
  // Only readers close connections, so that a slow machine does not look like a lost answer.
  server.keepAliveTimeout = 0;
  server.listen(0, host);
  await once(server, 'listening');
  closer.add('proxy', () => {
    server.close();
    server.closeAllConnections();
    agent.destroy();
  });
  return (server.address() as { port: number }).port;
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: Target, agent: Agent): void {
  const { connection: _, ...headers } = incoming.headers;
  const onward = request({ ...target, method: incoming.method, path: incoming.url, headers, agent });
  const give = (why: string) => fail(outgoing, `${target.host}: ${why}`);
  onward.setTimeout(20_000, () => onward.destroy(new Error('no answer within 20 s')));
  onward.once('error', (error: NodeJS.ErrnoException) => give(error.code ?? error.message));
  onward.once('response', (answer) => {
    const { connection: __, 'keep-alive': ___, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 0, { ...kept, [targetHeader]: target.host });
    answer.once('error', () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  incoming.pipe(onward);
}

function fail(outgoing: ServerResponse, why: string): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  outgoing.writeHead(502, { [faultHeader]: why }).end();
}
