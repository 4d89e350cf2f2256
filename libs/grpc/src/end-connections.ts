import { stat } from 'node:fs';
import { constants, type Http2Server, type ServerHttp2Session } from 'node:http2';

import type { Server } from '@grpc/grpc-js';

/** "No stream is refused yet": the highest number that a stream can have (RFC 9113, section 6.8). */
const anyStream = 2 ** 31 - 1;
/** Name services take about this long to learn that a server is no longer ready. */
const leaveEveryMs = 1_000;
/** Clients may need this long to leave a connection. Node no longer accepts calls that they send meanwhile; these wait. */
const closeAfterMs = 100;
/** Random variation of the age, so that connections that began together do not end together. */
const ageSpread = 0.1;

interface Ages {
  /** Maximum age of a connection. */
  maxAgeMs: number;
  /** How long its calls may continue after that. */
  graceMs: number;
}

export interface ConnectionEnds {
  /** From now on ends all connections, including new ones. */
  leave(): void;
  /** Stops ending connections. */
  stop(): void;
}

/**
 * Ends connections in two steps (RFC 9113, section 6.8): first it asks their clients to open no more streams; soon after that it closes
 * each connection once its calls are done. Calls that a client had just sent are refused, and the client repeats them on another
 * connection. If connections were closed in one step, the client could repeat them on a connection that is also being closed. `server` is
 * bound.
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

/** Runs `work` after a time, if the session is still open. */
function after(session: ServerHttp2Session, ms: number, work: () => void): void {
  const timer = setTimeout(() => afterTimers(() => session.destroyed || work()), ms).unref();
  session.once('close', () => clearTimeout(timer));
}

/** The library gives no access to single connections; it can only close all at once. */
function http2ServersOf(server: Server): Http2Server[] {
  const { http2Servers } = server as unknown as { http2Servers: ReadonlyMap<Http2Server, unknown> };
  return [...http2Servers.keys()];
}

/**
 * Runs work that ends connections at a point of the event loop directly before its GOAWAY frames are sent. If it ran in a timer, another
 * due timer could end the same connection: the second GOAWAY would name a higher stream than the first, which is a protocol error for a
 * client (RFC 9113, section 6.8) and fails its calls in flight.
 */
export function afterTimers(work: () => void): void {
  // Input is read after timers, and frames are sent after input.
  stat(__filename, work);
}
