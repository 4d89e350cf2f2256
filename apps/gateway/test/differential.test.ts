import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { createSiteVersionMemory } from '@headwater/freshness';
import { type Services, startServices } from '@headwater/testing-services';

import { tell } from './support/freshness/traffic';
import { createRandom, mutateRequest, type WireRequest } from './support/fuzz-requests';
import { type Gateway, startGateway } from './support/gateway';
import { actor, createEntry, createSite, createTaxonomy, createToken, type TestSite } from './support/sites';

/** Requests that differ from valid ones in a few bytes: a gateway that has cached the answer answers as one that caches nothing. */

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 600);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);

const memory = createSiteVersionMemory();
let services: Services;
const sites: TestSite[] = [];
let expired: string;

beforeAll(async () => {
  services = await startServices({ mirror: memory });
  for (const allowedOrigins of [[], ['https://app.example']]) {
    const site = await createSite(services, { allowedOrigins });
    await createEntry(services, site, { type: 'page', slug: 'home', title: 'Home', isHomepage: true });
    await createEntry(services, site, { type: 'page', slug: 'über-uns', title: 'About' });
    const html = '<p>Lantern</p>'.repeat(400);
    for (const slug of ['a', 'post', 'long-one'])
      await createEntry(services, site, { slug, title: 'Lantern', html });
    await createEntry(services, site, { slug: 'post', title: 'Laterne', language: 'de' });
    await createTaxonomy(services, site, { slug: 'term' });
    sites.push(site);
  }
  const shared = {
    siteId: sites[1]!.siteId,
    site: { sharedCache: { sMaxage: 60, staleWhileRevalidate: 60 } },
  };
  await services.manage.site.updateSite({ ...shared, updateMask: { paths: ['shared_cache'] } }, { actor });
  const expireTime = { seconds: Math.floor(Date.now() / 1_000) + 1, nanos: 0 };
  expired = (await createToken(services, { siteId: sites[0]!.siteId, expireTime })).secret;
}, 60_000);

afterAll(() => services.close());

const paths = [
  '/pages',
  '/pages?locale=de',
  '/pages/homepage',
  '/pages/home',
  '/pages/%C3%BCber-uns',
  '/posts',
  '/posts?per_page=2&page=2',
  '/posts?taxonomy_slug=term',
  '/posts/post',
  '/posts/post?locale=de',
  '/posts/long-one',
  '/taxonomies',
  '/taxonomies?type=category',
  '/settings',
  '/navigation',
  '/search?q=lantern',
  '/search?q=lantern&type=post&per_page=1',
];

const validRequests = (): WireRequest[] =>
  sites.flatMap(({ domain, token }) =>
    paths.map((path) => ({
      method: 'GET',
      target: `/api/v1${path}`,
      headers: [
        ['Host', domain],
        ['Authorization', `Bearer ${token}`],
      ],
    })),
  );

interface WireAnswer {
  status: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends bytes as they are, and gives back what comes until the connection ends, or nothing more comes. */
function send(port: number, { method, target, headers }: WireRequest): Promise<Buffer> {
  return new Promise((resolve) => {
    const lines = [`${method} ${target} HTTP/1.1`, ...headers.map((header) => header.join(': '))];
    const isChunked = headers.some(([name]) => name.toLowerCase() === 'transfer-encoding');
    const socket = connect({ host: '127.0.0.1', port });
    const chunks: Buffer[] = [];
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks));
    };
    // A request whose body never comes is not answered, by any gateway.
    socket.setTimeout(3_000, end);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', end);
    socket.on('close', end);
    socket.write(
      `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${isChunked ? '0\r\n\r\n' : ''}`,
      'latin1',
    );
  });
}

// Of this one request, or counted by each gateway for itself.
const own = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** What must be the same. A coding is made in the background, so a gateway may have it or not: its bytes stand for those of the body. */
function comparable(raw: Buffer): WireAnswer {
  const end = raw.indexOf('\r\n\r\n');
  const [status = '', ...lines] = raw.subarray(0, Math.max(0, end)).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers[name] = [headers[name], line.slice(colon + 1).trim()]
      .filter((each) => each !== undefined)
      .join(' | ');
  }
  let body = raw.subarray(end + 4);
  const coding = headers['content-encoding'];
  if (coding !== undefined && body.length > 0)
    body = coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
  if (coding !== undefined) {
    headers['etag'] = (headers['etag'] ?? '').replace(`-${coding}"`, '"');
    if (headers['content-length'] !== undefined && body.length > 0)
      headers['content-length'] = String(body.length);
    delete headers['content-encoding'];
  }
  // Without a body, its length cannot be compared: it depends on the coding.
  if (body.length === 0) delete headers['content-length'];
  // Only an answer that does not come from the cache says how long it took.
  delete headers['server-timing'];
  for (const name of own) {
    if (headers[name] !== undefined) headers[name] = 'there';
  }
  return { status, headers, body: body.toString('latin1').replace(/"request_id":"[^"]+"/, '') };
}

const shown = ({ method, target, headers }: WireRequest) =>
  [`${method} ${target}`, ...headers.map((header) => header.join(': '))].join(' ⏎ ');

async function run(count: number, freeNotModified: boolean): Promise<string[]> {
  const warm: Gateway = await startGateway(services, { freeNotModified }, { siteVersions: memory });
  // Without versions it keeps nothing, not even what it knows of sites and tokens.
  const cold = await startGateway(services, { freeNotModified });
  const random = createRandom(seed);
  const different: string[] = [];
  const statuses = new Map<string, number>();
  try {
    const valid = validRequests();
    const etags = new Map<WireRequest, { etag: string; version: number }>();
    for (const request of valid) {
      for (const [name, value] of [
        ['', ''],
        ['Accept-Encoding', 'br'],
        ['Accept-Encoding', 'gzip'],
      ] as const) {
        const headers =
          name === '' ? request.headers : [...request.headers, [name, value] as [string, string]];
        const { headers: got } = comparable(await send(warm.port, { ...request, headers }));
        etags.set(request, { etag: got['etag'] ?? '', version: Number(got['x-content-version']) });
      }
    }
    async function compare(): Promise<void> {
      const base = valid[random(valid.length)]!;
      const site = sites.find(({ domain }) => base.headers[0]![1] === domain)!;
      const foreign = sites.find((other) => other !== site)!.token;
      const token = [site.token, site.token, foreign, expired][random(4)]!;
      const request = mutateRequest(random, base, { ...etags.get(base)!, domain: site.domain, token });
      const first = comparable(await send(warm.port, request));
      const [again, anew] = (await Promise.all([send(warm.port, request), send(cold.port, request)])).map(
        comparable,
      );
      const status = first.status.slice(9, 12);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const texts = [first, again, anew].map((answer) => JSON.stringify(answer));
      if (new Set(texts).size > 1)
        different.push([shown(request), ...texts.map((text) => text.slice(0, 900))].join('\n  '));
    }
    for (let done = 0; done < count; done += 16) {
      await Promise.all(Array.from({ length: Math.min(16, count - done) }, compare));
    }
  } finally {
    await warm.close();
    await cold.close();
  }
  const spread = [...statuses].sort().map(([status, times]) => `${times} × ${status || 'nothing'}`);
  tell(`${count} requests, FUZZ_SEED=${seed}: ${different.length} differ; ${spread.join(', ')}`);
  return different;
}

test.each([
  ['are counted', false],
  ['are free', true],
])(
  `${requests} mutated requests, where 304s %s: none differs between what is kept and what is not`,
  async (_, freeNotModified) => {
    const different = await run(requests / 2, freeNotModified);
    expect(different.slice(0, 10)).toEqual([]);
  },
  60_000 + requests * 60,
);
