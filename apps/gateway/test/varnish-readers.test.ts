import { describeWithVarnish, type Edge, startEdge, wasKept } from './support/edge';
import { type Answer, type Ask, ask, askRaw, errorOf } from './support/http';
import { actor, createEntry, createTaxonomy, createToken, type TestSite } from './support/sites';

describeWithVarnish('a Varnish and its readers', () => {
  let edge: Edge;
  let site: TestSite;
  let other: TestSite;

  beforeAll(async () => {
    edge = await startEdge();
    site = await edge.createSharingSite(300);
    other = await edge.createSharingSite(300);
    await createEntry(edge.services, site, { slug: 'same', title: 'Of the first site' });
    await createEntry(edge.services, other, { slug: 'same', title: 'Of the other site' });
  });

  beforeEach(() => void edge.reached);

  afterAll(() => edge.close());

  const shown = ({ status, text }: Answer) => [status, text];
  const titleOf = (answer: Answer) => answer.json<{ data?: { title?: string } }>().data?.title;
  const bearer = ({ token }: TestSite) => `Bearer ${token}`;
  const path = '/posts/same';

  test('no pair of domain and token gets what another pair got', async () => {
    const domains = [site.domain, other.domain, 'nobody.example'];
    const tokens = [bearer(site), bearer(other), `Bearer hw_${'q'.repeat(40)}`, undefined];
    const pairs: Record<string, string>[] = [];
    for (const Host of domains) {
      for (const named of [...domains, undefined]) {
        for (const Authorization of tokens) {
          pairs.push({
            Host,
            ...(named !== undefined && { 'X-Site-Domain': named }),
            ...(Authorization !== undefined && { Authorization }),
          });
        }
      }
    }
    const expected = new Map<Record<string, string>, unknown[]>();
    for (const headers of pairs) {
      const direct = await ask(edge.gatewayPort, `/api/v1${path}`, { headers });
      expected.set(headers, shown(direct));
    }
    expect(new Set([...expected.values()].map(([status]) => status))).toEqual(new Set([200, 401, 404]));
    // Everything is warm from the second round on, and comes in another order then.
    for (const round of [pairs, [...pairs].reverse(), pairs]) {
      for (const headers of round) {
        const answer = await ask(edge.varnish.port, `/api/v1${path}`, { headers });
        expect([headers, ...shown(answer)]).toEqual([headers, ...expected.get(headers)!]);
        if (round !== pairs) expect([headers, wasKept(answer)]).toEqual([headers, answer.status === 200]);
      }
    }
  });

  test('a token of the same site is asked about before it is given what another one was given', async () => {
    const { secret } = await createToken(edge.services, { siteId: site.siteId });
    const mine = { headers: { Authorization: `Bearer ${secret}` } };
    const first = await edge.read(site, path);
    const [own, again] = [await edge.read(site, path, mine), await edge.read(site, path, mine)];
    expect([shown(own), wasKept(own), wasKept(again)]).toEqual([shown(first), false, true]);
  });

  test('no header puts one site’s answer in another one’s place', async () => {
    const victim = { Host: site.domain, Authorization: bearer(site) };
    const attacks: Ask['headers'][] = [
      { ...victim, 'X-Forwarded-Host': other.domain, Authorization: bearer(other) },
      { ...victim, 'X-Forwarded-Host': other.domain },
      { ...victim, Connection: 'X-Site-Domain', 'X-Site-Domain': other.domain },
      { ...victim, Connection: 'X-Site-Domain', 'X-Site-Domain': other.domain, Authorization: bearer(other) },
      { ...victim, Connection: 'Authorization' },
      { ...victim, Connection: 'Host, X-Site-Domain, Authorization' },
      { ...victim, 'X-Site-Domain': [site.domain, other.domain] },
      { ...victim, 'X-Site-Domain': [other.domain, site.domain], Authorization: bearer(other) },
      { ...victim, Authorization: [bearer(site), bearer(other)] },
      { ...victim, 'X-Original-URL': '/api/v1/settings', 'X-Rewrite-URL': '/api/v1/settings' },
      { ...victim, Cookie: 'a=b', 'Accept-Language': 'de' },
    ];
    const readers: [TestSite, string][] = [
      [site, 'Of the first site'],
      [other, 'Of the other site'],
    ];
    for (const [turn, headers] of attacks.entries()) {
      // A query that matters to no answer, but to Varnish: nothing is kept under it yet.
      const fresh = `${path}?attack=${turn}`;
      await ask(edge.varnish.port, `/api/v1${fresh}`, { headers: headers! });
      for (const [reader, title] of readers) {
        const named = { headers: { Host: 'shared.example', 'X-Site-Domain': reader.domain } };
        for (const answer of [await edge.read(reader, fresh), await edge.read(reader, fresh, named)]) {
          expect([headers, titleOf(answer)]).toEqual([headers, title]);
        }
        const foreign = { headers: { Authorization: bearer(reader === site ? other : site) } };
        expect([headers, ...errorOf(await edge.read(reader, fresh, foreign))]).toEqual([
          headers,
          401,
          'TOKEN_INVALID',
        ]);
        const without = await ask(edge.varnish.port, `/api/v1${fresh}`, { headers: { Host: reader.domain } });
        expect([headers, ...errorOf(without)]).toEqual([headers, 401, 'TOKEN_MISSING']);
      }
    }
  });

  test('a browser is told what its own origin may', async () => {
    const allowed = 'https://front.example';
    const { siteId } = site;
    const update = (allowedOrigins: string[]) =>
      edge.services.manage.site.updateSite(
        { siteId, site: { allowedOrigins }, updateMask: { paths: ['allowed_origins'] } },
        { actor },
      );
    await update([allowed]);
    const origins = [allowed, 'https://evil.example', undefined];
    for (let round = 0; round < 2; round++) {
      for (const origin of origins) {
        const headers = origin === undefined ? {} : { Origin: origin };
        const answer = await edge.read(site, `${path}?origins`, { headers });
        expect([origin, answer.headers['access-control-allow-origin'], wasKept(answer)]).toEqual([
          origin,
          origin === allowed ? allowed : undefined,
          round > 0,
        ]);
      }
    }
    await update([]);
  });

  test('a URL that would run into what is hashed after it is not kept', async () => {
    const target = `/api/v1${path}#${site.domain}`;
    const lines = [`GET ${target} HTTP/1.1`, `Host: ${site.domain}`, `Authorization: ${bearer(site)}`];
    for (let turn = 0; turn < 2; turn++) {
      const answer = await askRaw(
        edge.varnish.port,
        `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`,
      );
      expect(wasKept(answer)).toBe(false);
    }
  });

  describe('removing what shows an object', () => {
    const paths = ['/posts', '/posts/one', '/posts/two', '/posts?per_page=1', '/taxonomies', '/settings'];
    let shop: TestSite;
    let keys: Record<'one' | 'two' | 'term', string>;

    beforeAll(async () => {
      shop = await edge.createSharingSite(300);
      const { taxonomyId } = await createTaxonomy(edge.services, shop);
      const two = await createEntry(edge.services, shop, { slug: 'two' });
      const one = await createEntry(edge.services, shop, { slug: 'one', taxonomyIds: [taxonomyId] });
      keys = { one: `entry-${one.entryId}`, two: `entry-${two.entryId}`, term: `taxonomy-${taxonomyId}` };
    });

    /** What is still kept of everything that was. */
    async function keptAfter(ban: string): Promise<string[]> {
      for (const one of paths) await edge.read(shop, one);
      for (const one of paths) expect([one, wasKept(await edge.read(shop, one))]).toEqual([one, true]);
      await edge.read(site, '/settings');
      expect(await edge.varnish.ban(ban)).toBe(200);
      expect(wasKept(await edge.read(site, '/settings'))).toBe(true);
      const kept: string[] = [];
      for (const one of paths) if (wasKept(await edge.read(shop, one))) kept.push(one);
      return kept;
    }
    const without = (...gone: string[]) => paths.filter((one) => !gone.includes(one));

    test('removes exactly that', async () => {
      expect(await keptAfter(keys.one)).toEqual(without('/posts', '/posts/one', '/posts?per_page=1'));
      expect(await keptAfter(keys.two)).toEqual(without('/posts', '/posts/two'));
      expect(await keptAfter(keys.term)).toEqual(
        without('/posts', '/posts/one', '/posts?per_page=1', '/taxonomies'),
      );
      expect(await keptAfter(`${keys.two} settings-${shop.siteId}`)).toEqual(
        without('/posts', '/posts/two', '/settings'),
      );
      expect(await keptAfter(`site-${shop.siteId}`)).toEqual([]);
      // Neither the beginning nor the end of a key is a key.
      expect(await keptAfter(`${keys.one}0`)).toEqual(paths);
      expect(await keptAfter(keys.one.slice(1))).toEqual(paths);
      expect(await keptAfter(`settings-${site.siteId}0`)).toEqual(paths);
    });

    test('shows at once what was written before', async () => {
      const title = 'Quite another title';
      await edge.read(shop, '/posts/two');
      const entryId = Number(keys.two.split('-')[1]);
      await edge.services.manage.content.updateEntry(
        {
          siteId: shop.siteId,
          entryId,
          expectedRevision: 1,
          entry: { title },
          updateMask: { paths: ['title'] },
        },
        { actor },
      );
      expect(titleOf(await edge.read(shop, '/posts/two'))).not.toBe(title);
      await edge.varnish.ban(keys.two);
      expect(titleOf(await edge.read(shop, '/posts/two'))).toBe(title);
    });

    test('is for those who may, and for keys alone', async () => {
      const { ban } = edge.varnish;
      expect(await ban('entry-1', { 'X-Forwarded-For': '203.0.113.9' })).toBe(403);
      for (const keys of [
        '',
        '.*',
        'entry-1  entry-2',
        'entry-1|site-2',
        'entry-1) || req.url ~ (.',
        'entry-1"',
      ]) {
        expect([keys, await ban(keys)]).toEqual([keys, 400]);
      }
      expect((await ask(edge.varnish.port, '/', { method: 'BAN' })).status).toBe(400);
    });
  });
});
