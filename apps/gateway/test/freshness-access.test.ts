import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import type { Services } from '@headwater/testing-services';

import { describeWithRedis, type Fleet, startFleet } from './support/fleet';
import type { Gateway } from './support/gateway';
import { type Answer, errorOf } from './support/http';
import { actor, createEntry, createSite, createToken, type TestSite } from './support/sites';

const orders = ['alone', 'after writes of content', 'before writes of content'] as const;

let fleet: Fleet;

describeWithRedis('with warm caches on both gateways', () => {
  beforeAll(async () => void (fleet = await startFleet({}, { mirrorDeadlineMs: 1_000 })));
  afterAll(() => fleet.close());

  describe.each(orders)('what changes %s acts on the next request:', describeChanges);
});

/** The services, with writes of content around each change of access. */
function amidWrites(services: Services, order: (typeof orders)[number]): Services {
  const write = async (siteIds: (number | undefined)[]) => {
    for (const siteId of siteIds) {
      if (siteId === undefined) continue;
      for (let turn = 0; turn < 2; turn += 1) {
        await services.manage.settings.updateSettings(
          {
            siteId,
            settings: { language: 'en', siteName: `Written ${(writes += 1)}` },
            updateMask: { paths: ['site_name'] },
          },
          { actor },
        );
      }
    }
  };
  const around = (rpc: string, call: (request: object, options: object) => Promise<unknown>) => {
    if (order === 'alone' || !/^(create|update|delete)/.test(rpc)) return call;
    return async (request: { siteId?: number; domain?: { siteId?: number } | string }, options: object) => {
      const to = typeof request.domain === 'object' ? request.domain.siteId : undefined;
      if (order === 'after writes of content') await write([request.siteId, to]);
      const answer = await call(request, options);
      if (order === 'before writes of content' && rpc !== 'deleteSite') await write([request.siteId, to]);
      return answer;
    };
  };
  const site = Object.fromEntries(
    Object.entries(services.manage.site).map(([rpc, call]) => [rpc, around(rpc, call as never)]),
  ) as unknown as Services['manage']['site'];
  return { ...services, manage: { ...services.manage, site } };
}

let writes = 0;

function describeChanges(order: (typeof orders)[number]): void {
  let services: Services;
  let site: TestSite;

  beforeAll(() => void (services = amidWrites(fleet.services, order)));

  const onBoth = async (ask: (gateway: Gateway) => Promise<Answer>) =>
    Promise.all(fleet.gateways.map(async (gateway) => ask(gateway)));
  const codes = (answers: Answer[]) =>
    answers.map((answer) => (answer.status === 200 ? 200 : errorOf(answer).join(' ')));
  const read = (path: string, of = site, headers: Record<string, string> = {}) =>
    onBoth((gateway) => gateway.read(of, path, { headers }));

  beforeEach(async () => {
    site = await createSite(fleet.services);
    expect(codes(await read('/posts'))).toEqual([200, 200]);
    fleet.calls.length = 0;
    expect(codes(await read('/posts'))).toEqual([200, 200]);
    expect(fleet.calls).toEqual([]);
  });

  test('a token that was deleted is unknown', async () => {
    const { siteId, tokenId } = site;
    await services.manage.site.deleteToken({ siteId, tokenId }, { actor });
    expect(codes(await read('/posts'))).toEqual(['401 TOKEN_INVALID', '401 TOKEN_INVALID']);
    expect(codes(await read('/posts'))).toEqual(['401 TOKEN_INVALID', '401 TOKEN_INVALID']);
  });

  test('a token that was refused as unknown is known once it exists', async () => {
    const { secret } = await createToken(services, { siteId: site.siteId });
    const other = await createSite(fleet.services);
    const headers = { Authorization: `Bearer ${secret}` };
    expect(codes(await read('/posts', other, headers))).toEqual(['401 TOKEN_INVALID', '401 TOKEN_INVALID']);
    expect(codes(await read('/posts', site, headers))).toEqual([200, 200]);
  });

  test('a token is refused from the moment on at which it expires, and not before', async () => {
    const { manage } = services;
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
    await manage.site.updateToken(
      { siteId, tokenId, token: {}, updateMask: { paths: ['expire_time'] } },
      { actor },
    );
    expect(codes(await read('/posts'))).toEqual([200, 200]);
  });

  test('a token’s own limit holds, lowered and raised', async () => {
    const { manage } = services;
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
      services.manage.site.updateSite({ siteId, site: { mode }, updateMask: { paths: ['mode'] } }, { actor });
    await setMode('SITE_MODE_THEME');
    expect(codes(await read('/posts'))).toEqual(['403 SITE_NOT_HEADLESS', '403 SITE_NOT_HEADLESS']);
    await setMode('SITE_MODE_HEADLESS');
    expect(codes(await read('/posts'))).toEqual([200, 200]);
  });

  test('a base URL that changes shows in links', async () => {
    const { siteId } = site;
    await services.manage.site.updateSite(
      { siteId, site: { baseUrl: 'https://new.example' }, updateMask: { paths: ['base_url'] } },
      { actor },
    );
    for (const answer of await read('/posts')) {
      expect(answer.json<{ links: { first: string } }>().links.first).toBe(
        'https://new.example/api/v1/posts?page=1',
      );
    }
  });

  describe('a name', () => {
    let other: TestSite;
    let name: string;
    const at = (token: string) =>
      onBoth((gateway) =>
        gateway.ask('/api/v1/posts', { headers: { Host: name, Authorization: `Bearer ${token}` } }),
      );
    /** Reads both sites twice: both gateways give their second answers from their caches. */
    async function leadsTo(expected: TestSite | undefined): Promise<void> {
      const wanted = (asked: TestSite) => {
        if (expected === undefined) return '404 SITE_NOT_FOUND';
        return asked === expected ? 200 : '401 TOKEN_INVALID';
      };
      const askForBoth = async () => {
        for (const asked of [site, other]) {
          expect(codes(await at(asked.token))).toEqual([wanted(asked), wanted(asked)]);
        }
      };
      await askForBoth();
      fleet.calls.length = 0;
      await askForBoth();
      expect(fleet.calls).toEqual([]);
    }

    beforeEach(async () => {
      other = await createSite(fleet.services);
      name = `moving-${site.siteId}.example`;
    });

    const add = async (to: TestSite) =>
      (await services.manage.site.createDomain({ siteId: to.siteId, name }, { actor })).domain!.domainId;
    const remove = (from: TestSite, domainId: number) =>
      services.manage.site.deleteDomain({ siteId: from.siteId, domainId }, { actor });
    const change = (of: TestSite, domainId: number, domain: { siteId?: number; primary?: boolean }) =>
      services.manage.site.updateDomain(
        {
          siteId: of.siteId,
          domainId,
          domain,
          updateMask: { paths: Object.keys(domain).map((key) => (key === 'siteId' ? 'site_id' : key)) },
        },
        { actor },
      );

    test('that led to no site leads to the one that it is added to, then to the one that it is moved to, then to none', async () => {
      await leadsTo(undefined);
      const domainId = await add(site);
      await leadsTo(site);
      await change(site, domainId, { siteId: other.siteId });
      await leadsTo(other);
      await change(other, domainId, { siteId: site.siteId });
      await leadsTo(site);
      await remove(site, domainId);
      await leadsTo(undefined);
    });

    test('that is removed and added elsewhere leads there', async () => {
      await remove(site, await add(site));
      await leadsTo(undefined);
      const domainId = await add(other);
      await leadsTo(other);
      await remove(other, domainId);
      await add(site);
      await leadsTo(site);
    });

    test('that is removed from a site whose version is then ahead of every clock leads where it is added next', async () => {
      const domainId = await add(site);
      await leadsTo(site);
      await remove(site, domainId);
      const admin = new Client({ connectionString: services.database.urls.admin });
      await admin.connect();
      await admin.query('update platform.site_versions set version = 9000000000000 where site_id = $1', [
        site.siteId,
      ]);
      await admin.end();
      await createEntry(services, site);
      await leadsTo(undefined);
      await add(other);
      await leadsTo(other);
    });

    test('that becomes the primary one shows in links, and the former one can go', async () => {
      await change(site, await add(site), { primary: true });
      for (const answer of await at(site.token)) {
        expect(answer.json<{ meta: { path: string } }>().meta.path).toBe(`https://${name}/api/v1/posts`);
      }
      const { domains } = await services.manage.site.listDomains({ siteId: site.siteId }, { actor });
      await remove(site, domains.find((domain) => domain.name === site.domain)!.domainId);
      expect(codes(await read('/posts'))).toEqual(['404 SITE_NOT_FOUND', '404 SITE_NOT_FOUND']);
      await leadsTo(site);
    });
  });

  test('a language that is turned off falls back to the default, and is served again', async () => {
    const { manage } = services;
    const { siteId } = site;
    const { languages } = await manage.site.listLanguages({ siteId }, { actor });
    const { languageId } = languages.find(({ code }) => code === 'de')!;
    const served = async () =>
      (await read('/settings?locale=de')).map(({ headers }) => headers['content-language']);
    const turn = (enabled: boolean) =>
      manage.site.updateLanguage(
        { siteId, languageId, language: { enabled }, updateMask: { paths: ['enabled'] } },
        { actor },
      );
    expect(await served()).toEqual(['de', 'de']);
    await turn(false);
    expect(await served()).toEqual(['en', 'en']);
    await turn(true);
    expect(await served()).toEqual(['de', 'de']);
  });

  test('browsers of an origin that is no longer allowed are not let in', async () => {
    const { manage } = services;
    const allow = (allowedOrigins: string[]) =>
      manage.site.updateSite(
        { siteId: site.siteId, site: { allowedOrigins }, updateMask: { paths: ['allowed_origins'] } },
        { actor },
      );
    const origin = 'https://app.example';
    const allowed = async () =>
      (await read('/posts', site, { Origin: origin })).map(
        ({ headers }) => headers['access-control-allow-origin'],
      );
    expect(await allowed()).toEqual(['*', '*']);
    await allow(['https://other.example']);
    expect(await allowed()).toEqual([undefined, undefined]);
    await allow([origin]);
    expect(await allowed()).toEqual([origin, origin]);
  });

  test('a site that was deleted is none', async () => {
    await services.manage.site.deleteSite({ siteId: site.siteId }, { actor });
    expect(codes(await read('/posts'))).toEqual(['404 SITE_NOT_FOUND', '404 SITE_NOT_FOUND']);
  });

  test('content that was missing shows once it is there, and is missing again afterwards', async () => {
    expect(codes(await read('/posts/coming'))).toEqual(['404 CONTENT_NOT_FOUND', '404 CONTENT_NOT_FOUND']);
    const { entryId } = await createEntry(fleet.services, site, { slug: 'coming' });
    expect(codes(await read('/posts/coming'))).toEqual([200, 200]);
    await services.manage.content.deleteEntry({ siteId: site.siteId, entryId }, { actor });
    expect(codes(await read('/posts/coming'))).toEqual(['404 CONTENT_NOT_FOUND', '404 CONTENT_NOT_FOUND']);
  });
}
