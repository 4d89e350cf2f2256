import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** slow: every answer is delayed. failing: every answer is a 503. away: every connection breaks. */
export const troubles = ['slow', 'failing', 'away'] as const;

export type Trouble = (typeof troubles)[number];

/** A proxy in front of S3 that can cause faults. */
export interface TroubledS3 {
  endpoint: string;
  /** Undefined: no fault. */
  trouble: Trouble | undefined;
  close(): Promise<void>;
}

const slowMs = 1_500;

export async function startTroubledS3(target: string): Promise<TroubledS3> {
  const { hostname, port } = new URL(target);

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { url: path, method, headers } = request;
    const forwarded = httpRequest({ hostname, port, path, method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  }

  const server = createServer((request, response) => {
    switch (proxy.trouble) {
      case 'away':
        return void request.socket.destroy();
      case 'failing':
        request.resume();
        response.writeHead(503, { 'content-type': 'application/xml' });
        return void response.end('<Error><Code>SlowDown</Code><Message>by the proof</Message></Error>');
      case 'slow':
        return void delay(slowMs).then(() => pass(request, response));
      case undefined:
        return pass(request, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: TroubledS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trouble: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
