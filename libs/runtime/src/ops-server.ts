import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { build } from './build';
import { boundHeaderLines } from './header-lines';
import type { Metrics } from './metrics';
import type { Readiness } from './readiness';

/** The port for operators: never exposed to readers. */
export interface OpsServer {
  start(): Promise<{ port: number }>;
  close(): Promise<void>;
}

/**
 * Serves `/healthz` (the process lives, and which build it is), `/readyz` (200 or 503), `/readyz?verbose` (the same with the present state of each dependency)
 * and `/metrics` (Prometheus text).
 */
export function createOpsServer(options: {
  host?: string;
  port: number;
  metrics: Pick<Metrics, 'registry'>;
  readiness: Pick<Readiness, 'status' | 'report'>;
}): OpsServer {
  const server = createServer(boundHeaderLines(answerRequest));

  function answerRequest(request: IncomingMessage, response: ServerResponse): void {
    const answer = (status: number, type: string, body: string): void => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    };
    const json = (status: number, body: unknown): void =>
      answer(status, 'application/json', `${JSON.stringify(body)}\n`);
    const [path, query] = (request.url ?? '/').split('?', 2);
    const handle = async (): Promise<void> => {
      switch (path) {
        case '/healthz':
          return json(200, { status: 'ok', version: build.name });
        case '/readyz': {
          const checks = new URLSearchParams(query).has('verbose')
            ? await options.readiness.report()
            : undefined;
          const { status } = options.readiness;
          return json(status.ready ? 200 : 503, { ...status, ...(checks && { checks }) });
        }
        case '/metrics':
          return answer(200, options.metrics.registry.contentType, await options.metrics.registry.metrics());
        default:
          return json(404, { message: 'There are /healthz, /readyz, /readyz?verbose and /metrics.' });
      }
    };
    handle().catch(() => json(500, { message: 'The check itself failed.' }));
  }

  return {
    start: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        // If it is closed before it listens, Node emits no other event.
        server.once('close', () => reject(new Error('the operators port was closed while it opened')));
        server.listen(options.port, options.host ?? '127.0.0.1', () => {
          server.off('error', reject);
          resolve({ port: (server.address() as AddressInfo).port });
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
