import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describeWithRedis, type Fleet, startFleet } from './support/fleet';
import { type Bytes, readBytes } from './support/http';
import { actor, createEntry, createSite, type TestSite } from './support/sites';

describeWithRedis('codings', () => {
  let fleet: Fleet;
  let site: TestSite;

  beforeAll(async () => {
    fleet = await startFleet();
    site = await createSite(fleet.services);
    await createEntry(fleet.services, site, {
      type: 'page',
      slug: 'long',
      html: '<p>words and words</p>'.repeat(500),
    });
    await createEntry(fleet.services, site, { type: 'page', slug: 'short' });
    for (let turn = 0; turn < 8; turn++) await createEntry(fleet.services, site, { type: 'page' });
  });

  afterAll(() => fleet.close());

  const read = (path: string, headers: Record<string, string> = {}, gateway = fleet.gateways[0]) =>
    readBytes(gateway.port, `/api/v1${path}`, {
      Host: site.domain,
      Authorization: `Bearer ${site.token}`,
      ...headers,
    });

  /** Repeats the request until the answer has the coding, which is made in the background. */
  async function readCoded(path: string, coding: string, gateway = fleet.gateways[0]): Promise<Bytes> {
    for (;;) {
      const answer = await read(path, { 'Accept-Encoding': coding }, gateway);
      if (answer.headers['content-encoding'] === coding) return answer;
    }
  }

  test('a kept body over 1 KB comes as the client likes it best, with an ETag for each coding', async () => {
    const identity = await read('/pages/long');
    const hash = identity.headers['etag']!.slice(1, -1);
    expect(identity.headers).not.toHaveProperty('content-encoding');
    const gzip = await readCoded('/pages/long', 'gzip');
    const br = await readCoded('/pages/long', 'br');
    expect([gzip.headers['etag'], br.headers['etag']]).toEqual([`"${hash}-gzip"`, `"${hash}-br"`]);
    expect(gunzipSync(gzip.body)).toEqual(identity.body);
    expect(brotliDecompressSync(br.body)).toEqual(identity.body);
    expect(gzip.body.length).toBeLessThan(identity.body.length / 5);
    for (const { headers } of [identity, gzip, br]) {
      expect(headers['vary']).toBe('Accept-Encoding, Authorization, X-Site-Domain, Origin');
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
    const best = async (accepted: string) =>
      (await read('/pages/long', { 'Accept-Encoding': accepted })).headers['content-encoding'];
    expect(await best('gzip, deflate, br')).toBe('br');
    expect(await best('br;q=0.1, gzip')).toBe('gzip');
    expect(await best('identity, gzip;q=0.5')).toBeUndefined();
    expect(await best('deflate')).toBeUndefined();
  });

  test('any of them is revalidated by any of their ETags; a 304 has the headers of the 200', async () => {
    const gzip = await readCoded('/pages/long', 'gzip');
    const br = await readCoded('/pages/long', 'br');
    const identity = await read('/pages/long');
    for (const { headers } of [identity, gzip, br]) {
      for (const [coding, full] of [
        ['identity', identity],
        ['gzip', gzip],
        ['br', br],
      ] as const) {
        const answer = await read('/pages/long', {
          'Accept-Encoding': coding,
          'If-None-Match': `W/${headers['etag']}`,
        });
        expect([answer.status, answer.body.length]).toEqual([304, 0]);
        for (const name of ['etag', 'cache-control', 'vary', 'content-language', 'x-content-version']) {
          expect([name, answer.headers[name]]).toEqual([name, full.headers[name]]);
        }
      }
    }
  });

  test('a short body stays as it is', async () => {
    for (let turn = 0; turn < 5; turn++) {
      expect((await read('/pages/short', { 'Accept-Encoding': 'gzip, br' })).headers).not.toHaveProperty(
        'content-encoding',
      );
    }
  });

  test('bytes and ETags are the same on both gateways, in every coding', async () => {
    for (const coding of ['gzip', 'br'] as const) {
      const [first, second] = await Promise.all(
        fleet.gateways.map((gateway) => readCoded('/pages/long', coding, gateway)),
      );
      expect(first!.headers['etag']).toBe(second!.headers['etag']);
      expect(first!.body).toEqual(second!.body);
    }
  });

  test('HEAD tells of the coding what GET tells', async () => {
    const get = await readCoded('/pages/long', 'br');
    const head = await readBytes(
      fleet.gateways[0].port,
      '/api/v1/pages/long',
      { Host: site.domain, Authorization: `Bearer ${site.token}`, 'Accept-Encoding': 'br' },
      'HEAD',
    );
    for (const name of ['etag', 'content-length', 'content-encoding', 'content-type']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
    expect(head.body.length).toBe(0);
  });

  test('a change takes the codings with it', async () => {
    await readCoded('/pages', 'br');
    await createEntry(fleet.services, site, { type: 'page', slug: 'added', title: 'Added now' });
    const { body } = await readCoded('/pages', 'br');
    expect(brotliDecompressSync(body).toString()).toContain('"title":"Added now"');
  });

  describe('shared caches', () => {
    const share = (sMaxage: number, staleWhileRevalidate: number) =>
      fleet.services.manage.site.updateSite(
        {
          siteId: site.siteId,
          site: { sharedCache: { sMaxage, staleWhileRevalidate } },
          updateMask: { paths: ['shared_cache'] },
        },
        { actor },
      );

    test('keep nothing, unless the site allows it; then as long as it says, with the objects by name', async () => {
      expect((await read('/pages/short')).headers['cache-control']).toBe('private, no-cache');
      await share(300, 60);
      const { headers } = await read('/pages/short');
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=300, stale-while-revalidate=60');
      expect(headers['surrogate-key']).toMatch(new RegExp(`^site-${site.siteId} .*\\bentry-\\d+`));
      const again = await read('/pages/short', { 'If-None-Match': headers['etag']! });
      expect([again.status, again.headers['cache-control'], again.headers['surrogate-key']]).toEqual([
        304,
        headers['cache-control'],
        headers['surrogate-key'],
      ]);
      expect((await read('/pages/none')).headers['cache-control']).toBe('no-store');
    });

    test('keep nothing past the next publication', async () => {
      await share(300, 60);
      const now = new Date('2031-05-05T12:00:00Z');
      await fleet.services.database.setClock(now);
      const publishTime = { seconds: now.getTime() / 1000 + 100, nanos: 0 };
      await createEntry(fleet.services, site, { slug: 'scheduled', publishTime });
      expect((await read('/posts')).headers['cache-control']).toMatch(
        /^public, max-age=0, s-maxage=99, stale-while-revalidate=0$/,
      );
      await share(90, 60);
      expect((await read('/posts')).headers['cache-control']).toMatch(
        /^public, max-age=0, s-maxage=90, stale-while-revalidate=9$/,
      );
      await fleet.services.database.setClock(new Date(now.getTime() + 99_500));
      await createEntry(fleet.services, site, {});
      expect((await read('/posts')).headers['cache-control']).toBe('private, no-cache');
      await fleet.services.database.setClock(null);
    });
  });
});
