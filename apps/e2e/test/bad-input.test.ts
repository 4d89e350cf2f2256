import { ask, askRaw, read, readerOf } from './support/http';
import { expectDocumented } from './support/openapi';
import { headlessPair } from './support/target';

const [site] = headlessPair();

describe('parameters', () => {
  it.each([
    ['/posts?per_page=0', 'per_page'],
    ['/posts?per_page=101', 'per_page'],
    ['/posts?per_page=-1', 'per_page'],
    ['/posts?per_page=1.5', 'per_page'],
    ['/posts?per_page=1e1', 'per_page'],
    ['/posts?per_page=0x10', 'per_page'],
    ['/posts?per_page=', 'per_page'],
    ['/posts?per_page=ten', 'per_page'],
    ['/posts?per_page=99999999999999999999999999', 'per_page'],
    ['/posts?per_page=%EF%BC%91', 'per_page'],
    ['/posts?per_page=1&per_page=2', 'per_page'],
    ['/posts?page=0', 'page'],
    ['/posts?page=-9', 'page'],
    ['/posts?page=1&page=1', 'page'],
    ['/posts?page=%00', 'page'],
    ['/posts?taxonomy_slug=%00', 'taxonomy_slug'],
    ['/posts?taxonomy_slug=%ff', 'taxonomy_slug'],
    ['/posts?taxonomy_slug=a&taxonomy_slug=b', 'taxonomy_slug'],
    ['/posts?locale=en&locale=de', 'locale'],
    ['/taxonomies?type=%C3%28', 'type'],
    ['/search', 'q'],
    ['/search?q=', 'q'],
    ['/search?q=a', 'q'],
    ['/search?q=%20a%20%20', 'q'],
    ['/search?q=%F0%9D%94%B8', 'q'],
    [`/search?q=${'a'.repeat(201)}`, 'q'],
    ['/search?q=ab%00', 'q'],
    ['/search?q=%ff%fe', 'q'],
    ['/search?q=ab&q=cd', 'q'],
    ['/search?q=ab&per_page=101', 'per_page'],
    ['/search/suggest', 'q'],
    ['/search/suggest?q=%20a%20', 'q'],
    ['/search/suggest?q=%F0%9D%94%B8', 'q'],
    [`/search/suggest?q=${'a'.repeat(201)}`, 'q'],
    ['/search/suggest?q=ab%00', 'q'],
    ['/search/suggest?q=%ff%fe', 'q'],
    ['/search/suggest?q=ab&q=cd', 'q'],
    ['/search/suggest?q=ab&locale=en&locale=de', 'locale'],
    ['/search?q=ab&page=0', 'page'],
    ['/search?q=ab&sort=oldest', 'sort'],
    ['/search?q=ab&sort=', 'sort'],
    ['/search?q=ab&sort=newest&sort=newest', 'sort'],
    ['/search?q=ab&taxonomy_slug=a&taxonomy_slug=b', 'taxonomy_slug'],
    ['/search?q=ab&taxonomy_slug=%00', 'taxonomy_slug'],
  ])('%s is a 422 that names %s', async (path, parameter) => {
    const answer = await read(site, path);
    await expectDocumented(`/api/v1${path.replace(/\?.*/, '')}`, answer);
    expect(answer.status).toBe(422);
    const body = answer.json<{ message: string; code: string; errors: Record<string, string[]> }>();
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(body.errors)).toEqual([parameter]);
    expect(body.message).toBe(body.errors[parameter]?.[0]);
  });

  it('names all bad parameters at once', async () => {
    const { message, errors } = (await read(site, '/search?q=a&per_page=0&page=x')).json<{
      message: string;
      errors: Record<string, string[]>;
    }>();
    expect(Object.keys(errors).sort()).toEqual(['page', 'per_page', 'q']);
    expect(message).toMatch(/ \(and 2 more errors\)$/);
  });

  it.each([
    '/posts?per_page=100',
    '/posts?page=9007199254740991',
    '/search?q=%F0%9D%94%B8%F0%9D%94%B8',
    `/search?q=${encodeURIComponent('日'.repeat(200))}`,
    '/posts?unknown=%00',
    '/search?q=%27%3B--',
  ])('%s is allowed', async (path) => {
    expect((await read(site, path)).status).toBe(200);
  });
});

describe('paths', () => {
  it.each([
    '/pages/%',
    '/pages/%zz',
    '/pages/%ff',
    '/pages/%00',
    '/pages/a%00b',
    '/pages/a%2Fb',
    '/pages/a%0Ab',
    '/pages/..%2f..%2fetc%2fpasswd',
    '/pages/../settings/x',
    `/pages/${'a'.repeat(201)}`,
    '/posts/%F0%9F',
    '/posts//x',
    '/pages/x/y',
    '/pages;x',
    '/pages/%E2%80%AE',
    '/posts/日本'.replace(/[^/a-z]+/, encodeURIComponent('日本')),
    `/posts/${encodeURIComponent('مرحبا')}`,
    `/posts/${encodeURIComponent('ไทย')}`,
    `/posts/${encodeURIComponent("'; drop table entries; --")}`,
  ])('%s is a 404 in JSON', async (path) => {
    const answer = await read(site, path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.json()).toMatchObject({
      message: expect.any(String) as string,
      code: expect.stringMatching(/_NOT_FOUND$/) as string,
    });
  });

  it('ignores one trailing slash and the case and spelling of a slug', async () => {
    const { data } = (await read(site, '/pages')).json<{ data: { slug: string; id: number }[] }>();
    const page = data[0];
    if (page === undefined) throw new Error('no page');
    for (const spelling of [`${page.slug}/`, page.slug.toUpperCase(), page.slug.normalize('NFD')]) {
      const path = spelling.endsWith('/')
        ? `${encodeURIComponent(page.slug)}/`
        : encodeURIComponent(spelling);
      expect((await read(site, `/pages/${path}`)).json()).toMatchObject({ data: { id: page.id } });
    }
  });

  it('leaks nothing internal in any error', async () => {
    for (const path of ['/pages/%00', '/search', '/posts?per_page=x', '/no-such', '/posts/nothing']) {
      const { text } = await read(site, path);
      expect(text).not.toMatch(/postgres|select |stack|node_modules|\.ts|ECONN|grpc|rpc/i);
    }
  });
});

describe('what is no proper HTTP', () => {
  const bodyOf = (raw: string): unknown => JSON.parse(raw.slice(raw.indexOf('\r\n\r\n') + 4));
  const statusOf = (raw: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(raw)?.[1]);
  const head = `Host: ${site.domain}\r\nConnection: close\r\n`;

  it.each([
    ['a header without a colon', `GET /api/v1/pages HTTP/1.1\r\n${head}broken\r\n\r\n`, 400],
    ['NUL in a header', `GET /api/v1/pages HTTP/1.1\r\n${head}X-A: a\u0000b\r\n\r\n`, 400],
    ['a method that does not exist', `FETCH /api/v1/pages HTTP/1.1\r\n${head}\r\n`, 400],
    ['a space in the path', `GET /api/v1/pa ges HTTP/1.1\r\n${head}\r\n`, 400],
    [
      'two lengths',
      `POST /api/v1/pages HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      400,
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    [
      'headers that are too large',
      `GET /api/v1/pages HTTP/1.1\r\n${head}X-A: ${'a'.repeat(200_000)}\r\n\r\n`,
      431,
    ],
  ])('%s is answered in JSON', async (_, bytes, status) => {
    const raw = await askRaw(bytes);
    expect(statusOf(raw)).toBe(status);
    expect(bodyOf(raw)).toMatchObject({
      message: expect.any(String) as string,
      code: expect.any(String) as string,
    });
  });

  it('takes an absolute request target as its path', async () => {
    const raw = await askRaw(
      `GET http://elsewhere.example/api/v1/nothing HTTP/1.1\r\n${head}Authorization: Bearer ${site.token}\r\n\r\n`,
    );
    expect(statusOf(raw)).toBeLessThan(500);
  });

  it('answers a request without a host', async () => {
    const raw = await askRaw('GET /api/v1/pages HTTP/1.0\r\n\r\n');
    expect([400, 404]).toContain(statusOf(raw));
  });
});

it('ignores a request body', async () => {
  const answer = await ask('/api/v1/settings', {
    headers: { ...readerOf(site), 'Content-Type': 'application/json', 'Content-Length': '0' },
  });
  expect(answer.status).toBe(200);
});

it('survives odd header values', async () => {
  for (const headers of [
    { 'X-Request-Id': 'x'.repeat(5000) },
    { 'X-Request-Id': '"><script>' },
    { 'If-None-Match': '"'.repeat(3000) },
    { 'If-None-Match': ',,,W/,""' },
    { 'Accept-Encoding': 'gzip;q=banana, br;;;' },
    { Origin: 'null' },
    { Origin: 'javascript:alert(1)' },
    { Range: 'bytes=0-1' },
    { Authorization: `Bearer ${site.token} ${site.token}` },
    { Authorization: `Bearer  ${site.token}` },
    { 'X-Min-Content-Version': 'abc' },
  ]) {
    const answer = await read(site, '/settings', headers);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['x-request-id']).toMatch(/^[\w.:-]{1,200}$/);
  }
});
