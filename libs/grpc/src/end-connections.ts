import { stat } from 'node:fs';
import { constants, type Http2Server, type ServerHttp2Session } from 'node:http2';

import type { Server } from '@grpc/grpc-js';

/** "No stream is refused yet": the highest number that a stream can have (RFC 9113, section 6.8). */
const anyStream = 2 ** 31 - 1;
/** Name services take about so long to learn that a server is not ready any more. */
const leaveEveryMs = 1_000;
/** So long clients may need to leave a connection. What they have sent meanwhile waits: Node takes it no more. */
const closeAfterMs = 100;
/** An age is so much more or less, by chance: connections that began together do not end together. */
const ageSpread = 0.1;

interface Ages {
  /** How old a connection may become. */
  maxAgeMs: number;
  /** How long its calls may go on then. */
  graceMs: number;
}

export interface ConnectionEnds {
  /** From now on ends all connections, and those that come. */
  leave(): void;
  /** Ends none any more. */
  stop(): void;
}

/**
 * Ends connections in two steps (RFC 9113, section 6.8): their clients are asked to open no more streams, and soon after that they are
 * closed, once their calls are done. That refuses what a client had just sent, and it sends it again: by then on another
 * connection, where it would have taken one that is closed at once. `server` is bound.
 */
export function endConnectionsOf(server: Server, { maxAgeMs, graceMs }: Ages): ConnectionEnds {
  const sessions = new Set<ServerHttp2Session>();
  const asked = new WeakSet<ServerHttp2Session>();
  let leaving: NodeJS.Timeout | undefined;
  let isStopped = false;

  function end(session: ServerHttp2Session): void {
    if (isStopped || session.closed || session.destroyed || asked.has(session)) return;
    asked.add(session);
    session.goaway(constants.NGHTTP2_NO_ERROR, anyStream);
    after(session, closeAfterMs, () => session.close());
  }

  const take = (session: ServerHttp2Session): void => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    const ageMs = maxAgeMs * (1 - ageSpread + 2 * ageSpread * Math.random());
    after(session, ageMs, () => end(session));
    after(session, ageMs + closeAfterMs + graceMs, () => session.destroy());
  };
  for (const one of http2ServersOf(server)) one.on('session', take);
  const endAll = (): void => afterTimers(() => sessions.forEach(end));
  return {
    leave() {
      endAll();
      leaving ??= setInterval(endAll, leaveEveryMs);
    },
    stop() {
      isStopped = true;
      clearInterval(leaving);
    },
  };
}

/** Does something with a session that is still there after a time. */
function after(session: ServerHttp2Session, ms: number, work: () => void): void {
  const timer = setTimeout(() => afterTimers(() => session.destroyed || work()), ms).unref();
  session.once('close', () => clearTimeout(timer));
}

/** The library has no way to a connection but one that closes all at once. */
function http2ServersOf(server: Server): Http2Server[] {
  const { http2Servers } = server as unknown as { http2Servers: ReadonlyMap<Http2Server, unknown> };
  return [...http2Servers.keys()];
}

/**
 * Does work that ends connections where nothing comes between it and the sending of its GOAWAY frames. Between two timers that
 * are due, the second may end the same connection: its GOAWAY would name a higher stream than the first, which is a
 * protocol error to a client (RFC 9113, section 6.8) and fails its calls in flight.
 */
export function afterTimers(work: () => void): void {
  // Input is read after timers, and frames are sent after input.
  stat(__filename, work);
}
