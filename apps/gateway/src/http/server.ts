import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

import { writeRefusal } from './refusal';

export interface HttpLimits {
  /** Request line and headers together. */
  maxHeaderBytes: number;
  /** For the whole request to arrive. */
  requestTimeoutMs: number;
  /** For the next request on an open connection. */
  keepAliveMs: number;
  maxConnections: number;
}

export interface HttpServer {
  start(): Promise<{ port: number }>;
  /** Takes no new connection, finishes what is in flight, and cuts off what is left after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

interface HttpServerOptions {
  host: string;
  port: number;
  limits: HttpLimits;
  handle: RequestListener;
}

/** A Node server that answers even its own refusals as JSON. */
export function createHttpServer({ host, port, limits, handle }: HttpServerOptions): HttpServer {
  let closing = false;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (closing) response.setHeader('Connection', 'close');
    void handle(request, response);
  }

  const server = createServer(
    {
      maxHeaderSize: limits.maxHeaderBytes,
      requestTimeout: limits.requestTimeoutMs,
      headersTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: Math.min(1_000, limits.requestTimeoutMs),
      // Node would refuse a request without Host with an empty body; the protocol middleware does it in JSON.
      requireHostHeader: false,
    },
    answer,
  );
  server.maxConnections = limits.maxConnections;
  // Without these Node answers by itself: bodies are never read, so nothing is to be continued.
  server.on('checkContinue', answer);
  server.on('checkExpectation', answer);
  server.on('clientError', refuseUnreadable);
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    writeRefusal(socket, 405, 'METHOD_NOT_ALLOWED', 'Only GET, HEAD and OPTIONS are supported.', [
      'Allow: GET, HEAD, OPTIONS',
    ]);
  });

  return {
    start: () => listen(server, host, port),
    close(graceMs) {
      closing = true;
      return closeServer(server, graceMs);
    },
  };
}

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  switch (error.code) {
    case 'ECONNRESET':
      socket.destroy();
      return;
    case 'HPE_HEADER_OVERFLOW':
      writeRefusal(socket, 431, 'HEADERS_TOO_LARGE', 'The URL or the headers of the request are too large.');
      return;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      writeRefusal(socket, 408, 'REQUEST_TIMEOUT', 'The request took too long to arrive.');
      return;
    default:
      writeRefusal(socket, 400, 'BAD_REQUEST', 'The request is not valid HTTP.');
  }
}

function listen(server: Server, host: string, port: number): Promise<{ port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({ port: (server.address() as AddressInfo).port });
    });
  });
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
  });
}
