import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { createHttpDrain, type HttpDrain } from '../src';

interface Draining {
  server: Server;
  drain: HttpDrain;
  port: number;
}

const open: Draining[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ drain }) => drain.end(0)));
});

async function listen(handle: RequestListener): Promise<Draining> {
  const server = createServer({ keepAliveTimeout: 60_000 }, handle);
  const drain = createHttpDrain(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const draining = { server, drain, port: (server.address() as AddressInfo).port };
  open.push(draining);
  return draining;
}

/** A client that keeps its side open until it is told otherwise, and notes all that happens to it. */
interface RawClient {
  socket: Socket;
  received: string;
  /** The server has said that nothing more comes. */
  ended: boolean;
  error?: Error;
  until(condition: () => boolean): Promise<void>;
  untilReceived(text: string): Promise<void>;
  untilEnded(): Promise<void>;
}

async function dial(port: number): Promise<RawClient> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const waiting = new Set<() => void>();
  const client: RawClient = {
    socket,
    received: '',
    ended: false,
    until: (condition) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!condition()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    untilReceived: (text) => client.until(() => client.received.includes(text)),
    untilEnded: () => client.until(() => client.ended),
  };
  const changed = (): void => {
    for (const look of waiting) look();
  };
  socket.on('data', (chunk: Buffer) => (client.received += chunk.toString()));
  socket.on('end', () => (client.ended = true));
  socket.on('error', (error) => (client.error = error));
  socket.on('close', () => (client.ended = true));
  for (const event of ['data', 'end', 'close']) socket.on(event, changed);
  await once(socket, 'connect');
  return client;
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const answersIn = (text: string): number => text.split('HTTP/1.1 200 OK').length - 1;
const echo: RequestListener = (request, response) => void response.end(`<${request.url}>`);

describe('draining a server', () => {
  it('goes on taking connections and requests once it has begun, each the last of its connection', async () => {
    const { drain, port } = await listen(echo);
    const before = await dial(port);
    before.socket.write(get('/first'));
    await before.untilReceived('</first>');
    drain.begin();
    before.socket.write(get('/second'));
    const after = await dial(port);
    after.socket.write(get('/new'));
    for (const client of [before, after]) await client.untilEnded();
    expect(before.received).toMatch(/keep-alive[\s\S]*<\/first>[\s\S]*Connection: close[\s\S]*<\/second>$/);
    expect(after.received).toMatch(/Connection: close[\s\S]*<\/new>$/);
    for (const { socket, error } of [before, after]) {
      expect(error).toBeUndefined();
      socket.end();
    }
  });

  it('answers what idle connections send before they can know, and takes no new ones', async () => {
    const { drain, port } = await listen(echo);
    const used = await dial(port);
    used.socket.write(get('/first'));
    await used.untilReceived('</first>');
    const unused = await dial(port);
    const ending = drain.end(10_000);
    for (const client of [used, unused]) client.socket.write(get('/late'));
    for (const client of [used, unused]) await client.untilEnded();
    for (const { received, socket } of [used, unused]) {
      expect(received).toMatch(/Connection: close[\s\S]*<\/late>$/);
      socket.end();
    }
    const refused = connect(port, '127.0.0.1');
    const [error] = await new Promise<[NodeJS.ErrnoException]>((resolve) =>
      refused.once('error', (...args) => resolve(args)),
    );
    expect(error.code).toBe('ECONNREFUSED');
    await ending;
    expect([used.error, unused.error]).toEqual([undefined, undefined]);
  });

  it('answers what a connection sends that was taken just before the end, long after draining began', async () => {
    const { drain, port } = await listen(echo);
    beginBefore(drain, 5_000);
    const late = await dial(port);
    const ending = drain.end(10_000);
    // Connections that are idle by then are ended.
    await delay(10);
    late.socket.write(get('/late'));
    await late.untilEnded();
    expect(late.received).toMatch(/Connection: close[\s\S]*<\/late>$/);
    late.socket.end();
    await ending;
  });

  /** Connects again and again, asks, and says how each of them went: `answered`, or the code of the error. */
  async function askWhile(port: number, go: () => boolean): Promise<string[]> {
    const results: string[] = [];
    while (go() && results.at(-1) !== 'ECONNREFUSED') {
      const result = dial(port).then(async (client) => {
        client.socket.write(get('/late'));
        await client.untilEnded();
        client.socket.end();
        return /Connection: close[\s\S]*<\/late>$/.test(client.received) ? 'answered' : 'not answered';
      });
      results.push(await result.catch((error: NodeJS.ErrnoException) => error.code ?? ''));
    }
    return results;
  }

  /** As if it had begun so long ago. */
  function beginBefore(drain: HttpDrain, ms: number): void {
    jest.spyOn(performance, 'now').mockReturnValueOnce(performance.now() - ms);
    drain.begin();
  }

  it('goes on taking connections while a balancer that is late sends them', async () => {
    const { drain, server, port } = await listen(echo);
    beginBefore(drain, 500);
    const until = performance.now() + 1_200;
    const asking = askWhile(port, () => performance.now() < until);
    await once(server, 'connection');
    const ending = drain.end(60_000);
    const results = await asking;
    expect(server.listening).toBe(true);
    expect(results.filter((result) => result !== 'answered')).toEqual([]);
    await ending;
    expect(await askWhile(port, () => true)).toEqual(['ECONNREFUSED']);
  });

  it('takes them for half of the grace time at most', async () => {
    const { drain, server, port } = await listen(echo);
    beginBefore(drain, 5_000);
    const began = performance.now();
    const asking = askWhile(port, () => performance.now() < began + 10_000);
    await once(server, 'connection');
    const ending = drain.end(1_000);
    const results = new Set(await asking);
    // The kernel resets what comes just when the port closes.
    results.delete('ECONNRESET');
    expect(results).toEqual(new Set(['answered', 'ECONNREFUSED']));
    expect(performance.now() - began).toBeGreaterThan(490);
    await ending;
  });

  it('takes those that wait by then, however busy it was', async () => {
    const { drain, port } = await listen(echo);
    beginBefore(drain, 5_000);
    const early = await dial(port);
    const graceMs = 2_000;
    const halfOver = performance.now() + graceMs / 2;
    const ending = drain.end(graceMs);
    await delay(graceMs / 2 - 200);
    const dialled = Array.from({ length: 50 }, () => dial(port));
    // They are connected by the kernel, and the server takes one of them in an event-loop tick.
    await new Promise(setImmediate);
    while (performance.now() < halfOver) continue;
    const clients = await Promise.all(dialled);
    for (const { socket } of clients) socket.write(get('/late'));
    for (const client of clients) await client.untilEnded();
    expect(clients.map(({ error }) => error)).toEqual(clients.map(() => undefined));
    expect(new Set(clients.map(({ received }) => /<.*>$/.exec(received)?.[0]))).toEqual(new Set(['</late>']));
    for (const { socket } of [early, ...clients]) socket.end();
    await ending;
  });

  it('waits for no further ones where nobody could know by then that it drains', async () => {
    const { drain, server, port } = await listen(echo);
    drain.begin();
    const client = await dial(port);
    const ending = drain.end(60_000);
    await delay(600);
    expect(server.listening).toBe(false);
    client.socket.end();
    await ending;
  });

  it('ends idle connections by saying so, and resets none that sends afterwards', async () => {
    let handled = 0;
    const { drain, port } = await listen((request, response) => {
      handled += 1;
      echo(request, response);
    });
    const client = await dial(port);
    const ending = drain.end(10_000);
    await client.untilEnded();
    client.socket.write(get('/too-late'));
    client.socket.write('what is no HTTP at all\r\n\r\n');
    await delay(50);
    client.socket.end();
    await ending;
    expect([client.error, client.received, handled]).toEqual([undefined, '', 0]);
  });

  it('does not wait for ever for a client that keeps its side open', async () => {
    const { drain, port } = await listen(echo);
    const client = await dial(port);
    await drain.end(60_000);
    expect([client.ended, client.error]).toEqual([true, undefined]);
    client.socket.destroy();
  });

  it('lets an answer end that had begun, and then ends its connection', async () => {
    let response: ServerResponse | undefined;
    const { drain, port } = await listen((_, given) => {
      response = given;
      given.write('begun ');
    });
    const client = await dial(port);
    client.socket.write(get('/'));
    await client.untilReceived('begun');
    const ending = drain.end(60_000);
    await delay(400);
    expect(client.ended).toBe(false);
    response?.end('done');
    await client.untilReceived('done');
    await client.untilEnded();
    client.socket.end();
    await ending;
    expect(client.error).toBeUndefined();
  });

  it('answers all requests that were sent in one go', async () => {
    const { drain, port } = await listen(
      (request, response) => void setImmediate(() => echo(request, response)),
    );
    const client = await dial(port);
    drain.begin();
    client.socket.write([1, 2, 3, 4].map((turn) => get(`/${turn}`)).join(''));
    await client.untilEnded();
    expect(client.received.match(/<[^>]*>/g)).toEqual(['</1>', '</2>', '</3>', '</4>']);
    expect(client.received.match(/Connection: \S+/g)?.at(-1)).toBe('Connection: close');
    client.socket.end();
    await drain.end(10_000);
    expect(client.error).toBeUndefined();
  });

  it.each(['a first', 'a further'])('waits for the rest of %s request', async (which) => {
    const { drain, port } = await listen(echo);
    const client = await dial(port);
    if (which === 'a further') {
      client.socket.write(get('/first'));
      await client.untilReceived('</first>');
    }
    const text = get('/halves');
    client.socket.write(text.slice(0, 7));
    await delay(20);
    const ending = drain.end(60_000);
    await delay(400);
    client.socket.write(text.slice(7));
    await client.untilEnded();
    expect(client.received).toMatch(/Connection: close[\s\S]*<\/halves>$/);
    client.socket.end();
    await ending;
    expect(client.error).toBeUndefined();
  });

  it('cuts off what outlasts the grace time', async () => {
    const { drain, port } = await listen(() => undefined);
    const client = await dial(port);
    client.socket.write(get('/'));
    await delay(20);
    await drain.end(30);
    await client.untilEnded();
    client.socket.destroy();
  });

  it('may be ended before it has listened, and twice', async () => {
    const drain = createHttpDrain(createServer(echo));
    await drain.end(10_000);
    const { drain: second } = await listen(echo);
    await Promise.all([second.end(10_000), second.end(10_000)]);
  });

  it('resets nobody and leaves nothing unanswered, however busy the connections are', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { drain, port } = await listen((request, response) =>
        setTimeout(() => echo(request, response), randomInt(5)),
      );
      const clients = await Promise.all(Array.from({ length: 60 }, () => dial(port)));
      const running = clients.map(async (client, number) => {
        let sent = 0;
        const isOver = (): boolean => client.ended || client.received.includes('Connection: close');
        while (!isOver()) {
          client.socket.write(get('/'));
          sent += 1;
          await client.until(() => answersIn(client.received) === sent || client.ended);
          // Some rest for long between requests, some not at all.
          if (!isOver()) await delay(number % 3 === 0 ? 0 : randomInt(number));
        }
        client.socket.end();
        return [sent - answersIn(client.received), client.error];
      });
      await delay(30);
      drain.begin();
      await delay(round * 10);
      await drain.end(10_000);
      expect(await Promise.all(running)).toEqual(clients.map(() => [0, undefined]));
    }
  });
});
