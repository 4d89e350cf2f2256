import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { boundHeaderLines, createHttpDrain, type Metrics } from '@headwater/runtime';

/** The HTTP server of the bytes. */
export interface BytesServer {
  /** Rejects when the address cannot be bound. */
  start(): Promise<{ port: number }>;
  /** From now on every answer is the last one of its connection. */
  drain(): void;
  /** Takes no new connection, answers what was sent before, and cuts off what is left after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

export function createBytesServer(options: {
  host: string;
  port: number;
  handle: (request: IncomingMessage, response: ServerResponse) => unknown;
  metrics: Pick<Metrics, 'connectionsDropped'>;
  maxConnections?: number;
}): BytesServer {
  const { host, port, handle, metrics, maxConnections = 5_000 } = options;
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, boundHeaderLines(handle));
  const drain = createHttpDrain(server);
  server.maxConnections = maxConnections;
  metrics.connectionsDropped.inc({ bound: 'process' }, 0);
  server.on('drop', () => metrics.connectionsDropped.inc({ bound: 'process' }));
  server.on('clientError', refuseMalformed);

  return {
    start: () =>
      new Promise((resolve, reject) => {
        server.once('error', (cause) =>
          reject(
            new Error(`cannot serve media on ${host}:${port}; is another program using the port?`, { cause }),
          ),
        );
        server.listen(port, host, () => resolve({ port: (server.address() as AddressInfo).port }));
      }),
    drain: () => drain.begin(),
    close: (graceMs) => drain.end(graceMs),
  };
}

/** What Node's parser refuses gets JSON like everything else. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, message, code] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The headers are too large.', 'HEADERS_TOO_LARGE']
      : ['400 Bad Request', 'The request is malformed.', 'BAD_REQUEST'];
  const body = JSON.stringify({ message, code });
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
