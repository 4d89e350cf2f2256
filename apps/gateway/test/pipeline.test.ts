import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { errorOf } from './support/http';
import { actor, createSite, createToken, type TestSite } from './support/sites';

let services: Services;
let gateway: Gateway;
let site: TestSite;
let other: TestSite;
let theme: TestSite;

beforeAll(async () => {
  services = await startServices();
  gateway = await startGateway(services);
  site = await createSite(services);
  other = await createSite(services);
  theme = await createSite(services, { mode: 'SITE_MODE_THEME' });
});

afterAll(async () => {
  await gateway.close();
  await services.close();
});

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('the order of faults', () => {
  const nonsense = { method: 'DELETE' };

  test('no such site comes before mode, token, route and method', async () => {
    const answer = await gateway.ask('/api/v1/nothing', {
      ...nonsense,
      headers: { Host: 'nowhere.example' },
    });
    expect(errorOf(answer)).toEqual([404, 'SITE_NOT_FOUND']);
  });

  test('mode comes before token, route and method', async () => {
    const answer = await gateway.ask('/api/v1/nothing', { ...nonsense, headers: { Host: theme.domain } });
    expect(errorOf(answer)).toEqual([403, 'SITE_NOT_HEADLESS']);
  });

  test('token comes before route and method', async () => {
    const answer = await gateway.ask('/api/v1/nothing', { ...nonsense, headers: { Host: site.domain } });
    expect(errorOf(answer)).toEqual([401, 'TOKEN_MISSING']);
  });

  test('route comes before method', async () => {
    expect(errorOf(await gateway.read(site, '/nothing', nonsense))).toEqual([404, 'ROUTE_NOT_FOUND']);
  });

  test('method comes before validation', async () => {
    expect(errorOf(await gateway.read(site, '/search', nonsense))).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  test('validation comes before content', async () => {
    expect(errorOf(await gateway.read(site, '/pages/none?locale=en&locale=de'))).toEqual([
      422,
      'VALIDATION_FAILED',
    ]);
    expect(errorOf(await gateway.read(site, '/pages/none'))).toEqual([404, 'CONTENT_NOT_FOUND']);
  });
});

describe('how a site is named', () => {
  const settings = (headers: Record<string, string>) => gateway.ask('/api/v1/settings', { headers });

  test('X-Site-Domain wins over the host', async () => {
    expect(
      (await settings({ Host: other.domain, 'X-Site-Domain': site.domain, ...bearer(site.token) })).status,
    ).toBe(200);
    expect(
      errorOf(
        await settings({ Host: site.domain, 'X-Site-Domain': 'nowhere.example', ...bearer(site.token) }),
      ),
    ).toEqual([404, 'SITE_NOT_FOUND']);
  });

  test.each([
    (domain: string) => domain.toUpperCase(),
    (domain: string) => `${domain}.`,
    (domain: string) => `${domain}:8443`,
    (domain: string) => `${domain}.:80`,
  ])('host and X-Site-Domain are normalised (%#)', async (spell) => {
    expect((await settings({ Host: spell(site.domain), ...bearer(site.token) })).status).toBe(200);
    expect(
      (await settings({ Host: 'x.example', 'X-Site-Domain': spell(site.domain), ...bearer(site.token) }))
        .status,
    ).toBe(200);
  });

  test('an international name leads to its ASCII form', async () => {
    await services.manage.site.createDomain({ siteId: site.siteId, name: 'häfen.example' }, { actor });
    const raw = Buffer.from('häfen.example', 'utf8').toString('latin1');
    expect((await settings({ 'X-Site-Domain': raw, ...bearer(site.token) })).status).toBe(200);
    expect((await settings({ Host: 'xn--hfen-loa.example', ...bearer(site.token) })).status).toBe(200);
  });

  test.each(['', '127.0.0.1', 'a b', '..', 'http://x', '<script>', 'a'.repeat(300)])(
    'X-Site-Domain %j is a 404',
    async (name) => {
      expect(
        errorOf(await settings({ Host: site.domain, 'X-Site-Domain': name, ...bearer(site.token) })),
      ).toEqual([404, 'SITE_NOT_FOUND']);
    },
  );

  test('X-Site-Domain given twice names no site', async () => {
    const answer = await gateway.ask('/api/v1/settings', {
      headers: { Host: site.domain, 'X-Site-Domain': [site.domain, other.domain], ...bearer(site.token) },
    });
    expect(errorOf(answer)).toEqual([404, 'SITE_NOT_FOUND']);
  });

  test('without trusted proxies X-Forwarded-Host changes nothing', async () => {
    const spoofed = { 'X-Forwarded-Host': other.domain, 'X-Forwarded-For': '203.0.113.1' };
    expect((await settings({ Host: site.domain, ...spoofed, ...bearer(site.token) })).status).toBe(200);
    expect(errorOf(await settings({ Host: site.domain, ...spoofed, ...bearer(other.token) }))).toEqual([
      401,
      'TOKEN_INVALID',
    ]);
  });

  test('with a trusted proxy its X-Forwarded-Host names the site, and what the client put before it does not', async () => {
    const proxied = await startGateway(services, { trustedHops: 1 });
    const answer = (forwarded: string, token: string) =>
      proxied.ask('/api/v1/settings', {
        headers: { Host: 'inner.local', 'X-Forwarded-Host': forwarded, ...bearer(token) },
      });
    expect((await answer(site.domain, site.token)).status).toBe(200);
    expect((await answer(`${other.domain}, ${site.domain}`, site.token)).status).toBe(200);
    expect(errorOf(await answer(`${other.domain}, ${site.domain}`, other.token))).toEqual([
      401,
      'TOKEN_INVALID',
    ]);
    await proxied.close();
  });
});

describe('tokens', () => {
  const asked = async (authorization: string | undefined) =>
    gateway.ask('/api/v1/settings', {
      headers: {
        Host: site.domain,
        ...(authorization === undefined ? {} : { Authorization: authorization }),
      },
    });

  test.each([
    ['nothing', () => undefined, 'TOKEN_MISSING'],
    ['another scheme', () => `Basic ${site.token}`, 'TOKEN_MISSING'],
    ['no token', () => 'Bearer', 'TOKEN_MISSING'],
    ['what is no token', () => 'Bearer abc', 'TOKEN_INVALID'],
    ['an unknown token', () => `Bearer hw_${'a'.repeat(40)}`, 'TOKEN_INVALID'],
    ['a token of another site', () => `Bearer ${other.token}`, 'TOKEN_INVALID'],
    ['a token with something behind it', () => `Bearer ${site.token} x`, 'TOKEN_INVALID'],
  ])('%s is a 401', async (_, authorization, code) => {
    const answer = await asked(authorization());
    expect(errorOf(answer)).toEqual([401, code]);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test('a token of another site is answered as an unknown one, in every byte', async () => {
    const foreign = await asked(`Bearer ${other.token}`);
    const unknown = await asked(`Bearer hw_${'b'.repeat(40)}`);
    expect(foreign.text).toBe(unknown.text);
    expect(Object.keys(foreign.headers)).toEqual(Object.keys(unknown.headers));
  });

  test.each(['Bearer', 'bearer', 'BEARER'])('the scheme %s is taken', async (scheme) => {
    expect((await asked(`${scheme} ${site.token}`)).status).toBe(200);
  });

  test('an expired token is told apart', async () => {
    const expireTime = { seconds: Math.floor(Date.now() / 1000) + 3_600, nanos: 0 };
    const { secret } = await createToken(services, { siteId: site.siteId, expireTime });
    expect((await asked(`Bearer ${secret}`)).status).toBe(200);
    await services.database.setClock(new Date((expireTime.seconds - 1) * 1000));
    expect((await asked(`Bearer ${secret}`)).status).toBe(200);
    await services.database.setClock(new Date(expireTime.seconds * 1000));
    expect(errorOf(await asked(`Bearer ${secret}`))).toEqual([401, 'TOKEN_EXPIRED']);
    await services.database.setClock(null);
  });

  test('a revoked token is refused by the next request', async () => {
    const { secret, tokenId } = await createToken(services, { siteId: site.siteId });
    expect((await asked(`Bearer ${secret}`)).status).toBe(200);
    await services.manage.site.deleteToken({ siteId: site.siteId, tokenId }, { actor });
    expect(errorOf(await asked(`Bearer ${secret}`))).toEqual([401, 'TOKEN_INVALID']);
  });
});

describe('outside the API', () => {
  test.each(['/', '/about', '/api', '/api/v2/pages', '/api%2Fv1/pages', '//api/v1/pages', '/index.html'])(
    '%s of a headless site is a 404',
    async (path) => {
      expect(errorOf(await gateway.ask(path, { headers: { Host: site.domain } }))).toEqual([
        404,
        'ROUTE_NOT_FOUND',
      ]);
    },
  );

  test('a site in theme mode is a 501 in plain words', async () => {
    const answer = await gateway.ask('/', { headers: { Host: theme.domain } });
    expect(errorOf(answer)).toEqual([501, 'THEME_NOT_SUPPORTED']);
    expect(answer.json().message).toMatch(/theme mode/);
  });

  test('an unknown host is a 404', async () => {
    expect(errorOf(await gateway.ask('/', { headers: { Host: 'nowhere.example' } }))).toEqual([
      404,
      'SITE_NOT_FOUND',
    ]);
  });
});
