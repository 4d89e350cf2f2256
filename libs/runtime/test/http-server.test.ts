import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { createHttpServer, type HttpServerOptions } from '../src/http';
import { createMetrics } from '../src/metrics';

const limits = {
  maxHeaderBytes: 4_096,
  requestTimeoutMs: 30_000,
  keepAliveMs: 1_000,
  maxConnections: 100,
  maxConnectionsPerAddress: 2,
};

/** A server as an app with forms has it: it takes bodies and more methods than the gateway. */
async function withServer<T>(
  use: (server: { port: number; metrics: ReturnType<typeof createMetrics> }) => Promise<T>,
  changed: Partial<HttpServerOptions> = {},
): Promise<T> {
  const metrics = createMetrics();
  const server = createHttpServer({
    host: '127.0.0.1',
    port: 0,
    limits,
    methods: ['GET', 'HEAD', 'POST'],
    readsBodies: true,
    metrics,
    handle: (request, response) =>
      void text(request).then((body) => response.end(`${request.method} ${body}`)),
    ...changed,
  });
  const { port } = await server.start();
  try {
    return await use({ port, metrics });
  } finally {
    await server.close(1_000);
  }
}

/** All that comes back for bytes on a connection of their own, until the server ends it. */
const exchange = (port: number, sent: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
};
const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

test('shows how many connections and requests are open', async () => {
  let answer: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const responses: ServerResponse[] = [];
  await withServer(
    async ({ port, metrics }) => {
      const shown = async (): Promise<(number | undefined)[]> =>
        Promise.all(
          [metrics.httpConnectionsOpen, metrics.httpRequestsOpen].map(
            async (gauge) => (await gauge.get()).values[0]?.value,
          ),
        );
      expect(await shown()).toEqual([0, 0]);
      const answered = exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
      await begun;
      expect(await shown()).toEqual([1, 1]);
      responses[0]?.end('done');
      await answered;
      while ((await shown())[0] !== 0) await new Promise(setImmediate);
      expect(await shown()).toEqual([0, 0]);
    },
    {
      handle: (_request, response) => {
        responses.push(response);
        answer();
      },
    },
  );
});

test('takes bodies, also of clients that ask first', () =>
  withServer(async ({ port }) => {
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n';
    expect(await exchange(port, `${head}\r\nbody`)).toMatch(/^HTTP\/1\.1 200 [^]*POST body/);
    const asked = await exchange(port, `${head}Expect: 100-continue\r\n\r\nbody`);
    expect(asked).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 [^]*POST body/);
  }));

test('tells nobody to send a body where bodies are not read', () =>
  withServer(
    async ({ port }) => {
      const head =
        'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\nExpect: 100-continue\r\n';
      expect(await exchange(port, `${head}\r\n`)).toMatch(/^HTTP\/1\.1 200 OK/);
    },
    { readsBodies: false, handle: (_request, response) => void response.end('answered') },
  ));

test.each([
  [['GET', 'HEAD', 'POST'], 'Only GET, HEAD and POST are supported.'],
  [['GET', 'HEAD', 'OPTIONS'], 'Only GET, HEAD and OPTIONS are supported.'],
])('names the methods %j to who asks for a tunnel', (methods, message) =>
  withServer(
    async ({ port }) => {
      const answer = await exchange(port, 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n');
      expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
      expect(answer).toContain(`\r\nAllow: ${methods.join(', ')}\r\n`);
      expect(bodyOf(answer)).toEqual({ message, code: 'METHOD_NOT_ALLOWED' });
    },
    { methods },
  ),
);

test.each([
  ['nonsense\r\n\r\n', 400, 'BAD_REQUEST'],
  [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(5_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
])('answers what the parser refuses as JSON with an id: %#', (sent, status, code) =>
  withServer(async ({ port }) => {
    const answer = await exchange(port, sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/);
    expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
    expect(bodyOf(answer)).toMatchObject({ code });
  }),
);

test('gives one address so many connections, and counts those beyond', () =>
  withServer(async ({ port, metrics }) => {
    const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    // Served: both are in the count by then.
    for (const socket of held) {
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      await new Promise((resolve) => socket.once('data', resolve));
    }
    expect(await exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n').catch(() => '')).toBe('');
    const { values } = await metrics.connectionsDropped.get();
    expect(values.find(({ labels }) => labels.bound === 'address')?.value).toBe(1);
    held.forEach((socket) => socket.destroy());
  }));

describe('requests that a client sends before it has the answers to those before', () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

  test('are begun one after another, and answered in their order', async () => {
    const begun: ServerResponse[] = [];
    const paths: (string | undefined)[] = [];
    await withServer(
      async ({ port }) => {
        const socket = connect(port, '127.0.0.1');
        socket.write(get('/1') + get('/2') + get('/3'));
        const answers = text(socket);
        for (const count of [1, 2]) {
          while (begun.length < count) await new Promise(setImmediate);
          // Another connection is served meanwhile: this one waits for itself alone.
          expect(await exchange(port, get('/other'))).toMatch(/other$/);
          expect(begun).toHaveLength(count);
          begun[count - 1]?.end('early');
        }
        while (begun.length < 3) await new Promise(setImmediate);
        socket.write(get('/4').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
        begun[2]?.end('early');
        while (begun.length < 4) await new Promise(setImmediate);
        begun[3]?.end('last');
        expect((await answers).match(/early|last/g)).toEqual(['early', 'early', 'early', 'last']);
        expect(paths).toEqual(['/1', '/2', '/3', '/4']);
      },
      {
        handle: (request, response) => {
          if (request.url === '/other') return void response.setHeader('Connection', 'close').end('other');
          paths.push(request.url);
          begun.push(response);
        },
      },
    );
  });

  test('are not begun for a client that has left', async () => {
    const served: Socket[] = [];
    let isGone: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (isGone = resolve));
    await withServer(
      async ({ port }) => {
        const socket = connect(port, '127.0.0.1');
        socket.write(get('/').repeat(50));
        while (served.length === 0) await new Promise(setImmediate);
        served[0]?.destroy();
        await gone;
        for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
        expect(served).toHaveLength(1);
      },
      {
        handle: (request, response) => {
          served.push(request.socket);
          response.once('close', isGone);
        },
      },
    );
  });

  test('are at most a hundred: the connection ends with one more', async () => {
    let answered = 0;
    const begun: ServerResponse[] = [];
    await withServer(
      async ({ port }) => {
        const ahead = (count: number) => get('/held') + get('/').repeat(count);
        const kept = connect(port, '127.0.0.1');
        kept.write(ahead(100));
        while (begun.length < 1) await new Promise(setImmediate);
        expect(await exchange(port, ahead(101)).catch(() => '')).toBe('');
        expect([begun.length, answered]).toEqual([2, 0]);
        begun[0]?.end();
        while (answered < 100) await new Promise(setImmediate);
        kept.write(get('/').repeat(101).replace('/', '/held'));
        while (begun.length < 3) await new Promise(setImmediate);
        begun[2]?.end();
        while (answered < 200) await new Promise(setImmediate);
        kept.destroy();
      },
      {
        handle: (request, response) => {
          if (request.url === '/held') return void begun.push(response);
          answered += 1;
          response.end();
        },
      },
    );
  });
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('lets as many connections wait to be taken as may be open', async () => {
  // Connections for which a queue had no room, in all programs of this network. Their clients try again after a second or more.
  const refused = (): number => {
    const [names = [], values = []] = readFileSync('/proc/net/netstat', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('TcpExt:'))
      .map((line) => line.split(' '));
    return Number(values[names.indexOf('ListenDrops')]);
  };
  const connections = 1_500;
  await withServer(
    async ({ port }) => {
      const before = refused();
      // All are sent before the server looks.
      const answers = await Promise.all(
        Array.from({ length: connections }, () =>
          exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
        ),
      );
      expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200 '))).toHaveLength(connections);
      expect(refused() - before).toBe(0);
    },
    { limits: { ...limits, maxConnections: 2_000, maxConnectionsPerAddress: undefined } },
  );
});
