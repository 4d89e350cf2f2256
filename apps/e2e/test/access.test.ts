import { type EndpointName, endpoints } from '@headwater/http-contract';

import { ask, read, readerOf } from './support/http';
import { expectDocumented, openApi } from './support/openapi';
import { headlessPair, themeSite } from './support/target';

const [site] = headlessPair();
// Parameters that the endpoint requires.
const queries: Partial<Record<EndpointName, string>> = { search: '?q=ab', suggest: '?q=ab' };
const paths = Object.entries(endpoints).map(
  ([name, { path }]) => path.replace('{slug}', 'x') + (queries[name as EndpointName] ?? ''),
);
const templateOf = (path: string): string => `/api/v1${path.replace(/\?.*/, '').replace(/\/x$/, '/{slug}')}`;

describe.each(paths)('%s', (path) => {
  it('is 401 without a token, with a bad one and with a cut one, told apart', async () => {
    const domain = { 'X-Site-Domain': site.domain };
    const cases: [Record<string, string>, string][] = [
      [{}, 'TOKEN_MISSING'],
      [{ Authorization: '' }, 'TOKEN_MISSING'],
      [{ Authorization: 'Bearer hw_0000000000000000000000000000000000000000' }, 'TOKEN_INVALID'],
      [{ Authorization: `Bearer ${site.token.slice(0, -1)}` }, 'TOKEN_INVALID'],
      [{ Authorization: `Bearer ${site.token.toUpperCase()}` }, 'TOKEN_INVALID'],
    ];
    for (const [headers, code] of cases) {
      const answer = await ask(`/api/v1${path}`, { headers: { ...domain, ...headers } });
      await expectDocumented(templateOf(path), answer);
      expect([headers, answer.status, answer.json<{ code: string }>().code]).toEqual([headers, 401, code]);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
    }
  });

  it('is 403 for a site in theme mode, whatever the token', async () => {
    for (const token of [themeSite().token, site.token, 'x']) {
      const answer = await ask(`/api/v1${path}`, {
        headers: { 'X-Site-Domain': themeSite().domain, Authorization: `Bearer ${token}` },
      });
      await expectDocumented(templateOf(path), answer);
      expect([answer.status, answer.json<{ code: string }>().code]).toEqual([403, 'SITE_NOT_HEADLESS']);
    }
  });

  it('is 404 for a site that is not there, before anything else', async () => {
    for (const domain of [
      'no-such-site.example',
      '127.0.0.1',
      '',
      '..',
      'a b',
      `${'a'.repeat(300)}.example`,
      '<script>',
    ]) {
      const answer = await ask(`/api/v1${path}`, {
        headers: {
          ...readerOf(site),
          'X-Site-Domain': domain,
          ...(domain === '' ? { Host: 'nowhere.example' } : {}),
        },
      });
      await expectDocumented(templateOf(path), answer);
      expect([domain, answer.status, answer.json<{ code: string }>().code]).toEqual([
        domain,
        404,
        'SITE_NOT_FOUND',
      ]);
    }
  });

  it('carries the headers of every answer', async () => {
    const { headers } = await read(site, path);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/json') as string,
      'x-ratelimit-limit': expect.stringMatching(/^\d+$/) as string,
      'x-ratelimit-remaining': expect.stringMatching(/^\d+$/) as string,
      'x-ratelimit-reset': expect.stringMatching(/^\d{10}$/) as string,
      'x-request-id': expect.stringMatching(/./) as string,
    });
    expect(headers['vary']?.split(/,\s*/)).toEqual(
      expect.arrayContaining(['Accept-Encoding', 'Authorization', 'X-Site-Domain', 'Origin']),
    );
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
    const answer = await ask(`/api/v1${path}`, { method, headers: readerOf(site) });
    expect([answer.status, answer.headers['allow'], answer.json<{ code: string }>().code]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      'METHOD_NOT_ALLOWED',
    ]);
  });

  it('answers HEAD as GET without the body', async () => {
    const [get, head] = await Promise.all([
      read(site, path),
      ask(`/api/v1${path}`, { method: 'HEAD', headers: readerOf(site) }),
    ]);
    expect([head.status, head.headers['etag'], head.text]).toEqual([get.status, get.headers['etag'], '']);
  });
});

describe('how a site is named', () => {
  it.each([
    (domain: string) => domain.toUpperCase(),
    (domain: string) => `${domain}.`,
    (domain: string) => `${domain}:8443`,
  ])('normalises the name (%#)', async (spell) => {
    const name = spell(site.domain);
    expect(
      (await ask('/api/v1/settings', { headers: { ...readerOf(site), 'X-Site-Domain': name } })).status,
    ).toBe(200);
    expect(
      (await ask('/api/v1/settings', { headers: { Host: name, Authorization: `Bearer ${site.token}` } }))
        .status,
    ).toBe(200);
  });

  it.each(['bearer', 'BEARER', 'Bearer'])('takes the scheme %s', async (scheme) => {
    const answer = await ask('/api/v1/settings', {
      headers: { 'X-Site-Domain': site.domain, Authorization: `${scheme} ${site.token}` },
    });
    expect(answer.status).toBe(200);
  });

  it('does not count the token of a query or of another scheme', async () => {
    for (const [path, headers] of [
      [`/api/v1/settings?token=${site.token}`, {}],
      ['/api/v1/settings', { Authorization: `Basic ${site.token}` }],
      ['/api/v1/settings', { Cookie: `token=${site.token}` }],
    ] as const) {
      expect((await ask(path, { headers: { 'X-Site-Domain': site.domain, ...headers } })).status).toBe(401);
    }
  });
});

describe('the order of faults', () => {
  const unknownRoute = '/api/v1/no-such-route';
  it.each([
    [
      'no site before anything',
      '/api/v1/search',
      { 'X-Site-Domain': 'nowhere.example' },
      404,
      'SITE_NOT_FOUND',
    ],
    ['mode before token', unknownRoute, { 'X-Site-Domain': themeSite().domain }, 403, 'SITE_NOT_HEADLESS'],
    ['token before route', unknownRoute, { 'X-Site-Domain': site.domain }, 401, 'TOKEN_MISSING'],
    ['token before validation', '/api/v1/search', { 'X-Site-Domain': site.domain }, 401, 'TOKEN_MISSING'],
    ['route', unknownRoute, readerOf(site), 404, 'ROUTE_NOT_FOUND'],
    ['validation', '/api/v1/search', readerOf(site), 422, 'VALIDATION_FAILED'],
  ] as const)('%s', async (_, path, headers, status, code) => {
    const answer = await ask(path, { headers: { ...headers } });
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });
});

describe('CORS', () => {
  it('lets any origin ask first, without a site and without counting', async () => {
    const answer = await ask('/api/v1/posts', {
      method: 'OPTIONS',
      headers: {
        Host: 'nowhere.example',
        Origin: 'https://app.example',
        'Access-Control-Request-Method': 'GET',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-max-age': '86400',
    });
    const allowed = answer.headers['access-control-allow-headers']?.toLowerCase().split(/,\s*/);
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'x-site-domain', 'if-none-match', 'x-min-content-version']),
    );
  });

  it('exposes the headers that clients act on, on errors too', async () => {
    for (const path of ['/settings', '/search']) {
      const answer = await read(site, path, { Origin: 'https://app.example' });
      expect(answer.headers['access-control-allow-origin']).toMatch(/^(\*|https:\/\/app\.example)$/);
      const exposed = answer.headers['access-control-expose-headers']?.toLowerCase().split(/,\s*/);
      expect(exposed).toEqual(
        expect.arrayContaining(['etag', 'x-request-id', 'x-content-version', 'x-ratelimit-remaining']),
      );
    }
  });
});

describe('revalidation', () => {
  it.each(['/pages', '/settings', '/navigation', '/posts'])(
    'answers %s with 304 while nothing changed',
    async (path) => {
      const { headers } = await read(site, path);
      expect(headers['cache-control']).toBe('private, no-cache');
      const etag = headers['etag'] ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      for (const given of [
        etag,
        `W/${etag}`,
        `"other", ${etag}`,
        '*',
        etag.replace(/"$/, '-gzip"'),
        etag.replace(/"$/, '-br"'),
      ]) {
        const answer = await read(site, path, { 'If-None-Match': given });
        expect([given, answer.status, answer.text]).toEqual([given, 304, '']);
        expect(answer.headers['etag']).toBe(etag);
      }
      expect((await read(site, path, { 'If-None-Match': '"other"' })).status).toBe(200);
    },
  );
});

describe('the documents', () => {
  it('need no token and no site', async () => {
    const { document } = await openApi();
    expect(document.openapi).toMatch(/^3\.1\./);
    for (const path of ['/api/v1/openapi.json', '/api/v1/docs']) {
      const answer = await ask(path, { headers: { Host: 'nowhere.example' } });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  it('load nothing from elsewhere', async () => {
    const page = (await ask('/api/v1/docs')).text;
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
    for (const [, path] of page.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const asset = await ask(new URL(path ?? '', 'http://host/api/v1/docs').pathname);
      expect([path, asset.status]).toEqual([path, 200]);
    }
  });
});
