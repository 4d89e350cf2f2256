import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable, Writable } from 'node:stream';

import { createMediaProxy } from './media-proxy';

test('other requests have their turn between the pieces of a file that comes fast', async () => {
  const proxy = createMediaProxy({ url: 'http://127.0.0.1:1', timeoutMs: 1_000, maxSockets: 1 });
  let turns = 0;
  let taken = 0;
  const count = () => {
    turns += 1;
    if (taken < 40) setImmediate(count);
  };
  setImmediate(count);
  const reader = new Writable({
    write(chunk: Buffer, _encoding, callback) {
      const until = performance.now() + 1;
      while (performance.now() < until);
      taken += chunk.length;
      callback();
    },
  });
  const pieces = Array.from({ length: 40 }, () => Buffer.alloc(1));
  await proxy.send(Readable.from(pieces) as unknown as IncomingMessage, reader as unknown as ServerResponse);
  proxy.close();
  expect(taken).toBe(40);
  expect(turns).toBeGreaterThanOrEqual(10);
});
