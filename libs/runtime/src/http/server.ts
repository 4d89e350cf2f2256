import { AsyncResource } from 'node:async_hooks';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { hasTooManyHeaderLines, tooManyHeaderLines } from '../header-lines';
import { createHttpDrain } from '../http-drain';
import { addAtScrape, type Metrics } from '../metrics';
import { createConnectionCap } from './connection-cap';
import { writeRefusal } from './refusal';
import { createSilence, lookEveryMs, type Silence } from './silence';

export interface HttpLimits {
  /** Request line and headers together. */
  maxHeaderBytes: number;
  /** Time limit for the whole request to arrive. */
  requestTimeoutMs: number;
  /** Time limit for its headers. Absent: the same. */
  headersTimeoutMs?: number | undefined;
  /** Time limit for the next request on an open connection. */
  keepAliveMs: number;
  maxConnections: number;
  /** Counted by the address of the socket, which may be that of a proxy. Undefined: no limit. */
  maxConnectionsPerAddress?: number | undefined;
}

export interface HttpServer {
  start(): Promise<{ port: number }>;
  /** From now on every answer is the last one of its connection. */
  drain(): void;
  /** Accepts no new connection, answers requests sent before, and cuts off the rest after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

export interface HttpServerOptions {
  host: string;
  port: number;
  limits: HttpLimits;
  handle: RequestListener;
  /** All allowed methods, such as GET and HEAD. */
  methods: readonly string[];
  /** Whether bodies of requests are read. If not, a client that sends `Expect: 100-continue` is not told to send one. */
  readsBodies: boolean;
  /** Headers of refusals that no app sees: for requests that are not HTTP, too large, too slow, or a tunnel. */
  refusalHeaders?: Readonly<Record<string, string>> | undefined;
  metrics: Metrics<'connectionsDropped' | 'httpRequestsOpen' | 'httpConnectionsOpen'>;
}

interface Connection {
  /** Stored here and not in a set, because a set with frequent changes delays the collection of removed members. */
  last: ServerResponse | undefined;
  /** Requests that wait for the answers to earlier requests. */
  waiting: number;
  silence: Silence;
}

/** For one connection. Browsers do not pipeline requests, other clients send only a few. */
const maxWaiting = 100;

/** A Node server that sends even its own refusals as JSON. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { host, port, limits, handle, methods, metrics, refusalHeaders = {} } = options;
  const ownHeaders = Object.entries(refusalHeaders).map(([name, value]) => `${name}: ${value}`);
  const open = new Map<Socket, Connection>();

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const connection = open.get(request.socket);
    const before = connection?.last;
    if (connection) connection.last = response;
    if (before === undefined || before.closed) handle(request, response);
    else answerAfter(before, request, response);
  }

  /**
   * The requests of a connection are answered one at a time. Node would begin all requests that a client sends, and would never close
   * waiting responses when the client leaves.
   */
  function answerAfter(before: ServerResponse, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = open.get(socket);
    if (connection === undefined) return;
    connection.waiting += 1;
    if (connection.waiting > maxWaiting) {
      socket.destroy();
      return;
    }
    const begin = (): void => {
      connection.waiting -= 1;
      if (!socket.destroyed) handle(request, response);
    };
    before.once('close', AsyncResource.bind(begin));
  }

  const server = createServer(
    {
      maxHeaderSize: limits.maxHeaderBytes,
      requestTimeout: limits.requestTimeoutMs,
      headersTimeout: limits.headersTimeoutMs ?? limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: Math.min(1_000, limits.headersTimeoutMs ?? limits.requestTimeoutMs),
      // Node would refuse a request without Host with an empty body; `checkProtocol` does it in JSON.
      requireHostHeader: false,
    },
    answer,
  );
  const drain = createHttpDrain(server, { lastResponseOf: (socket) => open.get(socket)?.last });
  server.maxConnections = limits.maxConnections;
  const countDropped = (bound: 'address' | 'process', count = 1): void =>
    metrics.connectionsDropped.inc({ bound }, count);
  // Creates the time series at 0, so that a rate over it is correct.
  countDropped('address', 0);
  countDropped('process', 0);
  const endSamples = [
    addAtScrape(metrics.httpConnectionsOpen, () => open.size),
    addAtScrape(metrics.httpRequestsOpen, () => [...open.values()].filter(isServed).length),
  ];
  server.on('drop', () => countDropped('process'));
  const { maxConnectionsPerAddress: maxPerAddress } = limits;
  const mayConnect = maxPerAddress === undefined ? undefined : createConnectionCap(maxPerAddress);
  server.on('connection', (socket) => {
    if (mayConnect?.(socket) === false) {
      socket.destroy();
      countDropped('address');
      return;
    }
    open.set(socket, { last: undefined, waiting: 0, silence: createSilence(socket) });
    socket.once('close', () => open.delete(socket));
  });
  // Without these listeners Node answers by itself.
  if (!options.readsBodies) server.on('checkContinue', answer);
  server.on('checkExpectation', answer);
  server.on('clientError', (error: ParserError, socket) => refuseUnreadable(error, socket, ownHeaders));
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    if (hasTooManyHeaderLines(request)) {
      writeRefusal(socket, 431, 'HEADERS_TOO_LARGE', tooManyHeaderLines, { headers: ownHeaders });
      return;
    }
    const headers = [`Allow: ${methods.join(', ')}`, ...ownHeaders];
    const message = `Only ${inWords(methods)} are supported.`;
    writeRefusal(socket, 405, 'METHOD_NOT_ALLOWED', message, { headers });
  });

  // Node's own timeout would create a timer for every request.
  const watch = setInterval(() => {
    for (const [socket, connection] of open) {
      connection.silence.look();
      if (isServed(connection) && connection.silence.isGone) socket.destroy();
    }
  }, lookEveryMs);
  watch.unref();

  return {
    start: () => listen(server, { host, port, backlog: limits.maxConnections }),
    drain: () => drain.begin(),
    async close(graceMs) {
      await drain.end(graceMs);
      clearInterval(watch);
      for (const end of endSamples) end();
    },
  };
}

const isServed = ({ last }: Connection): boolean => last !== undefined && !last.closed;

interface ParserError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
}

function refuseUnreadable(error: ParserError, socket: Duplex, headers: string[]): void {
  // The answer to HEAD has no body, even if the rest of the request is broken.
  const bodyless = error.rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD ';
  switch (error.code) {
    case 'ECONNRESET':
      socket.destroy();
      return;
    case 'HPE_HEADER_OVERFLOW': {
      const message = 'The URL or the headers of the request are too large.';
      return writeRefusal(socket, 431, 'HEADERS_TOO_LARGE', message, { bodyless, headers });
    }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return writeRefusal(socket, 408, 'REQUEST_TIMEOUT', 'The request took too long to arrive.', {
        bodyless,
        headers,
      });
    default:
      return writeRefusal(socket, 400, 'BAD_REQUEST', 'The request is not valid HTTP.', {
        bodyless,
        headers,
      });
  }
}

/** `GET, HEAD and OPTIONS` */
function inWords(methods: readonly string[]): string {
  const last = methods.at(-1) ?? '';
  return methods.length < 2 ? last : `${methods.slice(0, -1).join(', ')} and ${last}`;
}

/** `backlog`: connections that may wait to be accepted; the kernel has a limit of its own (`net.core.somaxconn`, 4,096). */
function listen(
  server: Server,
  options: { host: string; port: number; backlog: number },
): Promise<{ port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve({ port: (server.address() as AddressInfo).port });
    });
  });
}
