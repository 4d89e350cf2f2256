import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Stops an HTTP server without resetting a connection. */
export interface HttpDrain {
  /** From now on every answer carries `Connection: close`. New connections are still accepted. */
  begin(): void;
  /**
   * Accepts no new connection, answers requests already sent, and cuts off the rest after `graceMs`. If `begin` was called before and load
   * balancers still open new connections, these are accepted for at most half of that time, and for a quarter more while connections wait
   * that a busy process could not accept before.
   */
  end(graceMs: number): Promise<void>;
}

interface DrainOptions {
  /** The last response begun on a connection, if the server knows it. */
  lastResponseOf?: (socket: Socket) => ServerResponse | undefined;
}

// How long to wait for a request on an idle connection, whose client may have sent it before it sees the close, and on a new connection,
// from which nothing was read yet.
const arrivalMs = 250;
const sweepEveryMs = 50;
// If no new connection arrives for this long, load balancers have stopped sending them.
const unaskedMs = 1_000;
// How long to wait for the client to close its side after this side was closed.
const lingerMs = 1_000;

export function createHttpDrain(server: Server, { lastResponseOf }: DrainOptions = {}): HttpDrain {
  const sockets = new Set<Socket>();
  const lastResponses = new WeakMap<Socket, ServerResponse>();
  const closing = new WeakSet<Socket>();
  /** When connections were accepted, for those after draining began. */
  const acceptedAt = new WeakMap<Socket, number>();
  let lastAcceptedAt = -Infinity;
  let begunAt: number | undefined;
  let acceptedCount = 0;

  server.on('connection', (socket: Socket) => {
    acceptedCount += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (begunAt === undefined) return;
    lastAcceptedAt = performance.now();
    acceptedAt.set(socket, lastAcceptedAt);
    closeGentlyAfterLastAnswer(socket);
  });

  /**
   * Node calls this after the last answer of a connection. Its own implementation would reset the connection if the client has sent more.
   */
  function closeGentlyAfterLastAnswer(socket: Socket): void {
    socket.destroySoon = () => closeGently(socket);
  }

  /** Closes the sending side and continues to read: closing a socket with unread bytes resets it. */
  function closeGently(socket: Socket): void {
    if (closing.has(socket)) return;
    closing.add(socket);
    socket.end();
    socket.resume();
    const limit = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(limit));
  }

  const responseOf = (socket: Socket): ServerResponse | undefined =>
    lastResponses.get(socket) ?? lastResponseOf?.(socket);

  function markLast(response: ServerResponse): void {
    const socket = response.req.socket;
    const before = responseOf(socket);
    // Pipelined requests are all answered.
    if (before && before !== response && !before.headersSent) before.removeHeader('Connection');
    lastResponses.set(socket, response);
    if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  /** Adds the listeners for draining before the server's own, only when draining begins: until then they cost nothing. */
  function intercept(): void {
    for (const event of ['request', 'checkContinue', 'checkExpectation']) {
      replaceListeners(server, event, (own) => (request: IncomingMessage, response: ServerResponse) => {
        if (closing.has(request.socket)) return;
        markLast(response);
        own(request, response);
      });
    }
    replaceListeners(server, 'clientError', (own) => (error: Error, socket: Socket) => {
      if (!closing.has(socket)) own(error, socket);
    });
  }

  function begin(): void {
    if (begunAt !== undefined) return;
    begunAt = performance.now();
    intercept();
    for (const socket of sockets) {
      closeGentlyAfterLastAnswer(socket);
      const response = lastResponseOf?.(socket);
      if (response && !response.closed) markLast(response);
    }
  }

  /**
   * Resolves when no new connections arrive. If draining has just begun, it does not wait, because load balancers cannot know of it yet.
   */
  async function untilUnasked(until: number): Promise<void> {
    const now = performance.now();
    const quietMs = Math.min(unaskedMs, now - (begunAt ?? now));
    const nextLook = (): number => Math.min(lastAcceptedAt + quietMs, until) - performance.now();
    for (let waitMs = nextLook(); waitMs > 0; waitMs = nextLook()) await delay(waitMs);
  }

  /** Accepts the connections in the system's backlog, which would be reset otherwise. Node accepts one per event-loop tick. */
  async function acceptBacklog(until: number): Promise<void> {
    let before: number;
    do {
      before = acceptedCount;
      await new Promise(setImmediate);
    } while (acceptedCount !== before && performance.now() < until);
  }

  function endIdle(): void {
    const idle = new Set(listIdle(server, sockets));
    const newSince = performance.now() - arrivalMs;
    for (const socket of sockets) {
      const response = responseOf(socket);
      const isServed = response !== undefined && !response.closed;
      const isNew = (acceptedAt.get(socket) ?? -Infinity) > newSince && response === undefined;
      if (!isServed && !isNew && (socket.bytesRead === 0 || idle.has(socket))) closeGently(socket);
    }
  }

  return {
    begin,
    async end(graceMs) {
      begin();
      if (!server.listening) return;
      const endsAt = performance.now();
      const cutOff = setTimeout(() => sockets.forEach((socket) => socket.destroy()), graceMs);
      // Otherwise `close` would destroy connections that are idle at this moment.
      server.closeIdleConnections = () => undefined;
      await untilUnasked(endsAt + graceMs / 2);
      await acceptBacklog(endsAt + (graceMs * 3) / 4);
      const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
      await waitAtMost(closed, Math.ceil((begunAt ?? 0) + arrivalMs - performance.now()));
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
function listIdle(server: Server, sockets: Iterable<Socket>): Socket[] {
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
    // Restores the method of the class.
    for (const socket of all) Reflect.deleteProperty(socket, 'destroy');
  }
  return idle;
}

async function waitAtMost(done: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, Math.max(0, limitMs))));
  await Promise.race([done, limit]);
  clearTimeout(timer);
}
