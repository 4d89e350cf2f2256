import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to one request: undefined lets it pass. */
export type Fault =
  | { status: number; code: string }
  /** The connection breaks after so many bytes of the answer's body. */
  | { cutAfter: number }
  /** The request is carried out, and the connection breaks. */
  | { loseAnswer: true };

export interface FaultyProxy {
  endpoint: string;
  /** Requests so far, such as `GET /bucket/key`. */
  readonly seen: string[];
  /** Decides about each request from now on. */
  inject(decide: (request: IncomingMessage) => Fault | undefined): void;
  close(): Promise<void>;
}

/** A server in front of S3 that breaks what a test tells it to. The host that was signed is passed on. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  const seen: string[] = [];
  let decide: (request: IncomingMessage) => Fault | undefined = () => undefined;

  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`);
    const fault = decide(request);
    if (fault && 'status' in fault) {
      request.resume();
      response.writeHead(fault.status, { 'content-type': 'application/xml' });
      response.end(`<Error><Code>${fault.code}</Code><Message>by the test</Message></Error>`);
      return;
    }
    const forwarded = httpRequest(
      { hostname, port, path: request.url, method: request.method, headers: request.headers, agent: false },
      (answer) => {
        if (fault && 'loseAnswer' in fault) return void answer.resume().on('end', () => response.destroy());
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        if (fault && 'cutAfter' in fault) cut(answer, response, fault.cutAfter);
        else answer.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    inject: (next) => (decide = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function cut(answer: IncomingMessage, response: ServerResponse, after: number): void {
  let left = after;
  answer.on('data', (chunk: Buffer) => {
    if (left < 0) return;
    const part = chunk.subarray(0, left);
    left -= chunk.length;
    if (left >= 0) response.write(part);
    else response.write(part, () => response.destroy());
  });
  answer.on('end', () => response.end());
}
