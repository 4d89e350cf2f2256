import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { createHttpServer } from '../src/http';
import { createMetrics } from '../src/metrics';

/** A client that neither reads nor writes is disconnected; one that reads slowly is not. */

const minuteMs = 60_000;

beforeEach(() =>
  jest.useFakeTimers({
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] as const),
      ...(['nextTick', 'queueMicrotask', 'hrtime', 'performance', 'Date'] as const),
    ],
  }),
);
afterEach(() => jest.useRealTimers());

/** Sends one request to a server, and reads nothing of its answer yet. */
async function withReader(
  handle: RequestListener,
  use: (reader: Socket, served: Socket) => Promise<void>,
): Promise<void> {
  const server = createHttpServer({
    ...{ host: '127.0.0.1', port: 0, methods: ['GET'], readsBodies: false, metrics: createMetrics() },
    limits: { maxHeaderBytes: 4_096, requestTimeoutMs: 30_000, keepAliveMs: 1_000, maxConnections: 10 },
    handle: (request, response) => {
      begun(request.socket);
      handle(request, response);
    },
  });
  let begun!: (socket: Socket) => void;
  const serving = new Promise<Socket>((resolve) => (begun = resolve));
  const { port } = await server.start();
  const reader = connect(port, '127.0.0.1').pause();
  reader.on('error', () => undefined);
  reader.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  try {
    await use(reader, await serving);
  } finally {
    reader.destroy();
    await server.close(1_000);
  }
}

/** More than the kernel holds for a reader. */
const large = Buffer.alloc(64 * 1024 * 1024, 7);
const sendLarge: RequestListener = (_, response) => void response.end(large);

test('a reader who takes nothing for minutes gets all of it, as one does behind what is held for him', () =>
  withReader(sendLarge, async (reader, served) => {
    for (let look = 0; look < 5; look += 1) jest.advanceTimersByTime(minuteMs);
    expect(served.destroyed).toBe(false);
    const answer = await buffer(reader);
    expect(answer.subarray(-large.length).equals(large)).toBe(true);
  }));

test('one who takes nothing for longer is gone', () =>
  withReader(sendLarge, async (_, served) => {
    for (let look = 0; look < 6; look += 1) jest.advanceTimersByTime(minuteMs);
    expect(served.destroyed).toBe(true);
  }));

test('a request that is not answered in a minute ends', () =>
  withReader(
    () => undefined,
    async (_, served) => {
      jest.advanceTimersByTime(minuteMs);
      expect(served.destroyed).toBe(false);
      jest.advanceTimersByTime(minuteMs);
      expect(served.destroyed).toBe(true);
    },
  ));
