import { once } from 'node:events';
import { connect, constants, createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';

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

  it('that a server may have begun with is not made again', async () => {
    await serve((stream) => stream.session?.destroy());
    await expect(write()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(streams).toBe(1);
  });
});

it('a server that leaves refuses no call that is on its way', async () => {
  const running = await startServer('sockets', []);
  const client = connect(`http://127.0.0.1:${running.port}`);
  try {
    await once(client, 'remoteSettings');
    const left = once(client, 'goaway') as Promise<[number, number]>;
    running.server.leave();
    const [code, lastStream] = await left;
    expect([code, lastStream]).toEqual([constants.NGHTTP2_NO_ERROR, 2 ** 31 - 1]);
  } finally {
    client.destroy();
    await running.close();
  }
});
