import { once } from 'node:events';
import { constants, createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import { type AddressInfo, connect as connectTcp } from 'node:net';

import { Metadata } from '@grpc/grpc-js';

import { type Channel, createChannel } from '../src';
import { startServer } from './transports';

describe('a write', () => {
  let server: Http2Server;
  let channel: Channel;
  let streams: number;

  async function serve(take: (stream: ServerHttp2Stream, count: number) => void): Promise<void> {
    streams = 0;
    server = createServer().on('stream', (stream) => {
      streams += 1;
      stream.on('error', () => undefined);
      take(stream, streams);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    channel = createChannel({ address: `127.0.0.1:${(server.address() as AddressInfo).port}` });
  }

  const write = () =>
    channel.unary(
      { path: '/a.Service/Write', metadata: new Metadata(), deadline: new Date(Date.now() + 5_000) },
      Buffer.from([1]),
    );

  const refuse = (stream: ServerHttp2Stream) => stream.close(constants.NGHTTP2_REFUSED_STREAM);

  function answer(stream: ServerHttp2Stream): void {
    stream.respond({ 'content-type': 'application/grpc' }, { waitForTrailers: true });
    stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
    // One message of one byte.
    stream.end(Buffer.from([0, 0, 0, 0, 1, 7]));
  }

  afterEach(() => {
    channel.close();
    server.close();
  });

  it('that no server has begun with is made again, more often than the library does', async () => {
    await serve((stream, count) => (count <= 5 ? refuse(stream) : answer(stream)));
    expect(await write()).toEqual(Buffer.from([7]));
    expect(streams).toBe(6);
  });

  it('that is refused again and again fails', async () => {
    await serve(refuse);
    await expect(write()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    // Five times, and each once more by the library.
    expect(streams).toBe(10);
  });

  const upload = (messages: AsyncIterable<Buffer>) =>
    channel.clientStream(
      { path: '/a.Service/Upload', metadata: new Metadata(), deadline: new Date(Date.now() + 5_000) },
      messages,
    );

  it('of a stream that no server has begun with is made again, from its first message on', async () => {
    let received = Buffer.alloc(0);
    await serve((stream, count) => {
      if (count <= 5) refuse(stream);
      else
        stream
          .on('data', (part: Buffer) => (received = Buffer.concat([received, part])))
          .on('end', () => answer(stream));
    });
    let reads = 0;
    async function* messages() {
      reads += 1;
      for (const byte of [1, 2, 3]) {
        yield Buffer.from([byte]);
        await new Promise(setImmediate);
      }
    }
    expect(await upload(messages())).toEqual(Buffer.from([7]));
    expect([...received]).toEqual([1, 2, 3].flatMap((byte) => [0, 0, 0, 0, 1, byte]));
    expect([streams, reads]).toEqual([6, 1]);
  });

  it('of a stream whose source fails is not made again, and its error is told', async () => {
    await serve(refuse);
    async function* messages(): AsyncGenerator<Buffer> {
      throw new Error('the disk is gone');
    }
    await expect(upload(messages())).rejects.toThrow('the disk is gone');
  });

  it('that a server may have begun with is not made again', async () => {
    await serve((stream) => stream.session?.destroy());
    await expect(write()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(streams).toBe(1);
  });
});

/** Frames of HTTP/2 (RFC 9113, section 6). */
const [settings, goaway] = [4, 7];

/** Each whole frame of those bytes. */
function framesIn(bytes: Buffer): { kind: number; payload: Buffer }[] {
  const length = bytes.length < 9 ? Infinity : 9 + bytes.readUIntBE(0, 3);
  if (bytes.length < length) return [];
  const first = { kind: bytes.readUInt8(3), payload: bytes.subarray(9, length) };
  return [first, ...framesIn(bytes.subarray(length))];
}

it.each([
  ['that leaves', 300_000, true],
  ['whose connection has reached its age', 100, false],
])('a server %s lets its clients go before it closes', async (_, maxConnectionAgeMs, leaves) => {
  const running = await startServer('sockets', [], { maxConnectionAgeMs });
  const socket = connectTcp({ host: '127.0.0.1', port: running.port! });
  try {
    const came: { last: number; code: number; at: number }[] = [];
    let received = Buffer.alloc(0);
    socket.on('data', (more: Buffer) => {
      received = Buffer.concat([received, more]);
      const asked = framesIn(received).filter(({ kind }) => kind === goaway);
      for (const { payload } of asked.slice(came.length))
        came.push({ last: payload.readUInt32BE(0), code: payload.readUInt32BE(4), at: performance.now() });
    });
    const ended = once(socket, 'end');
    socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    // No settings.
    socket.write(Buffer.from([0, 0, 0, settings, 0, 0, 0, 0, 0]));
    await once(socket, 'data');
    if (leaves) running.server.leave();
    await ended;
    expect(came[0]).toMatchObject({ last: 2 ** 31 - 1, code: constants.NGHTTP2_NO_ERROR });
    expect(came[1]).toMatchObject({ last: 0, code: constants.NGHTTP2_NO_ERROR });
    const apartMs = came[1]!.at - came[0]!.at;
    // Whatever was sent in this time waits for its end.
    expect([apartMs > 50, apartMs < 900]).toEqual([true, true]);
  } finally {
    socket.destroy();
    await running.close();
  }
});
