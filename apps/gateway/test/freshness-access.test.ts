import { setTimeout as delay } from 'node:timers/promises';

import { describeWithRedis, type Fleet, startFleet } from './support/fleet';
import type { Gateway } from './support/gateway';
import { type Answer, errorOf } from './support/http';
import { actor, createEntry, createSite, createToken, type TestSite } from './support/sites';

describeWithRedis('with warm caches, on the next request on both gateways', () => {
  let fleet: Fleet;
  let site: TestSite;

  beforeAll(async () => void (fleet = await startFleet()));
  afterAll(() => fleet.close());

  const onBoth = async (ask: (gateway: Gateway) => Promise<Answer>) =>
    Promise.all(fleet.gateways.map(async (gateway) => ask(gateway)));
  const codes = (answers: Answer[]) =>
    answers.map((answer) => (answer.status === 200 ? 200 : errorOf(answer).join(' ')));
  const read = (path: string, of = site, headers: Record<string, string> = {}) =>
    onBoth((gateway) => gateway.read(of, path, { headers }));

  beforeEach(async () => {
    site = await createSite(fleet.services);
    for (let turn = 0; turn < 2; turn++) expect(codes(await read('/posts'))).toEqual([200, 200]);
  });

  test('a token that was deleted is unknown', async () => {
    const { siteId, tokenId } = site;
    await fleet.services.manage.site.deleteToken({ siteId, tokenId }, { actor });
    expect(codes(await read('/posts'))).toEqual(['401 TOKEN_INVALID', '401 TOKEN_INVALID']);
    expect(codes(await read('/posts'))).toEqual(['401 TOKEN_INVALID', '401 TOKEN_INVALID']);
  });

  test('a token that was refused as unknown is known once it exists', async () => {
    const { secret } = await createToken(fleet.services, { siteId: site.siteId });
    const other = await createSite(fleet.services);
    const headers = { Authorization: `Bearer ${secret}` };
    expect(codes(await read('/posts', other, headers))).toEqual(['401 TOKEN_INVALID', '401 TOKEN_INVALID']);
    expect(codes(await read('/posts', site, headers))).toEqual([200, 200]);
  });

  test('a token is refused from the moment on at which it expires, and not before', async () => {
    const { manage } = fleet.services;
    const { siteId, tokenId } = site;
    const expiresAt = Date.now() + 1_500;
    const expireTime = { seconds: Math.floor(expiresAt / 1000), nanos: (expiresAt % 1000) * 1_000_000 };
    await manage.site.updateToken(
      { siteId, tokenId, token: { expireTime }, updateMask: { paths: ['expire_time'] } },
      { actor },
    );
    expect(codes(await read('/posts'))).toEqual([200, 200]);
    fleet.calls.length = 0;
    await delay(Math.max(0, expiresAt - Date.now()));
    expect(codes(await read('/posts'))).toEqual(['401 TOKEN_EXPIRED', '401 TOKEN_EXPIRED']);
    expect(fleet.calls).toEqual([]);
  });

  test('a token’s own limit holds, lowered and raised', async () => {
    const { manage } = fleet.services;
    const { siteId, tokenId } = site;
    const limitTo = (requestsPerMinute: number) =>
      manage.site.updateToken(
        { siteId, tokenId, token: { requestsPerMinute }, updateMask: { paths: ['requests_per_minute'] } },
        { actor },
      );
    await limitTo(3);
    expect(codes(await read('/posts'))).toEqual(['429 RATE_LIMIT_EXCEEDED', '429 RATE_LIMIT_EXCEEDED']);
    await limitTo(1_000);
    const answers = await read('/posts');
    expect(codes(answers)).toEqual([200, 200]);
    expect(answers[0]!.headers['x-ratelimit-limit']).toBe('1000');
  });

  test('a site that changes its mode is refused, and served again', async () => {
    const { siteId } = site;
    const setMode = (mode: 'SITE_MODE_THEME' | 'SITE_MODE_HEADLESS') =>
      fleet.services.manage.site.updateSite(
        { siteId, site: { mode }, updateMask: { paths: ['mode'] } },
        { actor },
      );
    await setMode('SITE_MODE_THEME');
    expect(codes(await read('/posts'))).toEqual(['403 SITE_NOT_HEADLESS', '403 SITE_NOT_HEADLESS']);
    await setMode('SITE_MODE_HEADLESS');
    expect(codes(await read('/posts'))).toEqual([200, 200]);
  });

  test('a base URL that changes shows in links', async () => {
    const { siteId } = site;
    await fleet.services.manage.site.updateSite(
      { siteId, site: { baseUrl: 'https://new.example' }, updateMask: { paths: ['base_url'] } },
      { actor },
    );
    for (const answer of await read('/posts')) {
      expect(answer.json<{ links: { first: string } }>().links.first).toBe(
        'https://new.example/api/v1/posts?page=1',
      );
    }
  });

  test('a domain that is added is found, moved leads to the other site, and removed to none', async () => {
    const { manage } = fleet.services;
    const other = await createSite(fleet.services);
    const name = `moving-${site.siteId}.example`;
    const at = (token: string) =>
      onBoth((gateway) =>
        gateway.ask('/api/v1/posts', { headers: { Host: name, Authorization: `Bearer ${token}` } }),
      );
    expect(codes(await at(site.token))).toEqual(['404 SITE_NOT_FOUND', '404 SITE_NOT_FOUND']);
    const added = await manage.site.createDomain({ siteId: site.siteId, name }, { actor });
    expect(codes(await at(site.token))).toEqual([200, 200]);
    expect(codes(await at(other.token))).toEqual(['401 TOKEN_INVALID', '401 TOKEN_INVALID']);
    await manage.site.deleteDomain({ siteId: site.siteId, domainId: added.domain!.domainId }, { actor });
    const moved = await manage.site.createDomain({ siteId: other.siteId, name }, { actor });
    expect(codes(await at(site.token))).toEqual(['401 TOKEN_INVALID', '401 TOKEN_INVALID']);
    expect(codes(await at(other.token))).toEqual([200, 200]);
    await manage.site.deleteDomain({ siteId: other.siteId, domainId: moved.domain!.domainId }, { actor });
    expect(codes(await at(other.token))).toEqual(['404 SITE_NOT_FOUND', '404 SITE_NOT_FOUND']);
  });

  test('a site that was deleted is none', async () => {
    await fleet.services.manage.site.deleteSite({ siteId: site.siteId }, { actor });
    expect(codes(await read('/posts'))).toEqual(['404 SITE_NOT_FOUND', '404 SITE_NOT_FOUND']);
  });

  test('content that was missing shows once it is there, and is missing again afterwards', async () => {
    expect(codes(await read('/posts/coming'))).toEqual(['404 CONTENT_NOT_FOUND', '404 CONTENT_NOT_FOUND']);
    const { entryId } = await createEntry(fleet.services, site, { slug: 'coming' });
    expect(codes(await read('/posts/coming'))).toEqual([200, 200]);
    await fleet.services.manage.content.deleteEntry({ siteId: site.siteId, entryId }, { actor });
    expect(codes(await read('/posts/coming'))).toEqual(['404 CONTENT_NOT_FOUND', '404 CONTENT_NOT_FOUND']);
  });
});
