import { stat } from 'node:fs';
import { constants, type ServerHttp2Session } from 'node:http2';

import type { Server } from '@grpc/grpc-js';

/** "No stream is refused yet": the highest number that a stream can have (RFC 9113, section 6.8). */
const anyStream = 2 ** 31 - 1;

/**
 * Makes a function that asks the clients of all connections to open no more streams on them, and closes the connections that were
 * asked the time before and are still there, once their calls are done (RFC 9113, section 6.8). One that is closed at once
 * refuses what its client has just sent.
 */
export function createConnectionEnds(server: Server): () => void {
  const asked = new WeakSet<ServerHttp2Session>();
  const askAll = () => {
    for (const session of sessionsOf(server)) {
      if (session.closed || session.destroyed) continue;
      if (asked.has(session)) session.close();
      else session.goaway(constants.NGHTTP2_NO_ERROR, anyStream);
      asked.add(session);
    }
  };
  return () => afterTimers(askAll);
}

/** Those that are open. The library has no way to them but one that closes all at once. */
function sessionsOf(server: Server): ServerHttp2Session[] {
  const { http2Servers } = server as unknown as {
    http2Servers: ReadonlyMap<unknown, { sessions: ReadonlySet<ServerHttp2Session> }>;
  };
  return [...http2Servers.values()].flatMap(({ sessions }) => [...sessions]);
}

/**
 * Does work that ends connections where nothing comes between it and the sending of its GOAWAY frames. Between two timers that
 * are due, the second may be that of a connection's age: its GOAWAY would name a higher stream than the first, which is a
 * protocol error to a client (RFC 9113, section 6.8) and fails its calls in flight.
 */
export function afterTimers(work: () => void): void {
  // Input is read after timers, and frames are sent after input.
  stat(__filename, work);
}
