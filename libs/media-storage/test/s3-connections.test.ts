import type { RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import type { ObjectStore, OpenObject } from '../src';
import { withServer } from './support';

/** What becomes of connections to S3 that are silent, break, or are not needed any more. */

const never = { answerMs: 600_000, putMs: 600_000, idleMs: 600_000 };

const bytes = Buffer.alloc(300_000, 'abcdefg');

/** Serves the requested part of an object; only the first answer is `first`. */
const servingAfter =
  (first: (response: ServerResponse) => unknown): RequestListener =>
  ({ method, headers: { range } }, response) => {
    response.setHeader('ETag', '"a"');
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? [];
    if (start === undefined) {
      response.writeHead(200, { 'Content-Length': bytes.length });
      return void (method === 'HEAD' ? response.end() : first(response));
    }
    const part = bytes.subarray(Number(start), Number(end) + 1);
    response.writeHead(206, { 'Content-Length': part.length });
    response.end(part);
  };

test.each<[string, (object: OpenObject) => unknown]>([
  ['closes it', (object) => object.close()],
  ['reads a part', (object) => buffer(object.read({ start: 1, end: 9 }))],
  ['reads several parts', (object) => buffer(object.readParts([{ start: 1, end: 9 }]))],
  ['leaves before the first byte', (object) => object.read().destroy()],
])('whoever opened an object and %s holds no connection', async (_, act) => {
  let isClosed!: () => void;
  const closed = new Promise<void>((resolve) => (isClosed = resolve));
  const serve = servingAfter((response) => {
    response.once('close', isClosed);
    response.write('a');
  });
  await withServer(
    serve,
    async (store) => {
      await act((await store.open('a/b'))!);
      await closed;
    },
    never,
  );
});

test('a connection that breaks before the object is read costs another one, and nothing else', async () => {
  let isBroken!: () => void;
  const broken = new Promise<void>((resolve) => (isBroken = resolve));
  const serve = servingAfter((response) => {
    response.write(bytes.subarray(0, 10), () => {
      response.destroy();
      isBroken();
    });
  });
  await withServer(serve, async (store) => {
    const object = (await store.open('a/b'))!;
    await broken;
    // By the answer of another request, this process has seen the end of the first one.
    await buffer((await store.open('a/b', { whole: false }))!.read({ start: 0, end: 9 }));
    expect((await buffer(object.read())).equals(bytes)).toBe(true);
  });
});

test('a reader who leaves while S3 is silent waits for nothing', async () => {
  let isAsked!: () => void;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  let isClosed!: () => void;
  const closed = new Promise<void>((resolve) => (isClosed = resolve));
  const serve: RequestListener = ({ method }, response) => {
    if (method === 'HEAD') return void response.writeHead(200, { 'Content-Length': 10 }).end();
    response.once('close', isClosed);
    isAsked();
  };
  await withServer(
    serve,
    async (store) => {
      const stream = (await store.open('a/b', { whole: false }))!.read();
      stream.resume();
      await asked;
      stream.destroy();
      await closed;
    },
    never,
  );
});

test.each<[string, (store: ObjectStore) => Promise<unknown>]>([
  ['stat', (store) => store.stat('a/b')],
  ['open', (store) => store.open('a/b')],
  ['open for a part', (store) => store.open('a/b', { whole: false })],
  ['withFile', (store) => store.withFile('a/b', () => Promise.resolve())],
  ['delete', (store) => store.delete('a/b')],
])('of a server that is silent, %s does not wait as for one that takes bytes', async (_, act) => {
  const patience = { answerMs: 100, putMs: 600_000, idleMs: 600_000 };
  await withServer(
    () => undefined,
    async (store) => {
      await expect(act(store)).rejects.toMatchObject({ reason: 'STORAGE_UNAVAILABLE' });
    },
    patience,
  );
});

test('nor does a part that is fetched', async () => {
  const serve: RequestListener = ({ method }, response) => {
    if (method === 'HEAD') response.writeHead(200, { 'Content-Length': 10 }).end();
  };
  await withServer(
    serve,
    async (store) => {
      const object = (await store.open('a/b', { whole: false }))!;
      await expect(buffer(object.read())).rejects.toMatchObject({ reason: 'STORAGE_UNAVAILABLE' });
    },
    { answerMs: 100, putMs: 600_000, idleMs: 600_000 },
  );
});

test('an answer that stalls goes on over another connection', async () => {
  const serve = servingAfter((response) => response.write(bytes.subarray(0, 10)));
  await withServer(
    serve,
    async (store) => {
      expect((await buffer((await store.open('a/b'))!.read())).equals(bytes)).toBe(true);
    },
    { ...never, idleMs: 100 },
  );
});
