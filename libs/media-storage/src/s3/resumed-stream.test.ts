import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { type FetchPart, streamPart } from './resumed-stream';

const stored = Buffer.from('0123456789');
const whole = { start: 0, end: stored.length - 1 };

/** What S3 says: a status, or that the connection broke. */
const fault = (httpStatusCode?: number) =>
  Object.assign(new Error('a fault'), httpStatusCode === undefined ? {} : { $metadata: { httpStatusCode } });

/** A body of so many bytes of what was asked for, which then ends, or breaks. */
function give(bytes: number, end: 'ends' | 'breaks' = 'ends') {
  return (start: number): Readable => {
    const body = new PassThrough();
    body.write(stored.subarray(start, start + bytes));
    if (end === 'ends') body.end();
    // What was written is read before.
    else body.once('data', () => setImmediate(() => body.destroy(fault())));
    return body;
  };
}

/** Answers one after the other; the last one again and again. Notes which ranges were asked for. */
function server(...answers: (((start: number) => Readable) | Error)[]) {
  const asked: string[] = [];
  const fetchPart: FetchPart = ({ start, end }) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push(`${start}-${end}`);
    // Stops a reader that would ask without end.
    if (asked.length > 20) return Promise.reject(fault(403));
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer(start));
  };
  return { asked, read: (range = whole) => buffer(streamPart(fetchPart, range)) };
}

test.each(['ends', 'breaks'] as const)(
  'an answer that %s early is gone on with where it was',
  async (end) => {
    const { asked, read } = server(give(4, end), give(3, end), give(10));
    expect(String(await read())).toBe('0123456789');
    expect(asked).toEqual(['0-9', '4-9', '7-9']);
  },
);

test('a part is no longer than it was asked for', async () => {
  const { asked, read } = server(give(2), give(3));
  expect(String(await read({ start: 2, end: 6 }))).toBe('23456');
  expect(asked).toEqual(['2-6', '4-6']);
});

test.each([
  ['breaks', fault()],
  ['ends', give(0)],
  ['is refused for the moment', fault(503)],
])('an answer that %s without a byte is asked for four times', async (_what, answer) => {
  const { asked, read } = server(answer);
  await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'STORAGE_UNAVAILABLE' });
  expect(asked).toHaveLength(4);
});

test('every byte gives it as many tries again', async () => {
  const twice = [fault(), fault()];
  // One that ends early is a try that failed.
  const { asked, read } = server(fault(), ...twice, give(1), ...twice, give(1), ...twice, give(8));
  expect(String(await read())).toBe('0123456789');
  expect(asked).toHaveLength(10);
});

test.each([403, 404, 412])('what S3 refuses with %d is not asked for again', async (status) => {
  const { asked, read } = server(give(4), fault(status));
  await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(asked).toEqual(['0-9', '4-9']);
});

test('a reader who leaves ends what S3 is sending, and nothing more is asked for', async () => {
  const body = new PassThrough();
  body.write('0123');
  const signals: AbortSignal[] = [];
  const stream = streamPart((_range, signal) => {
    signals.push(signal);
    return Promise.resolve(body);
  }, whole);
  await once(stream, 'data');
  stream.destroy();
  await once(body, 'close');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('other connections have their turn between the pieces of a fast one', async () => {
  const bytes = Buffer.alloc(40);
  const pieces = Array.from({ length: 40 }, () => Buffer.alloc(1));
  const stream = streamPart(() => Promise.resolve(Readable.from(pieces)), { start: 0, end: 39 });
  let turns = 0;
  const count = () => {
    turns += 1;
    if (!stream.destroyed) setImmediate(count);
  };
  setImmediate(count);
  stream.on('data', () => {
    const until = performance.now() + 1;
    while (performance.now() < until);
  });
  expect((await buffer(stream)).equals(bytes)).toBe(true);
  expect(turns).toBeGreaterThanOrEqual(10);
});
