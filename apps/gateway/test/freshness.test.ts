import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import { describeWithRedis, type Fleet, startFleet } from './support/fleet';
import type { Gateway } from './support/gateway';
import { type Answer, errorOf } from './support/http';
import { actor, createEntry, createSite, createTaxonomy, createToken, type TestSite } from './support/sites';

/** How many times something is written, and then read on the other gateway. */
const cycles = Number(process.env['FRESHNESS_CYCLES'] ?? 180);
const patienceMs = 60_000 + cycles * 200;

/** One kind of change, and how it shows at an endpoint. */
interface Change {
  path: string;
  write: (value: string) => Promise<unknown>;
  shows: (answer: Answer, value: string) => boolean;
}

describeWithRedis('what has been written is read on every gateway', () => {
  let fleet: Fleet;

  beforeAll(async () => void (fleet = await startFleet()));
  afterAll(() => fleet.close());

  /** A site of its own, with something to change behind each of the nine endpoints. */
  async function changesOf(site: TestSite): Promise<Change[]> {
    const { manage } = fleet.services;
    const { siteId } = site;
    const page = await createEntry(fleet.services, site, { type: 'page', slug: 'page', isHomepage: true });
    const post = await createEntry(fleet.services, site, { slug: 'post' });
    const { taxonomyId } = await createTaxonomy(fleet.services, site, { slug: 'term' });
    const { menu } = await manage.navigation.createMenu(
      { siteId, menu: { language: 'en', name: 'header', itemsJson: '[]' } },
      { actor },
    );
    const { menuId } = menu!;
    const revisions = new Map([page, post].map(({ entryId, revision }) => [entryId, revision]));
    const rename = (entryId: number) => async (title: string) => {
      const expectedRevision = revisions.get(entryId)!;
      const { entry } = await manage.content.updateEntry(
        { siteId, entryId, entry: { title }, updateMask: { paths: ['title'] }, expectedRevision },
        { actor },
      );
      revisions.set(entryId, entry!.revision);
    };
    const inText = ({ status, text }: Answer, value: string) => status === 200 && text.includes(`"${value}"`);
    return [
      { path: '/pages', write: rename(page.entryId), shows: inText },
      { path: '/pages/homepage', write: rename(page.entryId), shows: inText },
      { path: '/pages/page', write: rename(page.entryId), shows: inText },
      { path: '/posts', write: rename(post.entryId), shows: inText },
      { path: '/posts/post', write: rename(post.entryId), shows: inText },
      {
        path: '/taxonomies',
        write: (name) =>
          manage.taxonomy.updateTaxonomy(
            { siteId, taxonomyId, taxonomy: { name }, updateMask: { paths: ['name'] } },
            { actor },
          ),
        shows: inText,
      },
      {
        path: '/settings',
        write: (metaTitle) =>
          manage.settings.updateSettings(
            { siteId, settings: { language: 'en', metaTitle }, updateMask: { paths: ['meta_title'] } },
            { actor },
          ),
        shows: inText,
      },
      {
        path: '/navigation',
        write: (label) =>
          manage.navigation.updateMenu(
            {
              siteId,
              menuId,
              menu: { itemsJson: JSON.stringify([{ label, url: '/', target: '', children: [] }]) },
              updateMask: { paths: ['items_json'] },
            },
            { actor },
          ),
        shows: inText,
      },
      { path: '/search?q=', write: rename(post.entryId), shows: inText },
    ];
  }

  test(
    `${cycles} times: write, acknowledged, read on the other gateway, over all nine endpoints, while others read and write`,
    async () => {
      const sites = await Promise.all([createSite(fleet.services), createSite(fleet.services)]);
      const agent = new Agent({ keepAlive: true });
      let busy = true;
      const stale: string[] = [];
      let done = 0;
      // Readers that keep everything warm, and ask for what is just being written.
      const readers = sites.flatMap((site) =>
        fleet.gateways.map(async (gateway) => {
          while (busy) {
            for (const path of ['/pages', '/pages/page', '/posts', '/posts/post', '/settings']) {
              const { status } = await gateway.read(site, path, { agent });
              if (status !== 200 && status !== 404) stale.push(`${status} of a reader`);
            }
            // Leaves the writers a part of the machine.
            await delay(10);
          }
        }),
      );
      const writers = sites.map(async (site, index) => {
        const changes = await changesOf(site);
        for (let cycle = 0; cycle < cycles / sites.length; cycle++) {
          const change = changes[cycle % changes.length]!;
          const value = `v${index}x${cycle}`;
          const path = change.path.endsWith('=') ? `${change.path}${value}` : change.path;
          const gateway = fleet.gateways[cycle % 2]!;
          const other = fleet.gateways[(cycle + 1) % 2]!;
          await Promise.all([gateway.read(site, path, { agent }), other.read(site, path, { agent })]);
          await change.write(value);
          for (const reader of [other, gateway]) {
            const answer = await reader.read(site, path, { agent });
            if (!change.shows(answer, value)) stale.push(`${path} ${value}: ${answer.status} ${answer.text}`);
          }
          done += 1;
        }
      });
      await Promise.all(writers).finally(() => (busy = false));
      await Promise.all(readers);
      agent.destroy();
      expect(stale).toEqual([]);
      expect(done).toBeGreaterThanOrEqual(cycles);
    },
    patienceMs,
  );

  describe('with warm caches, on the next request on both gateways', () => {
    let site: TestSite;
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

  test('what is scheduled shows at its instant though nothing is written then: lists, and what was missing', async () => {
    const site = await createSite(fleet.services);
    const [gateway] = fleet.gateways;
    const now = new Date('2031-05-05T12:00:00Z');
    await fleet.services.database.setClock(now);
    const dueInMs = 1_200;
    const due = now.getTime() + dueInMs;
    const publishTime = { seconds: Math.floor(due / 1000), nanos: (due % 1000) * 1_000_000 };
    await createEntry(fleet.services, site, { slug: 'scheduled', publishTime });
    const askedAt = performance.now();
    const before = await gateway.read(site, '/posts');
    expect(before.json()['data']).toEqual([]);
    expect((await gateway.read(site, '/posts/scheduled')).status).toBe(404);
    fleet.calls.length = 0;
    expect((await gateway.read(site, '/posts')).json()['data']).toEqual([]);
    expect((await gateway.read(site, '/posts/scheduled')).status).toBe(404);
    expect(fleet.calls).toEqual([]);
    await fleet.services.database.setClock(new Date(due));
    await delay(dueInMs - (performance.now() - askedAt) + 300);
    const after = await gateway.read(site, '/posts');
    expect(after.json<{ data: { slug: string }[] }>().data.map(({ slug }) => slug)).toEqual(['scheduled']);
    expect(after.headers['x-content-version']).toBe(before.headers['x-content-version']);
    expect((await gateway.read(site, '/posts/scheduled')).status).toBe(200);
    await fleet.services.database.setClock(null);
  });
});
