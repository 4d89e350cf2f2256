import { describeWithRedis, type Fleet, startFleet } from './support/fleet';
import type { Gateway } from './support/gateway';
import { type Answer, errorOf } from './support/http';
import { actor, createEntry, createSite, createTaxonomy, createToken, type TestSite } from './support/sites';

const cycles = Number(process.env['FRESHNESS_CYCLES'] ?? 30);

describeWithRedis('a write of content, with warm caches on two gateways', () => {
  let fleet: Fleet;
  let site: TestSite;
  let tokens: string[];
  const onBoth = <T>(ask: (gateway: Gateway) => Promise<T>) => Promise.all(fleet.gateways.map(ask));
  const readWith = (token: string, path: string, headers: Record<string, string> = {}) =>
    onBoth((gateway) =>
      gateway.ask(`/api/v1${path}`, {
        headers: { Host: site.domain, Authorization: `Bearer ${token}`, ...headers },
      }),
    );

  beforeAll(async () => {
    fleet = await startFleet({}, { mirrorDeadlineMs: 1_000 });
    site = await createSite(fleet.services);
    tokens = [site.token];
    for (let more = 0; more < 4; more += 1) {
      tokens.push((await createToken(fleet.services, { siteId: site.siteId })).secret);
    }
  });

  afterAll(() => fleet.close());

  const paths: [path: string, call: string][] = [
    ['/posts', 'ListPosts'],
    ['/taxonomies', 'ListPublicTaxonomies'],
    ['/settings', 'GetPublicSettings'],
  ];

  test.each(paths)(
    'shows in %s at once, and makes no gateway ask for its site or a token',
    async (path, call) => {
      for (const token of tokens) await readWith(token, path);
      for (let turn = 0; turn < 5; turn += 1) {
        const title = `Turn ${turn}`;
        await createEntry(fleet.services, site, { title });
        await createTaxonomy(fleet.services, site, { name: title });
        await fleet.services.manage.settings.updateSettings(
          {
            siteId: site.siteId,
            settings: { language: 'en', siteName: title },
            updateMask: { paths: ['site_name'] },
          },
          { actor },
        );
        fleet.calls.length = 0;
        for (const token of tokens) {
          for (const answer of await readWith(token, path)) expect(answer.text).toContain(`"${title}"`);
        }
        expect(fleet.calls).toEqual([call, call]);
      }
    },
  );

  test('is in the version of every answer, and of every answer that has to have it', async () => {
    const [token] = tokens as [string];
    let before = 0;
    for (let turn = 0; turn < 5; turn += 1) {
      await createEntry(fleet.services, site);
      const [first, second] = (await readWith(token, '/posts')) as [Answer, Answer];
      const version = Number(first.headers['x-content-version']);
      expect(version).toBeGreaterThan(before);
      expect(second.headers['x-content-version']).toBe(String(version));
      const demanding = await readWith(token, '/pages', { 'X-Min-Content-Version': String(version) });
      for (const { status, headers } of demanding) {
        expect([status, Number(headers['x-content-version'])]).toEqual([200, version]);
      }
      before = version;
    }
  });

  test(
    'does not hide that a token comes or goes, though content is written and read all the time',
    async () => {
      const { siteId } = site;
      let going = true;
      let current = site.token;
      const writing = (async () => {
        while (going) await createEntry(fleet.services, site, { status: 'ENTRY_STATUS_PUBLISHED' });
      })();
      const reading = fleet.gateways.flatMap((gateway) =>
        ['/posts', '/settings', '/taxonomies'].map(async (path) => {
          while (going) await gateway.read({ ...site, token: current }, path);
        }),
      );
      try {
        for (let cycle = 0; cycle < cycles; cycle += 1) {
          const { secret, tokenId } = await createToken(fleet.services, {
            siteId,
            requestsPerMinute: 1_000_000,
          });
          const created = await readWith(secret, '/settings');
          current = secret;
          const kept = await readWith(secret, '/posts');
          await fleet.services.manage.site.deleteToken({ siteId, tokenId }, { actor });
          const deleted = await readWith(secret, '/posts');
          const statuses = [...created, ...kept, ...deleted].map(({ status }) => status);
          expect([cycle, ...statuses]).toEqual([cycle, 200, 200, 200, 200, 401, 401]);
        }
      } finally {
        going = false;
        await Promise.all([writing, ...reading]);
      }
    },
    30_000 + 200 * cycles,
  );

  test('changes nothing for who is refused: unknown tokens and no such site are not asked for again', async () => {
    const unknown = `hw_${'y'.repeat(40)}`;
    const refusals = async () => {
      const refused = await readWith(unknown, '/posts');
      const nowhere = await onBoth((gateway) =>
        gateway.ask('/api/v1/posts', { headers: { Host: 'no-site-here.example' } }),
      );
      return [...refused, ...nowhere].map((answer) => errorOf(answer)[1]);
    };
    const expected = ['TOKEN_INVALID', 'TOKEN_INVALID', 'SITE_NOT_FOUND', 'SITE_NOT_FOUND'];
    expect(await refusals()).toEqual(expected);
    await createEntry(fleet.services, site);
    fleet.calls.length = 0;
    expect(await refusals()).toEqual(expected);
    expect(fleet.calls).toEqual([]);
  });
});
