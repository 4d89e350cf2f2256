import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';

import { createLogger } from '@headwater/runtime';
import { type Services, startServices } from '@headwater/testing-services';

import type { GatewayOverrides } from '../src/service';
import { type Gateway, gatewayConfig, startGateway } from './support/gateway';
import { ask, errorOf } from './support/http';
import { createSite, png, type TestSite, upload } from './support/sites';

let services: Services;
let gateway: Gateway;
let site: TestSite;
let other: TestSite;
let path: string;
let otherPath: string;
const text = Buffer.from('0123456789'.repeat(100_000));
let textPath: string;

beforeAll(async () => {
  services = await startServices();
  gateway = await startGateway(services, { requestsPerMinute: 5 });
  site = await createSite(services);
  other = await createSite(services);
  const pathOf = async (owner: TestSite, name: string, bytes: Buffer) => {
    const media = await upload(services, owner, name, bytes);
    return `/media/${owner.siteKey}/${media.contentHash}/full.${media.extension}`;
  };
  path = await pathOf(site, 'dot.png', png);
  otherPath = await pathOf(other, 'dot.png', png);
  textPath = await pathOf(site, 'digits.txt', text);
});

afterAll(async () => {
  await gateway.close();
  await services.close();
});

const on = (host: string, headers: Record<string, string> = {}) => ({ headers: { Host: host, ...headers } });

test("media answers on the site's domains and on shared hosts, elsewhere 404", async () => {
  expect((await gateway.ask(path, on(site.domain))).status).toBe(200);
  expect((await gateway.ask(path, on(`${site.domain.toUpperCase()}.:80`))).status).toBe(200);
  expect((await gateway.ask(path, on('api.shared.example'))).status).toBe(200);
  expect((await gateway.ask(otherPath, on('api.shared.example'))).status).toBe(200);
  for (const host of [other.domain, 'nowhere.example', '127.0.0.1', '[::1]']) {
    expect(errorOf(await gateway.ask(path, on(host)))).toEqual([404, 'MEDIA_NOT_FOUND']);
  }
});

test('neither X-Site-Domain nor X-Forwarded-Host opens another host', async () => {
  const headers = { 'X-Site-Domain': site.domain, 'X-Forwarded-Host': site.domain };
  expect((await gateway.ask(path, on('nowhere.example', headers))).status).toBe(404);
  expect((await gateway.ask(path, on(other.domain, headers))).status).toBe(404);
});

test('media needs no token and does not count', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const answer = await gateway.ask(path, on(site.domain));
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('x-ratelimit-limit');
  }
});

test('bytes, type and caching come as the media service sends them', async () => {
  const answer = await gateway.ask(textPath, on(site.domain));
  expect(answer.text).toBe(text.toString());
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(text.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    etag: expect.stringMatching(/^"/) as string,
  });
  const head = await gateway.ask(textPath, { method: 'HEAD', ...on(site.domain) });
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(text.length)]);
});

test('ranges and revalidation pass through', async () => {
  const part = await gateway.ask(textPath, on(site.domain, { Range: 'bytes=5-14' }));
  expect([part.status, part.text, part.headers['content-range']]).toEqual([
    206,
    '5678901234',
    `bytes 5-14/${text.length}`,
  ]);
  const { headers } = await gateway.ask(path, on(site.domain));
  const again = await gateway.ask(path, on(site.domain, { 'If-None-Match': headers['etag']! }));
  expect([again.status, again.text]).toEqual([304, '']);
  const past = await gateway.ask(textPath, on(site.domain, { Range: `bytes=${text.length}-` }));
  expect(errorOf(past)).toEqual([416, 'RANGE_NOT_SATISFIABLE']);
  expect(past.headers['content-range']).toBe(`bytes */${text.length}`);
});

test('several ranges pass through as they are, HEAD ignores them, and the headers are those of the media service', async () => {
  const Range = 'bytes=999990-,0-0,5-14';
  const parts = await gateway.ask(textPath, on(site.domain, { Range }));
  expect(parts.status).toBe(206);
  expect(parts.headers).not.toHaveProperty('content-range');
  expect(parts.headers['content-length']).toBe(String(parts.text.length));
  const [, boundary = ''] =
    /^multipart\/byteranges; boundary=(.+)$/.exec(parts.headers['content-type']!) ?? [];
  const part = (range: string, bytes: string) =>
    `\r\n--${boundary}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Range: bytes ${range}/${text.length}\r\n\r\n${bytes}`;
  expect(parts.text).toBe(
    `${part('999990-999999', '0123456789')}${part('0-0', '0')}${part('5-14', '5678901234')}\r\n--${boundary}--\r\n`,
  );
  const ofAnother = await gateway.ask(textPath, on(site.domain, { Range, 'If-Range': '"x"' }));
  expect([ofAnother.status, ofAnother.text.length]).toEqual([200, text.length]);

  const compared = [
    'accept-ranges',
    'access-control-allow-origin',
    'cache-control',
    'content-disposition',
    'content-length',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'etag',
    'x-content-type-options',
  ];
  const pickOf = ({ headers }: { headers: Record<string, string> }) =>
    compared.map((name) => [name, headers[name]]);
  const mediaPort = Number(new URL(services.mediaUrl).port);
  for (const target of [path, textPath]) {
    const whole = await gateway.ask(target, on(site.domain));
    expect(pickOf(whole)).toEqual(pickOf(await ask(mediaPort, target)));
    for (const headers of [{}, { Range }]) {
      const head = await gateway.ask(target, { method: 'HEAD', ...on(site.domain, headers) });
      expect([head.status, head.text, pickOf(head)]).toEqual([200, '', pickOf(whole)]);
    }
  }
});

test('a preflight names no site; a script of any origin may ask media for parts', async () => {
  const preflight = {
    method: 'OPTIONS',
    ...on('nowhere.example', { Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET' }),
  };
  const answer = await gateway.ask(textPath, preflight);
  expect([answer.status, answer.headers['access-control-allow-headers']]).toEqual([
    204,
    'Authorization, X-Site-Domain, If-None-Match, X-Min-Content-Version, Range, If-Range, If-Match',
  ]);
  const api = await gateway.ask('/api/v1/posts', preflight);
  expect(api.headers['access-control-allow-headers']).not.toContain('Range');
});

test('If-Match is judged by the media service, and a 412 is told in our own words', async () => {
  const { headers } = await gateway.ask(path, on(site.domain));
  const etag = headers['etag']!;
  const statusOf = async (condition: string) =>
    (await gateway.ask(path, on(site.domain, { 'If-Match': condition }))).status;
  for (const condition of [etag, '*', `"x", ${etag}`])
    expect([condition, await statusOf(condition)]).toEqual([condition, 200]);
  for (const condition of [`W/${etag}`, '"x"', '']) {
    const answer = await gateway.ask(path, on(site.domain, { 'If-Match': condition }));
    expect([condition, ...errorOf(answer)]).toEqual([condition, 412, 'PRECONDITION_FAILED']);
    expect(answer.headers).not.toHaveProperty('etag');
  }
});

test.each([
  ['another hash', () => path.replace(/[0-9a-f]{64}/, 'a'.repeat(64))],
  ['another extension', () => path.replace('.png', '.jpg')],
  ['an unknown preset', () => path.replace('full', 'huge')],
  ['a first version with its number', () => path.replace('full', 'medium-v1')],
  ['a version that there is not', () => path.replace('full', 'medium-v2')],
  ['a focal point of another preset', () => path.replace('full', 'medium-f1x1')],
  ['no file', () => `/media/${site.siteKey}`],
  ['media alone', () => '/media'],
  ['steps upwards', () => `/media/${site.siteKey}/../${path.split('/').slice(3).join('/')}`],
  ['encoded steps upwards', () => `/media/${site.siteKey}/%2e%2e%2f${'a'.repeat(64)}/full.png`],
  ['what cannot be decoded', () => `/media/${site.siteKey}/%ff/full.png`],
])('%s is a 404 in JSON', async (_, wrong) => {
  for (const host of [site.domain, 'api.shared.example']) {
    expect(errorOf(await gateway.ask(wrong(), on(host)))).toEqual([404, 'MEDIA_NOT_FOUND']);
  }
});

test('other methods are a 405', async () => {
  const answer = await gateway.ask(path, { method: 'POST', ...on(site.domain) });
  expect([...errorOf(answer), answer.headers['allow']]).toEqual([
    405,
    'METHOD_NOT_ALLOWED',
    'GET, HEAD, OPTIONS',
  ]);
});

const mediaUrlOf = (server: Pick<Server, 'address'>) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function withMediaAt(
  mediaUrl: string,
  deadlineMs: number,
  test: (gateway: Gateway) => Promise<void>,
  overrides: GatewayOverrides = {},
) {
  const { services: usual } = gatewayConfig(services);
  const alone = await startGateway(services, { services: { ...usual, mediaUrl, deadlineMs } }, overrides);
  try {
    await test(alone);
  } finally {
    await alone.close();
  }
}

test('without the media service it is a 503 with Retry-After', async () => {
  await withMediaAt('http://127.0.0.1:1', 5_000, async (alone) => {
    const answer = await alone.ask(path, on(site.domain));
    expect(errorOf(answer)).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });
});

test('a media service that never answers is a 503 after the deadline', async () => {
  const sockets: Socket[] = [];
  const silent = createTcpServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  await withMediaAt(mediaUrlOf(silent), 500, async (alone) => {
    expect(errorOf(await alone.ask(path, on(site.domain)))).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

test('readers of a large file, however many and slow, keep nobody else waiting', async () => {
  const held: ServerResponse[] = [];
  const large = createServer((request, response) => {
    if (request.method === 'HEAD') return response.end();
    held.push(response);
    return response.writeHead(200, { 'Content-Length': '1000000000' }).write('begun');
  });
  await new Promise<void>((resolve) => large.listen(0, '127.0.0.1', resolve));
  await withMediaAt(mediaUrlOf(large), 5_000, async (alone) => {
    const readers = Array.from({ length: 300 }, () => connect(alone.port, '127.0.0.1'));
    const begun = Promise.all(readers.map((reader) => once(reader, 'data')));
    for (const reader of readers) reader.write(`GET ${path} HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`);
    await begun;
    expect(held.length).toBe(readers.length);
    expect((await alone.ask(path, { method: 'HEAD', ...on(site.domain) })).status).toBe(200);
    const left = Promise.all(held.map((response) => once(response, 'close')));
    for (const reader of readers) reader.destroy();
    await left;
  });
  await new Promise((resolve) => large.close(resolve));
});

test('a reader who leaves before the media service answers is no failure', async () => {
  const silent = createTcpServer();
  const isAsked = once(silent, 'connection') as Promise<[Socket]>;
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const lines: Record<string, unknown>[] = [];
  let logged: () => void;
  const isLogged = new Promise<void>((resolve) => (logged = resolve));
  const destination = new PassThrough();
  createInterface({ input: destination }).on('line', (text) => {
    lines.push(JSON.parse(text) as Record<string, unknown>);
    if (lines.at(-1)?.['msg'] === 'request') logged();
  });
  const logger = createLogger({ name: 'gateway', level: 'info', destination });
  await withMediaAt(
    mediaUrlOf(silent),
    60_000,
    async (alone) => {
      const reader = connect(alone.port, '127.0.0.1');
      reader.write(`GET ${path} HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`);
      const [upstream] = await isAsked;
      reader.destroy();
      await isLogged;
      upstream.destroy();
    },
    { logger },
  );
  await new Promise((resolve) => silent.close(resolve));
  expect(lines.filter(({ requestId }) => requestId !== undefined)).toMatchObject([
    { level: 'info', msg: 'request', status: 499, completed: false },
  ]);
});

test('credentials stay here, faults are told in our own words, and an early end of the client ends it all', async () => {
  const seen: NodeJS.Dict<string | string[]>[] = [];
  let ended: () => void;
  const clientGone = new Promise<void>((resolve) => (ended = resolve));
  const fake = createServer((request, response) => {
    seen.push(request.headers);
    if (request.method === 'HEAD') return response.writeHead(500, { 'X-Secret': '1' }).end();
    response.on('close', () => ended());
    return response.writeHead(200, { 'X-Secret': '1', 'Content-Type': 'text/plain' }).write('begun');
  });
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  await withMediaAt(mediaUrlOf(fake), 5_000, async (alone) => {
    const secrets = {
      Authorization: `Bearer ${site.token}`,
      Cookie: 'a=b',
      'X-Forwarded-For': '203.0.113.1',
      'X-Variant-Wait-Ms': '600000',
    };
    const failed = await ask(alone.port, path, { method: 'HEAD', ...on(site.domain, secrets) });
    expect([failed.status, failed.headers['x-secret']]).toEqual([503, undefined]);

    const client = connect(alone.port, '127.0.0.1');
    client.write(`GET ${path} HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`);
    const begun = await new Promise<string>((resolve) => {
      let received = '';
      client.on('data', (chunk) => {
        received += chunk.toString();
        if (received.includes('begun')) resolve(received);
      });
    });
    expect(begun).not.toMatch(/X-Secret/i);
    client.destroy();
    await clientGone;
  });
  for (const headers of seen) {
    expect(Object.keys(headers).sort()).toEqual(
      expect.not.arrayContaining(['authorization', 'cookie', 'x-forwarded-for']),
    );
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    // A part of the deadline: if the variant is not made in time, the original still arrives in time.
    expect(headers['x-variant-wait-ms']).toBe('3333');
  }
  fake.closeAllConnections();
  await new Promise((resolve) => fake.close(resolve));
});
