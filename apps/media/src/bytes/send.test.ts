import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

import type { OpenObject } from '@headwater/media-storage';
import { createLogger } from '@headwater/runtime';
import { HttpFault } from '@headwater/runtime/http';

import { send } from './send';
import { smallBytes } from './small-files';

const small = Buffer.from(Array.from({ length: 1_000 }, (_, at) => 32 + (at % 90)));
const large = Buffer.concat([small, Buffer.alloc(smallBytes, 'large ')]);

let server: Server;
/** What is sent, and the calls by which it was released. */
let bytes: Buffer;
let released: string[];
beforeAll(async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  server = createServer((req, res) => {
    const object = objectOf(bytes);
    const representation = {
      ...{ object, etag: '"tag"', mimeType: 'image/png', fileName: 'a.png', cacheControl: 'public' },
    };
    const exchange = { req, res, state: { requestId: 'r', route: '/media' } };
    send(exchange, representation, { head: ['X-Of-All', 'yes'], logger }).catch((fault: unknown) => {
      const { status, headers } = fault as HttpFault;
      res.writeHead(fault instanceof HttpFault ? status : 500, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

/** Gives its bytes in pieces of 7, and notes how. */
function objectOf(given: Buffer): OpenObject {
  const noted = <T>(how: string, value: T): T => {
    released.push(how);
    return value;
  };
  const pieces = (of: Buffer) => {
    const all = Array.from({ length: Math.ceil(of.length / 7) }, (_, at) => of.subarray(at * 7, at * 7 + 7));
    // A stream of bytes would join them.
    return Readable.from(all);
  };
  return {
    sizeBytes: given.length,
    read: (range) => noted('read', pieces(range ? given.subarray(range.start, range.end + 1) : given)),
    readAll: () => noted('readAll', Promise.resolve(given)),
    readParts: (ranges) =>
      noted(
        'readParts',
        pieces(Buffer.concat(ranges.map(({ start, end }) => given.subarray(start, end + 1)))),
      ),
    close: () => noted('close', Promise.resolve()),
  };
}

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

function ask(of: Buffer, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  bytes = of;
  released = [];
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const ofAll = { etag: '"tag"', 'cache-control': 'public', 'accept-ranges': 'bytes', 'x-of-all': 'yes' };
const whole = (of: Buffer) => ({
  'content-type': 'image/png',
  'content-length': String(of.length),
  ...ofAll,
});

test.each([
  ['small', small, 'readAll'],
  ['as large as is read at once', large.subarray(0, smallBytes), 'readAll'],
  ['a byte larger', large.subarray(0, smallBytes + 1), 'read'],
])('a file that is %s', async (_, file, how) => {
  const { status, headers, body } = await ask(file);
  expect([status, released]).toEqual([200, [how]]);
  expect(headers).toMatchObject(whole(file));
  expect(body.equals(file)).toBe(true);
});

test('a HEAD has the head of the whole file, whatever it asks for', async () => {
  for (const more of [{}, { Range: 'bytes=0-9' }, { Range: 'bytes=5000-' }, { 'If-Range': '"tag"' }]) {
    const { status, headers, body } = await ask(small, more, 'HEAD');
    expect([status, released, body.length]).toEqual([200, ['close'], 0]);
    expect(headers).toMatchObject(whole(small));
  }
});

test('one part', async () => {
  const { status, headers, body } = await ask(small, { Range: 'bytes=10-29' });
  expect([status, released]).toEqual([206, ['read']]);
  expect(headers).toMatchObject({
    ...whole(small.subarray(10, 30)),
    'content-range': 'bytes 10-29/1000',
    'content-disposition': 'inline; filename="a.png"',
  });
  expect(body.equals(small.subarray(10, 30))).toBe(true);
});

test('several parts, each with its own head', async () => {
  const { status, headers, body } = await ask(small, { Range: 'bytes=990-,0-2,20-40' });
  expect([status, released]).toEqual([206, ['readParts']]);
  const [, boundary = ''] = /^multipart\/byteranges; boundary=([\w-]{36})$/.exec(
    headers['content-type'] as string,
  )!;
  expect(headers).toMatchObject({ ...ofAll, 'content-length': String(body.length) });
  expect(headers).not.toHaveProperty('content-range');
  const part = (start: number, end: number) =>
    `\r\n--${boundary}\r\nContent-Type: image/png\r\nContent-Range: bytes ${start}-${end}/1000\r\n\r\n` +
    small.toString('latin1', start, end + 1);
  expect(body.toString('latin1')).toBe(
    `${part(990, 999)}${part(0, 2)}${part(20, 40)}\r\n--${boundary}--\r\n`,
  );
});

// RFC 9110, section 13.2.2: If-Match, then If-None-Match, then Range with If-Range. Dates hold for nothing.
test.each<[Record<string, string>, number, string]>([
  [{ 'If-Match': '"tag"' }, 200, 'readAll'],
  [{ 'If-Match': '*' }, 200, 'readAll'],
  [{ 'If-Match': 'W/"tag"' }, 412, 'close'],
  [{ 'If-Match': '"x"' }, 412, 'close'],
  [{ 'If-Match': '' }, 412, 'close'],
  [{ 'If-Match': '"x"', 'If-None-Match': '"tag"' }, 412, 'close'],
  [{ 'If-Match': '"x"', Range: 'bytes=5000-' }, 412, 'close'],
  [{ 'If-None-Match': '"tag"' }, 304, 'close'],
  [{ 'If-None-Match': 'W/"x", W/"tag"' }, 304, 'close'],
  [{ 'If-None-Match': '"tag"', Range: 'bytes=5000-' }, 304, 'close'],
  [{ 'If-None-Match': '"x"' }, 200, 'readAll'],
  [{ 'If-None-Match': '"x"', Range: 'bytes=0-9' }, 206, 'read'],
  [{ 'If-None-Match': '"x"', Range: 'bytes=5000-' }, 416, 'close'],
  [{ Range: 'bytes=-0' }, 416, 'close'],
  [{ Range: 'bytes=9-5' }, 200, 'readAll'],
  [{ Range: 'bytes=0-9', 'If-Range': '"tag"' }, 206, 'read'],
  [{ Range: 'bytes=0-9', 'If-Range': 'W/"tag"' }, 200, 'readAll'],
  [{ Range: 'bytes=0-9', 'If-Range': '"x"' }, 200, 'readAll'],
  [{ Range: 'bytes=5000-', 'If-Range': '"x"' }, 200, 'readAll'],
  [{ Range: 'bytes=0-9', 'If-Range': 'Sat, 21 Nov 2026 09:00:00 GMT' }, 200, 'readAll'],
  [{ Range: 'bytes=0-9', 'If-Range': '' }, 200, 'readAll'],
  [{ 'If-Modified-Since': 'Sat, 21 Nov 2099 09:00:00 GMT' }, 200, 'readAll'],
  [{ 'If-Unmodified-Since': 'Sat, 21 Nov 1999 09:00:00 GMT' }, 200, 'readAll'],
])('%j', async (headers, status, how) => {
  const answer = await ask(small, headers);
  expect([answer.status, released]).toEqual([status, [how]]);
  if (status === 304) expect(answer.headers).toMatchObject(ofAll);
  if (status === 416) expect(answer.headers['content-range']).toBe('bytes */1000');
  expect(answer.body.length).toBe(status === 200 ? 1_000 : status === 206 ? 10 : 0);
});
