import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2';

import { status } from '@grpc/grpc-js';

import { contracts } from '@headwater/contracts';

import { createClient, methodsOf } from '../src';
import { defaultCallLimits } from '../src/limits';
import {
  actor,
  keys,
  mediaManagement,
  type Running,
  searchManagement,
  siteDelivery,
  startServer,
  steady,
  until,
} from './transports';

const served = [contracts.searchManagement, contracts.siteDelivery, contracts.mediaManagement];
const keyedPaths = served.flatMap((contract) => methodsOf(contract).map(({ definition }) => definition.path));
const check = '/grpc.health.v1.Health/Check';
const watch = '/grpc.health.v1.Health/Watch';
const reflect = '/grpc.reflection.v1.ServerReflection/ServerReflectionInfo';

/** A message of a length, of which the first bytes follow. */
function frame(length: number, bytes = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(length, 1);
  return Buffer.concat([head, bytes]);
}

describe('a server without trust', () => {
  let running: Running;
  let session: ClientHttp2Session;

  async function serve(overrides: Parameters<typeof startServer>[2] = {}): Promise<void> {
    const services = [searchManagement({}), siteDelivery({}), mediaManagement({})];
    running = await startServer('sockets', services, { reflection: true, ...overrides });
    session = connect(`http://127.0.0.1:${running.port}`);
  }

  afterEach(async () => {
    session.destroy();
    await running.close();
  });

  function open(path: string, headers: Record<string, string> = {}): ClientHttp2Stream {
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...headers,
    });
    stream.on('error', () => undefined);
    return stream;
  }

  /** The status of a call, whether it comes with the headers or after messages. */
  function statusOf(stream: ClientHttp2Stream): Promise<number> {
    stream.resume();
    return new Promise((resolve) => {
      const note = (headers: Record<string, unknown>) => {
        if (headers['grpc-status'] !== undefined) resolve(Number(headers['grpc-status']));
      };
      stream.on('response', note);
      stream.on('trailers', note);
    });
  }

  it('holds no more than a few states for a watch that is not read, and tells it the last one', async () => {
    let tell = (_ready: boolean): void => undefined;
    const readiness = { ready: false, onChange: (listener: typeof tell) => void (tell = listener) };
    await serve({ readiness });
    session.destroy();
    // Nothing but headers may be sent until the window opens.
    session = connect(`http://127.0.0.1:${running.port}`, { settings: { initialWindowSize: 0 } });
    const stream = open(watch);
    let read = Buffer.alloc(0);
    stream.on('data', (chunk: Buffer) => (read = Buffer.concat([read, chunk])));
    stream.end(frame(0));
    await new Promise((resolve) => stream.once('response', resolve));
    for (let turn = 0; turn < 10_000; turn += 1) {
      tell(turn % 2 === 0);
      if (turn % 100 === 0) await new Promise(setImmediate);
    }
    tell(true);
    session.settings({ initialWindowSize: 65_535 });
    // One message: five bytes of length, then field 1 with the state.
    const states = () => Array.from({ length: read.length / 7 }, (_, at) => read[7 * at + 6]);
    const serving = 1;
    await until(() => states().at(-1) === serving);
    await steady(() => read.length);
    expect(states().at(-1)).toBe(serving);
    expect(states().length).toBeLessThan(100);
  });

  it.each(keyedPaths)('refuses %s without a key before any byte of a message is sent', async (path) => {
    await serve();
    expect(await statusOf(open(path))).toBe(status.UNAUTHENTICATED);
  });

  it('refuses a right that the key does not have before any byte of a message is sent', async () => {
    await serve();
    const path = '/headwater.search.v1.SearchManagementService/RebuildIndex';
    const delivery = { 'headwater-service-key': keys.delivery };
    expect(await statusOf(open(path, delivery))).toBe(status.PERMISSION_DENIED);
    const withoutActor = { 'headwater-service-key': keys.management };
    expect(await statusOf(open(path, withoutActor))).toBe(status.INVALID_ARGUMENT);
  });

  it('counts and logs what it refuses once, without the key', async () => {
    await serve();
    const guess = 'a-guess-of-a-service-key-0123456789';
    expect(await statusOf(open(keyedPaths[0]!, { 'headwater-service-key': guess }))).toBe(
      status.UNAUTHENTICATED,
    );
    const refused = running.log.lines.filter(({ msg }) => msg === 'call not allowed');
    expect(refused).toMatchObject([{ reason: 'SERVICE_KEY_UNKNOWN', method: keyedPaths[0]!.slice(1) }]);
    expect(JSON.stringify(running.log.lines)).not.toContain(guess);
  });

  it.each([check, watch, reflect])('takes small messages only for %s', async (path) => {
    await serve();
    const { maxKeylessBytes } = defaultCallLimits;
    const tooLarge = open(path);
    tooLarge.write(frame(maxKeylessBytes + 1));
    expect(await statusOf(tooLarge)).toBe(status.RESOURCE_EXHAUSTED);
    // Made of nothing but a field that the message does not have, as a client of a later release may send it.
    const body = Buffer.alloc(maxKeylessBytes, 0);
    body.set([0xfa, 0x7f, ...varint(maxKeylessBytes - 4)]);
    const large = open(path);
    const answered = new Promise((resolve) => large.once('data', resolve));
    large.end(frame(maxKeylessBytes, body));
    await answered;
  });

  it('does not let a small compressed message grow past the bound', async () => {
    await serve();
    const { gzipSync } = await import('node:zlib');
    const bomb = gzipSync(Buffer.alloc(100_000, 0));
    const stream = open(check, { 'grpc-encoding': 'gzip' });
    const head = frame(bomb.length, bomb);
    head[0] = 1;
    stream.end(head);
    expect(await statusOf(stream)).toBe(status.RESOURCE_EXHAUSTED);
  });

  it.each([
    ['nothing of a message', Buffer.alloc(0)],
    ['a part of its length', Buffer.alloc(3)],
    ['a part of it', frame(100, Buffer.alloc(50))],
  ])('ends a call of which only %s arrives in time', async (_, bytes) => {
    await serve({ limits: { messageArrivalMs: 50 } });
    const keyed = { 'headwater-service-key': keys.management, 'headwater-actor-id': 'user:1' };
    for (const [path, headers] of [
      ['/headwater.search.v1.SearchManagementService/GetIndexStatus', keyed],
      ['/headwater.media.v1.MediaManagementService/UploadMedia', keyed],
      [check, {}],
      [watch, {}],
      [reflect, {}],
    ] as const) {
      const stream = open(path, headers);
      if (bytes.length > 0) stream.write(bytes);
      expect(await statusOf(stream)).toBe(status.DEADLINE_EXCEEDED);
    }
  });

  it('leaves a call alone that takes longer than a message may', async () => {
    const gate = { open: () => undefined as void };
    const opened = new Promise<void>((resolve) => (gate.open = resolve));
    const services = [
      searchManagement({ getIndexStatus: () => opened.then(() => ({ status: { entries: 3 } })) }),
    ];
    running = await startServer('sockets', services, { limits: { messageArrivalMs: 500 } });
    session = connect(`http://127.0.0.1:${running.port}`);
    const client = createClient(contracts.searchManagement, {
      channel: running.channel,
      serviceKey: keys.management,
    });
    const answer = client.getIndexStatus({ siteId: 1 }, { actor });
    // Calls of which no message arrives are given up meanwhile.
    const late = open('/headwater.search.v1.SearchManagementService/GetIndexStatus', {
      'headwater-service-key': keys.management,
    });
    expect(await statusOf(late)).toBe(status.DEADLINE_EXCEEDED);
    gate.open();
    expect((await answer).status?.entries).toBe(3);
  });

  it('tells a client how many calls it may have open', async () => {
    await serve({ limits: { maxStreamsPerConnection: 7 } });
    await new Promise<void>((resolve) => session.once('remoteSettings', () => resolve()));
    expect(session.remoteSettings.maxConcurrentStreams).toBe(7);
  });

  it.each([watch, reflect])(
    'bounds how many of %s are open, and counts those that ended no more',
    async (path) => {
      await serve({ limits: { maxKeylessStreams: 2 } });
      const begin = () => {
        const stream = open(path);
        // A watch begins when its one message is complete; reflection would end with its messages.
        if (path === watch) stream.end(frame(0));
        else stream.write(frame(0));
        return stream;
      };
      const answered = (stream: ClientHttp2Stream) => new Promise((resolve) => stream.once('data', resolve));
      const first = begin();
      const second = begin();
      await Promise.all([answered(first), answered(second)]);
      expect(await statusOf(begin())).toBe(status.RESOURCE_EXHAUSTED);
      first.close(constants.NGHTTP2_CANCEL);
      await until(async () => {
        const next = begin();
        return Promise.race([answered(next).then(() => true), statusOf(next).then(() => false)]);
      });
    },
  );

  it('reads no further questions of a client that does not read the answers', async () => {
    await serve();
    const stream = open(reflect);
    stream.pause();
    const listServices = Buffer.from([0x3a, 0x01, 0x2a]);
    const question = frame(listServices.length, listServices);
    const count = 20_000;
    stream.end(Buffer.concat(Array.from({ length: count }, () => question)));
    // What the server leaves unread fills the window of the connection, and the rest stays with the client.
    const unsent = () => count * question.length - session.socket.bytesWritten;
    await steady(unsent);
    expect(unsent()).toBeGreaterThan((count * question.length) / 2);
    let answers = 0;
    let pending = Buffer.alloc(0);
    stream.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk]);
      while (pending.length >= 5 && pending.length >= 5 + pending.readUInt32BE(1)) {
        pending = pending.subarray(5 + pending.readUInt32BE(1));
        answers += 1;
      }
    });
    expect(await statusOf(stream)).toBe(status.OK);
    expect(answers).toBe(count);
  });
});

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
}
