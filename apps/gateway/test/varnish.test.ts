import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

import { AppError } from '@headwater/errors';

import { describeWithVarnish, type Edge, startEdge, wasKept } from './support/edge';
import { type Answer, errorOf, readBytes } from './support/http';
import { actor, createEntry, createSite, createToken, type TestSite } from './support/sites';

describeWithVarnish('what a Varnish keeps', () => {
  let edge: Edge;
  let contentIsAway = false;

  beforeAll(async () => {
    edge = await startEdge({
      content: (channel) => ({
        ...channel,
        unary: (call, request) =>
          contentIsAway
            ? Promise.reject(new AppError('UNAVAILABLE', 'AWAY', 'away'))
            : channel.unary(call, request),
      }),
    });
  });

  beforeEach(() => void edge.reached);

  afterAll(() => edge.close());

  /** Repeats a request until its answer is the wanted one. Returns the answers before it, each with the time of its request. */
  async function readUntil(site: TestSite, path: string, wanted: (answer: Answer) => boolean) {
    const before: { askedAt: number; kept: boolean; answer: Answer }[] = [];
    for (;;) {
      const askedAt = Date.now();
      const answer = await edge.read(site, path);
      expect(answer.status).toBe(200);
      if (wanted(answer)) return before;
      before.push({ askedAt, kept: wasKept(answer), answer });
      await delay(20);
    }
  }

  test('of a site that shares nothing: nothing', async () => {
    const site = await createSite(edge.services);
    await createEntry(edge.services, site, { slug: 'own' });
    for (let turn = 0; turn < 3; turn++) {
      const answer = await edge.read(site, '/posts/own');
      expect([answer.status, answer.headers['cache-control'], wasKept(answer)]).toEqual([
        200,
        'private, no-cache',
        false,
      ]);
      expect(answer.headers).toHaveProperty('x-ratelimit-remaining');
    }
    expect(edge.reached).toEqual(Array.from({ length: 3 }, () => 'GET /posts/own 200'));
  });

  test('of a site that shares: answers, for as long as it says and no longer', async () => {
    const site = await edge.createSharingSite(2);
    expect(wasKept(await edge.read(site, '/posts'))).toBe(false);
    const endsBefore = Date.now() + 2_000;
    await createEntry(edge.services, site, { slug: 'newer' });
    const before = await readUntil(site, '/posts', ({ text }) => text.includes('"slug":"newer"'));
    expect(before.every(({ kept, askedAt }) => kept && askedAt <= endsBefore)).toBe(true);
    expect(before.length).toBeGreaterThan(0);
  });

  test('and longer only while it asks anew, where the site allows it', async () => {
    const site = await edge.createSharingSite(1, 60);
    const { text } = await edge.read(site, '/posts');
    await createEntry(edge.services, site, { slug: 'newer' });
    await delay(1_200);
    void edge.reached;
    const stale = await edge.read(site, '/posts');
    expect([wasKept(stale), stale.text]).toEqual([true, text]);
    await readUntil(site, '/posts', (answer) => answer.text.includes('"slug":"newer"'));
    expect(edge.reached).toEqual(['GET /posts 200']);
  });

  test('nothing past the next publication, whatever the site allows', async () => {
    const site = await edge.createSharingSite(300, 300);
    const publishesAt = Date.now() + 4_000;
    const publishTime = { seconds: Math.floor(publishesAt / 1_000), nanos: (publishesAt % 1_000) * 1e6 };
    await createEntry(edge.services, site, { slug: 'scheduled', publishTime });
    const before = await readUntil(site, '/posts', ({ text }) => text.includes('"slug":"scheduled"'));
    expect(before.filter(({ askedAt }) => askedAt > publishesAt)).toEqual([]);
    expect(before.some(({ kept }) => kept)).toBe(true);
    // No worker runs here that raises the version at the instant; until it is raised, nothing is kept.
    await createEntry(edge.services, site, { slug: 'after' });
    await readUntil(site, '/posts', ({ text }) => text.includes('"slug":"after"'));
    expect(wasKept(await edge.read(site, '/posts'))).toBe(true);
  });

  test('nothing of a site that has taken its permission back, once its time is over', async () => {
    const site = await edge.createSharingSite(1);
    await edge.read(site, '/settings');
    await edge.services.manage.site.updateSite(
      { siteId: site.siteId, site: {}, updateMask: { paths: ['shared_cache'] } },
      { actor },
    );
    await readUntil(site, '/settings', (answer) => answer.headers['cache-control'] === 'private, no-cache');
    for (let turn = 0; turn < 3; turn++) expect(wasKept(await edge.read(site, '/settings'))).toBe(false);
  });

  test('no refusal', async () => {
    const site = await edge.createSharingSite(300);
    const { secret, tokenId } = await createToken(edge.services, {
      siteId: site.siteId,
      requestsPerMinute: 1,
    });
    const narrow = { headers: { Authorization: `Bearer ${secret}` } };
    expect((await edge.read(site, '/settings', narrow)).status).toBe(200);
    const unknown = { headers: { Authorization: `Bearer hw_${'z'.repeat(40)}` } };
    const nobody = { headers: { Host: 'nobody.example' } };
    const refusals: [() => Promise<Answer>, [number, string]][] = [
      [() => edge.read(site, '/pages', unknown), [401, 'TOKEN_INVALID']],
      [() => edge.read(site, '/pages', nobody), [404, 'SITE_NOT_FOUND']],
      [() => edge.read(site, '/posts/later'), [404, 'CONTENT_NOT_FOUND']],
      [() => edge.read(site, '/posts?page=x'), [422, 'VALIDATION_FAILED']],
      [() => edge.read(site, '/pages', narrow), [429, 'RATE_LIMIT_EXCEEDED']],
    ];
    for (const [ask, refusal] of refusals) {
      for (let turn = 0; turn < 2; turn++) expect(errorOf(await ask())).toEqual(refusal);
      expect(edge.reached.filter((line) => line.endsWith(` ${refusal[0]}`))).toHaveLength(2);
    }
    await createEntry(edge.services, site, { slug: 'later' });
    expect((await edge.read(site, '/posts/later')).status).toBe(200);
    const { siteId } = site;
    await edge.services.manage.site.updateToken(
      { siteId, tokenId, token: { requestsPerMinute: 9 }, updateMask: { paths: ['requests_per_minute'] } },
      { actor },
    );
    expect((await edge.read(site, '/pages', narrow)).status).toBe(200);
  });

  test('no failure, neither the gateway’s nor its own', async () => {
    const site = await edge.createSharingSite(300);
    contentIsAway = true;
    for (let turn = 0; turn < 2; turn++) {
      const failed = await edge.read(site, '/posts');
      expect([...errorOf(failed), failed.headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '1']);
    }
    contentIsAway = false;
    expect((await edge.read(site, '/posts')).status).toBe(200);
    await edge.setUp(false);
    const failed = await edge.read(site, '/pages');
    expect([...errorOf(failed), failed.headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '1']);
    expect((await edge.read(site, '/posts')).status).toBe(200);
    await edge.setUp(true);
    // Varnish leaves a gateway that refused it alone for a quarter of a second.
    while ((await edge.read(site, '/pages')).status === 503) await delay(50);
    expect(wasKept(await edge.read(site, '/pages'))).toBe(true);
  });

  test('what a demand for a version is answered with comes from the gateway', async () => {
    const site = await edge.createSharingSite(300);
    await edge.read(site, '/posts');
    await createEntry(edge.services, site, { slug: 'newer' });
    const direct = await edge.readDirectly(site, '/posts');
    const headers = { 'X-Min-Content-Version': direct.headers['x-content-version']! };
    expect((await edge.read(site, '/posts')).text).not.toContain('"slug":"newer"');
    const demanded = await edge.read(site, '/posts', { headers });
    expect([demanded.status, demanded.text, wasKept(demanded)]).toEqual([200, direct.text, false]);
  });

  test('a reader that has the answer is told so, and Varnish itself asks for no more than that', async () => {
    const site = await edge.createSharingSite(2);
    const first = await edge.read(site, '/settings');
    const headers = { 'If-None-Match': first.headers['etag']! };
    const again = await edge.read(site, '/settings', { headers });
    expect([again.status, again.text, again.headers['etag'], wasKept(again)]).toEqual([
      304,
      '',
      first.headers['etag'],
      true,
    ]);
    await readUntil(site, '/settings', (answer) => !wasKept(answer));
    expect(edge.reached).toEqual(['GET /settings 200', 'GET /settings 304']);
    const renewed = await edge.read(site, '/settings');
    expect([renewed.status, renewed.text, wasKept(renewed)]).toEqual([200, first.text, true]);
  });

  test('HEAD answers as GET, from the cache', async () => {
    const site = await edge.createSharingSite(300);
    const head = await edge.read(site, '/settings', { method: 'HEAD' });
    const get = await edge.read(site, '/settings');
    const headAgain = await edge.read(site, '/settings', { method: 'HEAD' });
    expect(edge.reached).toEqual(['GET /settings 200']);
    expect([head.status, head.text, wasKept(get), wasKept(headAgain)]).toEqual([200, '', true, true]);
    for (const name of ['etag', 'cache-control', 'content-type', 'x-content-version', 'content-language']) {
      expect([name, headAgain.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });

  test('each reader gets the coding that it reads', async () => {
    const site = await edge.createSharingSite(300);
    await createEntry(edge.services, site, { type: 'page', slug: 'long', html: '<p>again</p>'.repeat(900) });
    const read = (coding: string) =>
      readBytes(edge.varnish.port, '/api/v1/pages/long', {
        Host: site.domain,
        Authorization: `Bearer ${site.token}`,
        'Accept-Encoding': coding,
      });
    const gzip = await read('gzip, br');
    const identity = await read('identity');
    const brotli = await read('br');
    expect(edge.reached).toEqual(['GET /pages/long 200']);
    const { text } = await edge.readDirectly(site, '/pages/long');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.body.length).toBeLessThan(text.length / 5);
    expect(gunzipSync(gzip.body).toString()).toBe(text);
    for (const { headers, body } of [identity, brotli]) {
      expect([headers['content-encoding'], body.toString()]).toEqual([undefined, text]);
    }
    // What Varnish coded itself is the same answer to the gateway.
    const headers = { 'If-None-Match': gzip.headers['etag']! };
    expect((await edge.readDirectly(site, '/pages/long', { headers })).status).toBe(304);
  });

  test('what belongs to one request stays with it', async () => {
    const site = await edge.createSharingSite(300);
    const first = await edge.read(site, '/settings', { headers: { 'X-Request-Id': 'one' } });
    const second = await edge.read(site, '/settings', { headers: { 'X-Request-Id': 'two' } });
    expect([first.headers['x-request-id'], wasKept(second)]).toEqual(['one', true]);
    for (const name of ['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']) {
      expect(first.headers).toHaveProperty(name);
      expect(second.headers).not.toHaveProperty(name);
    }
    expect(first.headers).not.toHaveProperty('surrogate-key');
  });

  test('other methods reach the gateway', async () => {
    const site = await edge.createSharingSite(300);
    for (const [method, status] of [
      ['OPTIONS', 204],
      ['POST', 405],
      ['PURGE', 405],
    ] as const) {
      expect([method, (await edge.read(site, '/pages', { method })).status]).toEqual([method, status]);
    }
    expect(edge.reached).toEqual(['OPTIONS /pages 204', 'POST /pages 405', 'PURGE /pages 405']);
  });
});
