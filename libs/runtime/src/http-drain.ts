import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Stops an HTTP server without resetting a connection. */
export interface HttpDrain {
  /** From now on every answer says that it is the last one of its connection. New connections are still taken. */
  begin(): void;
  /** Takes no new connection, answers what was sent before, and cuts off what is left after `graceMs`. */
  end(graceMs: number): Promise<void>;
}

interface DrainOptions {
  /** The last response begun on a connection, where the server keeps it. */
  lastOf?: (socket: Socket) => ServerResponse | undefined;
}

// What clients sent on idle connections before they could know of the end arrives within this.
const arrivalMs = 250;
// New connections may go on coming: a balancer learns late.
const takeLimitMs = 2_000;
const sweepEveryMs = 50;
// A client that does not close its side after ours is not waited for any longer.
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

  /** Node ends a connection after its last answer by this method, and would reset it where more has been sent. */
  function endsGently(socket: Socket): void {
    socket.destroySoon = () => endGently(socket);
  }

  /** Says that nothing more comes, and goes on reading: what is closed with bytes unread is reset. */
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
    // Of requests sent in one go, all are answered.
    if (before && before !== response && !before.headersSent) before.removeHeader('Connection');
    latest.set(socket, response);
    if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  /** Puts what draining needs before the server's own listeners, so that nothing is spent on it until then. */
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

  /** Takes the connections that the system has made for us; they would be reset. Node takes one in each turn of its loop. */
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
      // Else `close` would destroy what is idle at this moment.
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

/** The connections between two requests. Node tells which these are only by destroying them. */
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
