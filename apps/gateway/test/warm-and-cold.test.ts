import { createSiteVersionMemory } from '@headwater/freshness';
import { createMetrics } from '@headwater/runtime';
import { type Services, startServices } from '@headwater/testing-services';

import { endpointPaths } from './support/endpoint-paths';
import { type Gateway, startGateway } from './support/gateway';
import type { Answer } from './support/http';
import { actor, createEntry, createSite, createToken, type TestSite } from './support/sites';

/** Answers are the same whether site, token and answer are cached or all three are read anew. */

const memory = createSiteVersionMemory();
const metrics = createMetrics();
let services: Services;
let gateway: Gateway;
let site: TestSite;
let tokenId: number;
let headers: Record<string, string>;

beforeAll(async () => {
  services = await startServices({ mirror: memory });
  gateway = await startGateway(services, { requestsPerMinute: 1_000 }, { siteVersions: memory, metrics });
});
beforeEach(async () => {
  site = await createSite(services, { allowedOrigins: ['https://app.example'] });
  await createEntry(services, site, { slug: 'post', html: 'x'.repeat(2_000) });
  const token = await createToken(services, { siteId: site.siteId, requestsPerMinute: 50 });
  tokenId = token.tokenId;
  headers = { Authorization: `Bearer ${token.secret}`, Origin: 'https://app.example' };
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

const read = (more: Record<string, string> = {}, path = '/posts/post') =>
  gateway.read(site, path, { headers: { ...headers, ...more } });

/** The same, with a header that demands nothing. */
const readPlainly = (path?: string) => read({ 'X-Min-Content-Version': '0' }, path);

const remaining = ({ headers }: Answer) => Number(headers['x-ratelimit-remaining']);

/** The parts of an answer that do not differ between requests. Only an uncached search says how long it took. */
function lasting({ status, text, headers }: Answer) {
  const { date, 'x-request-id': id, 'x-ratelimit-remaining': left, 'server-timing': _, ...others } = headers;
  return { status, text, headers: others, has: [typeof date, typeof id, typeof left] };
}

test('an answer is the same, made or cached', async () => {
  const composed = await read();
  expect(composed.status).toBe(200);
  expect(lasting(await read())).toEqual(lasting(composed));
  expect(lasting(await readPlainly())).toEqual(lasting(composed));
  const own = await read({ 'X-Request-Id': 'mine' });
  expect(own.headers['x-request-id']).toBe('mine');

  const same = { 'If-None-Match': composed.headers['etag']! };
  const notModified = await read(same);
  expect([notModified.status, notModified.text]).toEqual([304, '']);
  expect(lasting(notModified)).toEqual(lasting(await read({ ...same, 'X-Min-Content-Version': '0' })));

  const stranger = await read({ Origin: 'https://other.example' });
  expect(stranger.headers).not.toHaveProperty('access-control-allow-origin');
});

test('every endpoint is answered, by what is made as by what is cached', async () => {
  await read();
  await createEntry(services, site, { type: 'page', slug: 'home', isHomepage: true });
  const paths = endpointPaths({ page: 'home', post: 'post', word: 'post' });
  for (const path of Object.values(paths)) {
    const made = await read({}, path);
    expect([path, made.status]).toEqual([path, 200]);
    expect(lasting(await readPlainly(path))).toEqual(lasting(made));
  }
});

test('what is not there is asked for once, and refused alike', async () => {
  await read();
  const lookups = async () => {
    const lines = (await metrics.registry.metrics()).matchAll(
      /^headwater_gateway_cache_total\{cache="answer",outcome="\w+"\} (\d+)$/gm,
    );
    return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const before = await lookups();
  const refused = await read({ 'X-Request-Id': 'mine' }, '/posts/none');
  expect([refused.status, refused.json(), refused.headers['x-request-id'], remaining(refused)]).toEqual([
    404,
    { message: 'The requested content does not exist.', code: 'CONTENT_NOT_FOUND' },
    'mine',
    48,
  ]);
  expect((await lookups()) - before).toBe(1);
  expect(lasting(await readPlainly('/posts/none'))).toEqual(lasting(refused));
  const invalid = await read({}, '/posts?page=0');
  expect(invalid.status).toBe(422);
  expect(lasting(await readPlainly('/posts?page=0'))).toEqual(lasting(invalid));
  expect(lasting(await readPlainly('/nowhere'))).toEqual(lasting(await read({}, '/nowhere')));
});

test('each request is counted once, whatever is asked for because of it', async () => {
  const left: number[] = [];
  for (const ask of [read, read, readPlainly, read]) left.push(remaining(await ask()));
  await createEntry(services, site, { slug: 'another' });
  for (const ask of [read, read]) left.push(remaining(await ask()));
  expect(left).toEqual([49, 48, 47, 46, 45, 44]);
});

test('the limit of a token holds from the request after it was set', async () => {
  const { siteId } = site;
  await services.manage.site.updateToken(
    { siteId, tokenId, token: { requestsPerMinute: 3 }, updateMask: { paths: ['requests_per_minute'] } },
    { actor },
  );
  const answers = [await read(), await read(), await read(), await read()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers[3]!.headers['retry-after']).toMatch(/^\d+$/);
});

test('what may not be read any more is refused by the next request', async () => {
  const { siteId } = site;
  await read();
  expect((await read()).status).toBe(200);
  await services.manage.site.deleteToken({ siteId, tokenId }, { actor });
  expect((await read()).status).toBe(401);

  const token = await createToken(services, { siteId });
  headers = { Authorization: `Bearer ${token.secret}` };
  await read();
  expect((await read()).status).toBe(200);
  await services.manage.site.updateSite(
    { siteId, site: { mode: 'SITE_MODE_THEME' }, updateMask: { paths: ['mode'] } },
    { actor },
  );
  expect((await read()).status).toBe(403);
});

test('another site answers with its own, whatever was asked of this one', async () => {
  const other = await createSite(services);
  await createEntry(services, other, { slug: 'post', title: 'Theirs' });
  await read();
  await read();
  const theirs = () => gateway.read(other, '/posts/post');
  for (const answer of [await theirs(), await theirs()]) {
    expect(answer.json()).toMatchObject({ data: { title: 'Theirs' } });
  }
  const withOurToken = await gateway.read(other, '/posts/post', { headers });
  expect(withOurToken.status).toBe(401);
});

test('each request is in the metrics once', async () => {
  const counted = async () =>
    /^headwater_http_requests_total\{route="getPost",status="200"\} (\d+)$/m.exec(
      await metrics.registry.metrics(),
    )?.[1];
  await read();
  const before = Number(await counted());
  await read();
  await readPlainly();
  expect(Number(await counted()) - before).toBe(2);
});
