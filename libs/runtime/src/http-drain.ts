import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Stops an HTTP server without resetting a connection. */
export interface HttpDrain {
  /** From now on every answer carries `Connection: close`. New connections are still accepted. */
  begin(): void;
  /** Accepts no new connection, answers requests already sent, and cuts off what is left after `graceMs`. */
  end(graceMs: number): Promise<void>;
}

interface DrainOptions {
  /** The last response begun on a connection, as Node stores it. */
  lastOf?: (socket: Socket) => ServerResponse | undefined;
}

// Requests that clients sent on idle connections before they saw the end arrive within this time.
const arrivalMs = 250;
// Load balancers notice late, so new connections may still arrive.
const takeLimitMs = 2_000;
const sweepEveryMs = 50;
// How long to wait for a client to close its side after ours.
const lingerMs = 1_000;

export function createHttpDrain(server: Server, { lastOf }: DrainOptions = {}): HttpDrain {
  const sockets = new Set<Socket>();
  const latest = new WeakMap<Socket, ServerResponse>();
  const ended = new WeakSet<Socket>();
  let begunAt: number | undefined;
  let taken = 0;

  server.on('connection', (socket: Socket) => {
    taken += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (begunAt !== undefined) endsGently(socket);
  });

  /** Node calls this after the last answer of a connection. It would reset the connection if the client has sent more. */
  function endsGently(socket: Socket): void {
    socket.destroySoon = () => endGently(socket);
  }

  /** Closes the sending side and continues to read: closing a socket with unread bytes resets it. */
  function endGently(socket: Socket): void {
    if (ended.has(socket)) return;
    ended.add(socket);
    socket.end();
    socket.resume();
    const limit = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(limit));
  }

  const currentOf = (socket: Socket): ServerResponse | undefined => latest.get(socket) ?? lastOf?.(socket);

  function markLast(response: ServerResponse): void {
    const socket = response.req.socket;
    const before = currentOf(socket);
    // Pipelined requests are all answered.
    if (before && before !== response && !before.headersSent) before.removeHeader('Connection');
    latest.set(socket, response);
    if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  /** Adds the listeners for draining before the server's own, only when draining begins: until then they cost nothing. */
  function intercept(): void {
    for (const event of ['request', 'checkContinue', 'checkExpectation']) {
      replaceListeners(server, event, (own) => (request: IncomingMessage, response: ServerResponse) => {
        if (ended.has(request.socket)) return;
        markLast(response);
        own(request, response);
      });
    }
    replaceListeners(server, 'clientError', (own) => (error: Error, socket: Socket) => {
      if (!ended.has(socket)) own(error, socket);
    });
  }

  function begin(): void {
    if (begunAt !== undefined) return;
    begunAt = performance.now();
    intercept();
    for (const socket of sockets) {
      endsGently(socket);
      const response = lastOf?.(socket);
      if (response && !response.closed) markLast(response);
    }
  }

  /** Accepts the connections in the system's backlog, which would be reset otherwise. Node accepts one per event-loop tick. */
  async function takeWaiting(limitMs: number): Promise<void> {
    const until = performance.now() + limitMs;
    let before: number;
    do {
      before = taken;
      await new Promise(setImmediate);
    } while (taken !== before && performance.now() < until);
  }

  function endIdle(): void {
    const idle = new Set(idleByNode(server, sockets));
    for (const socket of sockets) {
      const response = currentOf(socket);
      const isServed = response !== undefined && !response.closed;
      if (!isServed && (socket.bytesRead === 0 || idle.has(socket))) endGently(socket);
    }
  }

  return {
    begin,
    async end(graceMs) {
      begin();
      if (!server.listening) return;
      const cutOff = setTimeout(() => sockets.forEach((socket) => socket.destroy()), graceMs);
      // Otherwise `close` would destroy the connections that are idle at this moment.
      server.closeIdleConnections = () => undefined;
      await takeWaiting(Math.min(takeLimitMs, graceMs / 2));
      const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
      await whicheverFirst(closed, Math.ceil((begunAt ?? 0) + arrivalMs - performance.now()));
      const sweep = setInterval(() => setImmediate(endIdle), sweepEveryMs);
      setImmediate(endIdle);
      await closed;
      clearInterval(sweep);
      clearTimeout(cutOff);
    },
  };
}

type Listener = (...args: never[]) => unknown;

function replaceListeners(
  server: Server,
  event: string,
  replace: (own: (...args: unknown[]) => void) => Listener,
): void {
  const listeners = server.listeners(event);
  if (listeners.length === 0) return;
  server.removeAllListeners(event);
  const callAll = (...args: unknown[]): void => {
    for (const listener of listeners) Reflect.apply(listener, server, args);
  };
  server.on(event, replace(callAll) as (...args: unknown[]) => void);
}

/** Connections between two requests. Node has no way to list them except to destroy them. */
function idleByNode(server: Server, sockets: Iterable<Socket>): Socket[] {
  const idle: Socket[] = [];
  const all = [...sockets];
  for (const socket of all) {
    socket.destroy = () => {
      idle.push(socket);
      return socket;
    };
  }
  try {
    Server.prototype.closeIdleConnections.call(server);
  } finally {
    // The method of its class again.
    for (const socket of all) Reflect.deleteProperty(socket, 'destroy');
  }
  return idle;
}

async function whicheverFirst(done: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, Math.max(0, limitMs))));
  await Promise.race([done, limit]);
  clearTimeout(timer);
}
