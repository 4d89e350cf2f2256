import type { RequestListener } from 'node:http';

import { boundHeaderLines } from '@headwater/runtime';
import { createHttpServer, type HttpServer, type HttpServerOptions } from '@headwater/runtime/http';

/** The HTTP server of the bytes. It rejects if its address cannot be bound. */
export function createBytesServer(options: {
  host: string;
  port: number;
  handle: RequestListener;
  metrics: HttpServerOptions['metrics'];
  maxConnections?: number;
}): HttpServer {
  const { host, port, handle, metrics, maxConnections = 5_000 } = options;
  const server = createHttpServer({
    host,
    port,
    limits: { maxHeaderBytes: 16_384, requestTimeoutMs: 10_000, keepAliveMs: 5_000, maxConnections },
    handle: boundHeaderLines(handle),
    methods: ['GET', 'HEAD', 'OPTIONS'],
    readsBodies: false,
    metrics,
  });
  return {
    ...server,
    start: () =>
      server.start().catch((cause: unknown) => {
        throw new Error(`cannot serve media on ${host}:${port}; is another program using the port?`, {
          cause,
        });
      }),
  };
}
