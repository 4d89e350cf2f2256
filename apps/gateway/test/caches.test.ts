import { createSiteVersionMemory } from '@headwater/freshness';
import type { Channel } from '@headwater/grpc';
import { type Services, startServices } from '@headwater/testing-services';

import { endpointPaths } from './support/endpoint-paths';
import {
  describeWithRedis,
  type Fleet,
  type ScriptCalls,
  startFleet,
  watchScriptCalls,
} from './support/fleet';
import { type Gateway, startGateway } from './support/gateway';
import { type Answer, errorOf } from './support/http';
import { actor, createEntry, createSite, createToken, type TestSite } from './support/sites';

describeWithRedis('what is kept', () => {
  let fleet: Fleet;
  let scriptCalls: ScriptCalls;
  let site: TestSite;

  beforeAll(async () => {
    fleet = await startFleet();
    scriptCalls = await watchScriptCalls(fleet.redisUrl);
    site = await createSite(fleet.services);
    await createEntry(fleet.services, site, { type: 'page', slug: 'home', isHomepage: true });
    for (let turn = 0; turn < 5; turn++) await createEntry(fleet.services, site, { slug: `post-${turn}` });
    // A new Redis is sent the script itself once.
    await fleet.gateways[0].ask('/api/v1/openapi.json');
  });

  beforeEach(async () => {
    fleet.calls.length = 0;
    await scriptCalls.take();
  });

  afterAll(async () => {
    scriptCalls.close();
    await fleet.close();
  });

  const read = (path: string, headers: Record<string, string> = {}, gateway = fleet.gateways[0]) =>
    gateway.read(site, path, { headers });
  const shown = ({ status, text, headers }: Answer) => [
    status,
    text,
    headers['etag'],
    headers['x-content-version'],
  ];

  const paths = endpointPaths({ page: 'home', post: 'post-3', word: 'title' });

  test.each(Object.values(paths))(
    '%s, cached, is one script call to Redis and no gRPC call; at first at most two script calls and one gRPC call each',
    async (path) => {
      const first = await read(path);
      expect(first.status).toBe(200);
      expect((await scriptCalls.take()).length).toBeLessThanOrEqual(2);
      fleet.calls.length = 0;
      for (let turn = 0; turn < 3; turn++) {
        expect(shown(await read(path))).toEqual(shown(first));
        expect(await scriptCalls.take()).toEqual([
          [
            `hw:ours:{site:${site.siteId}}:version`,
            `hw:ours:limit:{site:${site.siteId}}:token:${site.tokenId}`,
          ],
        ]);
      }
      expect(fleet.calls).toEqual([]);
    },
  );

  test('after a write of content: one script call, only the answer read again, then cached', async () => {
    await read('/posts');
    await createEntry(fleet.services, site, { slug: 'new-one' });
    await scriptCalls.take();
    fleet.calls.length = 0;
    const after = await read('/posts');
    expect(after.text).toContain('"slug":"new-one"');
    expect(await scriptCalls.take()).toHaveLength(1);
    await read('/posts');
    expect(fleet.calls).toEqual(['ListPosts']);
    expect(await scriptCalls.take()).toHaveLength(1);
  });

  test('after a change of access: at most two script calls, each value read once, then cached', async () => {
    await read('/posts');
    await createToken(fleet.services, { siteId: site.siteId });
    await scriptCalls.take();
    fleet.calls.length = 0;
    expect((await read('/posts')).status).toBe(200);
    expect((await scriptCalls.take()).length).toBeLessThanOrEqual(2);
    await read('/posts');
    expect([...fleet.calls].sort()).toEqual(['BatchFindTokens', 'BatchResolveSites', 'ListPosts']);
    expect(await scriptCalls.take()).toHaveLength(1);
  });

  test('what another site writes changes nothing here', async () => {
    const other = await createSite(fleet.services);
    await read('/posts');
    await createEntry(fleet.services, other, {});
    fleet.calls.length = 0;
    await read('/posts');
    expect(fleet.calls).toEqual([]);
  });

  test('refusals are kept, too: no such site, unknown token, missing token, missing content', async () => {
    const unknownToken = { Authorization: `Bearer hw_${'z'.repeat(40)}` };
    const refusals: [() => Promise<Answer>, [number, string]][] = [
      [
        () => fleet.gateways[0].ask('/api/v1/pages', { headers: { Host: 'nobody.example' } }),
        [404, 'SITE_NOT_FOUND'],
      ],
      [() => read('/pages', unknownToken), [401, 'TOKEN_INVALID']],
      [
        () => fleet.gateways[0].ask('/api/v1/pages', { headers: { Host: site.domain } }),
        [401, 'TOKEN_MISSING'],
      ],
      [() => read('/posts/nothing-here'), [404, 'CONTENT_NOT_FOUND']],
      [() => read('/pages/nothing-here'), [404, 'CONTENT_NOT_FOUND']],
    ];
    for (const [ask, refusal] of refusals) {
      expect(errorOf(await ask())).toEqual(refusal);
      fleet.calls.length = 0;
      await scriptCalls.take();
      expect(errorOf(await ask())).toEqual(refusal);
      expect(fleet.calls).toEqual([]);
      expect(await scriptCalls.take()).toHaveLength(1);
    }
  });

  test('made-up tokens cost no look-up', async () => {
    const narrow = await fleet.start({ requestsPerMinute: 2 });
    await narrow.read(site, '/pages');
    const token = (letter: string) => ({ Authorization: `Bearer hw_${letter.repeat(40)}` });
    const asked: string[] = [];
    for (const letter of ['a', 'b', 'c', 'd']) {
      fleet.calls.length = 0;
      const { status } = await narrow.read(site, '/pages', { headers: token(letter) });
      asked.push(`${status} ${fleet.calls.includes('BatchFindTokens')}`);
    }
    // Earlier tests of this file have counted against the address, too.
    expect(asked).toEqual(['429 false', '429 false', '429 false', '429 false']);
    expect((await narrow.read(site, '/pages')).status).toBe(429);
  });

  test('twenty at once for one new thing are one call; for twenty sizes of page, twenty answers', async () => {
    await createEntry(fleet.services, site, { slug: 'for-all' });
    await read('/settings');
    fleet.calls.length = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => read('/posts/for-all')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(fleet.calls).toEqual(['BatchGetEntries']);
    const sizes = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, size) => (await read(`/posts?per_page=${size + 1}`)).json()['meta'],
      ),
    );
    expect(sizes.map((meta) => (meta as { per_page: number }).per_page)).toEqual(
      Array.from({ length: 20 }, (_, size) => size + 1),
    );
  });

  test('all that a body depends on is in the key, and nothing else reaches it', async () => {
    const distinct = [
      '/posts?per_page=2',
      '/posts?per_page=3',
      '/posts?per_page=2&page=2',
      '/posts?per_page=2&utm=a',
      '/posts?per_page=2&utm=b',
      '/posts?utm=b&per_page=2',
      '/posts?per_page=2&locale=de',
      '/taxonomies?type=tag',
      '/search?q=title',
      '/search?q=titles',
    ];
    const cold = await fleet.start();
    for (const path of distinct) await read(path);
    for (const path of distinct) {
      const kept = await read(path, {
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'http',
        'Accept-Language': 'de',
        Cookie: 'a=b',
        Origin: 'https://evil.example',
      });
      expect([path, kept.text]).toEqual([path, (await cold.read(site, path)).text]);
    }
    const { secret } = await createToken(fleet.services, { siteId: site.siteId });
    const before = await read('/pages');
    const after = await read('/pages', { Authorization: `Bearer ${secret}` });
    expect([after.text, after.headers['etag']]).toEqual([before.text, before.headers['etag']]);
    await cold.close();
  });

  test('a made-up locale costs nothing of its own', async () => {
    await read('/pages');
    fleet.calls.length = 0;
    for (const locale of ['xx', 'EN', '%ff', 'en'])
      expect((await read(`/pages?locale=${locale}`)).status).toBe(200);
    expect(fleet.calls).toEqual([]);
  });

  describe('X-Min-Content-Version', () => {
    const demand = (version: string) => read('/posts', { 'X-Min-Content-Version': version });

    test.each(['newest', '-1', '1.5', '9007199254740992', '99999999999999999999'])(
      '%s is a 422',
      async (version) => {
        const answer = await demand(version);
        expect(errorOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
        expect(answer.json()['errors']).toEqual({
          'X-Min-Content-Version': ['The X-Min-Content-Version header must be a version.'],
        });
      },
    );

    test('a reader that was told a version by a writer gets it from a gateway that knew nothing of it', async () => {
      const [, second] = fleet.gateways;
      await read('/posts', {}, second);
      await createEntry(fleet.services, site, { slug: 'told-of' });
      const version = (await read('/posts')).headers['x-content-version']!;
      const answer = await read('/posts', { 'X-Min-Content-Version': version }, second);
      expect(answer.text).toContain('"slug":"told-of"');
      expect(Number(answer.headers['x-content-version'])).toBeGreaterThanOrEqual(Number(version));
    });
  });

  describe('304', () => {
    test('counts like any request, unless it is told not to', async () => {
      const { secret } = await createToken(fleet.services, { siteId: site.siteId, requestsPerMinute: 5 });
      const free = await fleet.start({ freeNotModified: true });
      const mine = { Authorization: `Bearer ${secret}` };
      const first = await free.read(site, '/pages', { headers: mine });
      const etag = first.headers['etag']!;
      const remaining: string[] = [first.headers['x-ratelimit-remaining']!];
      const again = async (gateway = free, path = '/pages') => {
        const answer = await gateway.read(site, path, { headers: { ...mine, 'If-None-Match': etag } });
        remaining.push(`${answer.status} ${answer.headers['x-ratelimit-remaining']}`);
      };
      await again();
      await again();
      await again(free, '/posts');
      await again(fleet.gateways[0]);
      await createEntry(fleet.services, site, { type: 'page', slug: 'newer' });
      await again();
      expect(remaining).toEqual(['4', '304 4', '304 4', '200 3', '304 2', '200 1']);
      await free.close();
    });
  });
});

describe('without Redis, and without the writers', () => {
  let services: Services;
  let gateway: Gateway;

  beforeAll(async () => {
    services = await startServices();
    gateway = await startGateway(services);
  });

  afterAll(async () => {
    await gateway.close();
    await services.close();
  });

  test('nothing is kept', async () => {
    const site = await createSite(services);
    const { siteId, tokenId } = site;
    expect((await gateway.read(site, '/posts')).json()['data']).toEqual([]);
    await createEntry(services, site, { slug: 'at-once' });
    expect((await gateway.read(site, '/posts')).text).toContain('"slug":"at-once"');
    await services.manage.site.deleteToken({ siteId, tokenId }, { actor });
    expect(errorOf(await gateway.read(site, '/posts'))).toEqual([401, 'TOKEN_INVALID']);
  });
});

describe('in one process with the writers', () => {
  const memory = createSiteVersionMemory();
  const calls: string[] = [];
  let services: Services;
  let gateway: Gateway;

  beforeAll(async () => {
    services = await startServices({ mirror: memory });
    const { channel } = services.content.grpc;
    const noting: Channel = {
      ...channel,
      unary: (call, request) => {
        calls.push(call.path.split('/').pop()!);
        return channel.unary(call, request);
      },
    };
    const channels = {
      site: services.site.grpc.channel,
      content: noting,
      search: services.search.grpc.channel,
    };
    gateway = await startGateway(services, {}, { channels, siteVersions: memory });
  });

  afterAll(async () => {
    await gateway.close();
    await services.close();
  });

  test('answers are kept, and what is written shows at once', async () => {
    const site = await createSite(services);
    const { siteId, tokenId } = site;
    await gateway.read(site, '/posts');
    calls.length = 0;
    for (let turn = 0; turn < 3; turn++) expect((await gateway.read(site, '/posts')).status).toBe(200);
    expect(calls).toEqual([]);
    for (let turn = 0; turn < 20; turn++) {
      await createEntry(services, site, { slug: `entry-${turn}` });
      expect((await gateway.read(site, '/posts')).text).toContain(`"slug":"entry-${turn}"`);
    }
    expect(calls.filter((call) => call === 'ListPosts')).toHaveLength(20);
    await services.manage.site.deleteToken({ siteId, tokenId }, { actor });
    expect(errorOf(await gateway.read(site, '/posts'))).toEqual([401, 'TOKEN_INVALID']);
  });
});
