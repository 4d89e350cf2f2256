import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { findFreePort } from '@headwater/testing';
import { type SiteWorker, startSiteWorker } from '@headwater/testing-services';

import { describeWithVarnish, type Edge, startEdge, wasKept } from './support/edge';
import type { Answer } from './support/http';
import { actor, createEntry, createTaxonomy, png, type TestSite, upload } from './support/sites';
import { startVarnish, type Varnish } from './support/varnish';

jest.setTimeout(25_000);

const settings = {
  method: 'BAN',
  header: 'Surrogate-Key',
  headers: {},
  timeoutMs: 2_000,
  againMs: 1_000,
} as const;
const cacheAt = (port: number) => ({ name: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/` });

/** Accepts every purge, and records its keys. */
async function startRecorder(): Promise<{ port: number; keys: string[]; close(): void }> {
  const keys: string[] = [];
  const server: Server = createServer((request, response) => {
    keys.push(String(request.headers['surrogate-key']));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, keys, close: () => void server.close(() => undefined).closeAllConnections() };
}

describeWithVarnish('a Varnish that is purged', () => {
  let edge: Edge;
  const workers: SiteWorker[] = [];

  beforeAll(async () => {
    edge = await startEdge();
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close();
  });
  afterAll(() => edge.close());

  async function startWorker(
    ports: readonly number[] = [edge.varnish.port],
    method: 'BAN' | 'PURGE' = 'BAN',
  ): Promise<SiteWorker> {
    const worker = await startSiteWorker(
      edge.services,
      { ...settings, method, caches: ports.map(cacheAt) },
      { mirror: edge.siteVersions },
    );
    workers.push(worker);
    return worker;
  }
  async function stopWorkers(): Promise<void> {
    for (const worker of workers.splice(0)) await worker.close();
  }

  /** A site with one of everything, whose answers may be a day old. */
  async function createFilledSite() {
    const { manage } = edge.services;
    const site = await edge.createSharingSite(86_400, 86_400);
    const { siteId } = site;
    const { taxonomyId } = await createTaxonomy(edge.services, site, { slug: 'news' });
    const { mediaId } = await upload(edge.services, site, 'image.png', png);
    const entry = await createEntry(edge.services, site, {
      slug: 'one',
      title: 'First',
      taxonomyIds: [taxonomyId],
      ogImageMediaId: mediaId,
    });
    await createEntry(edge.services, site, { slug: 'two' });
    const { menu } = await manage.navigation.createMenu(
      { siteId, menu: { language: 'en', name: 'header', itemsJson: '[]' } },
      { actor },
    );
    return { site, siteId, taxonomyId, mediaId, entry, menuId: menu!.menuId };
  }
  type Filled = Awaited<ReturnType<typeof createFilledSite>>;

  /** Reads until the cache itself has the wanted answer. */
  async function readUntil(site: TestSite, path: string, wanted: (answer: Answer) => boolean, port?: number) {
    for (;;) {
      const answer = await edge.read(site, path, {}, port);
      if (wanted(answer)) return answer;
      await delay(20);
    }
  }
  /** Reads twice, so that the cache has it. */
  async function keep(site: TestSite, path: string): Promise<Answer> {
    await edge.read(site, path);
    const kept = await edge.read(site, path);
    expect([path, kept.status, wasKept(kept)]).toEqual([path, 200, true]);
    return kept;
  }
  const updateTitle = ({ siteId, entry: { entryId } }: Filled, revision: number, title: string) =>
    edge.services.manage.content.updateEntry(
      { siteId, entryId, entry: { title }, updateMask: { paths: ['title'] }, expectedRevision: revision },
      { actor },
    );
  /** Until all purges so far are sent, the second ones included: a new site is purged whole twice. */
  async function waitUntilPurged(cache: string): Promise<void> {
    for (;;) {
      const { rows } = await edge.admin.query(
        `select from site.sites join platform.site_versions using (site_id)
         where s_maxage is not null and not exists (
           select from site.purge_cursors cursors
           where cursors.site_id = sites.site_id and cursors.version >= site_versions.version and cursors.cache = $1
             and settle_at is null
         )`,
        [cache],
      );
      if (rows.length === 0) return;
      await delay(20);
    }
  }

  const writes: [what: string, path: string, shows: string, write: (filled: Filled) => Promise<unknown>][] = [
    [
      'the title of an entry',
      '/posts/one',
      'Purged',
      (filled) => updateTitle(filled, filled.entry.revision, 'Purged'),
    ],
    [
      'the title of an entry',
      '/posts',
      'Purged',
      (filled) => updateTitle(filled, filled.entry.revision, 'Purged'),
    ],
    [
      'the title of an entry',
      '/search?q=Purged',
      '"slug":"one"',
      (filled) => updateTitle(filled, filled.entry.revision, 'Purged'),
    ],
    [
      'a new entry',
      '/posts',
      'purged-slug',
      ({ site }) => createEntry(edge.services, site, { slug: 'purged-slug' }),
    ],
    [
      'an entry that another list shows from now on',
      '/posts?taxonomy_slug=news',
      '"slug":"two"',
      async ({ site, siteId, taxonomyId }) => {
        const { entries } = await edge.services.manage.content.listEntries({ siteId }, { actor });
        const two = entries.find(({ slug }) => slug === 'two')!;
        expect(site.siteId).toBe(siteId);
        await edge.services.manage.content.updateEntry(
          {
            siteId,
            entryId: two.entryId,
            entry: { taxonomyIds: [taxonomyId] },
            updateMask: { paths: ['taxonomy_ids'] },
            expectedRevision: two.revision,
          },
          { actor },
        );
      },
    ],
    [
      'a menu',
      '/navigation',
      'Purged',
      ({ siteId, menuId }) =>
        edge.services.manage.navigation.updateMenu(
          {
            siteId,
            menuId,
            menu: { itemsJson: JSON.stringify([{ label: 'Purged', url: '/', target: '', children: [] }]) },
            updateMask: { paths: ['items_json'] },
          },
          { actor },
        ),
    ],
    [
      'settings',
      '/settings',
      'Purged',
      ({ siteId }) =>
        edge.services.manage.settings.updateSettings(
          {
            siteId,
            settings: { language: 'en', metaTitle: 'Purged' },
            updateMask: { paths: ['meta_title'] },
          },
          { actor },
        ),
    ],
    [
      'the name of a media file',
      '/posts/one',
      'purged.png',
      ({ siteId, mediaId }) =>
        edge.services.manage.media.updateMedia(
          { siteId, mediaId, name: 'purged.png', updateMask: { paths: ['name'] } },
          { actor },
        ),
    ],
    [
      'a media file that is deleted',
      '/posts/one',
      '"og_image":null',
      ({ siteId, mediaId }) => edge.services.manage.media.deleteMedia({ siteId, mediaId }, { actor }),
    ],
    [
      'the name of a taxonomy',
      '/posts/one',
      'Purged',
      ({ siteId, taxonomyId }) =>
        edge.services.manage.taxonomy.updateTaxonomy(
          { siteId, taxonomyId, taxonomy: { name: 'Purged' }, updateMask: { paths: ['name'] } },
          { actor },
        ),
    ],
    [
      'the name of a taxonomy',
      '/taxonomies',
      'Purged',
      ({ siteId, taxonomyId }) =>
        edge.services.manage.taxonomy.updateTaxonomy(
          { siteId, taxonomyId, taxonomy: { name: 'Purged' }, updateMask: { paths: ['name'] } },
          { actor },
        ),
    ],
    [
      'the mode of the site',
      '/posts',
      'SITE_NOT_HEADLESS',
      ({ siteId }) =>
        edge.services.manage.site.updateSite(
          { siteId, site: { mode: 'SITE_MODE_THEME' }, updateMask: { paths: ['mode'] } },
          { actor },
        ),
    ],
    [
      'a token that is revoked',
      '/posts',
      'TOKEN_INVALID',
      ({ siteId, site }) =>
        edge.services.manage.site.deleteToken({ siteId, tokenId: site.tokenId }, { actor }),
    ],
    [
      'a site that is deleted',
      '/posts',
      'SITE_NOT_FOUND',
      ({ siteId }) => edge.services.manage.site.deleteSite({ siteId }, { actor }),
    ],
  ];

  test.each(writes)('serves what is new after a write: %s, at %s', async (_, path, shows, write) => {
    await startWorker();
    const filled = await createFilledSite();
    const other = await createFilledSite();
    await waitUntilPurged(cacheAt(edge.varnish.port).name);
    expect((await keep(filled.site, path)).text).not.toContain(shows);
    const ofOther = await keep(other.site, '/posts');
    await write(filled);
    await readUntil(filled.site, path, ({ text }) => text.includes(shows));
    // Another site's answers stay.
    const otherNow = await edge.read(other.site, '/posts');
    expect([wasKept(otherNow), otherNow.text]).toEqual([true, ofOther.text]);
  });

  test('keeps what a write does not change', async () => {
    await startWorker();
    const filled = await createFilledSite();
    await waitUntilPurged(cacheAt(edge.varnish.port).name);
    const paths = ['/navigation', '/settings', '/posts/two', '/taxonomies'];
    for (const path of [...paths, '/posts/one']) await keep(filled.site, path);
    await updateTitle(filled, filled.entry.revision, 'Purged');
    await readUntil(filled.site, '/posts/one', ({ text }) => text.includes('Purged'));
    for (const path of paths)
      expect([path, wasKept(await edge.read(filled.site, path))]).toEqual([path, true]);
  });

  test('lets go of a site that shares nothing any more, and of its cursor', async () => {
    await startWorker();
    const { site, siteId } = await createFilledSite();
    await waitUntilPurged(cacheAt(edge.varnish.port).name);
    await keep(site, '/posts');
    await edge.services.manage.site.updateSite(
      { siteId, site: {}, updateMask: { paths: ['shared_cache'] } },
      { actor },
    );
    await readUntil(site, '/posts', ({ headers }) => headers['cache-control'] === 'private, no-cache');
    for (;;) {
      const { rows } = await edge.admin.query('select from site.purge_cursors where site_id = $1', [siteId]);
      if (rows.length === 0) break;
      await delay(50);
    }
  });

  test('catches up on what was written while no worker ran', async () => {
    await startWorker();
    const filled = await createFilledSite();
    await waitUntilPurged(cacheAt(edge.varnish.port).name);
    await stopWorkers();
    await keep(filled.site, '/posts/one');
    await updateTitle(filled, filled.entry.revision, 'Purged');
    expect((await edge.read(filled.site, '/posts/one')).text).not.toContain('Purged');
    await startWorker();
    await readUntil(filled.site, '/posts/one', ({ text }) => text.includes('Purged'));
  });

  test('one of two that is dead holds back no other, and gets its purges when it is back', async () => {
    const port = await findFreePort();
    let second: Varnish = await startVarnish(edge.gatewayPort, port);
    try {
      await startWorker([edge.varnish.port, port]);
      const filled = await createFilledSite();
      await waitUntilPurged(cacheAt(edge.varnish.port).name);
      await waitUntilPurged(cacheAt(port).name);
      await keep(filled.site, '/posts/one');
      await second.kill();
      await updateTitle(filled, filled.entry.revision, 'Purged');
      await readUntil(filled.site, '/posts/one', ({ text }) => text.includes('Purged'));
      second = await startVarnish(edge.gatewayPort, port);
      // Varnish has lost its answers, and fetches the new state; it still gets the purge.
      await waitUntilPurged(cacheAt(port).name);
      await readUntil(filled.site, '/posts/one', ({ text }) => text.includes('Purged'), port);
    } finally {
      await second.close();
    }
  });

  test('an import of a thousand entries takes few requests', async () => {
    const recorder = await startRecorder();
    try {
      // Node's own server does not know BAN.
      await startWorker([recorder.port], 'PURGE');
      const { site, siteId } = await createFilledSite();
      await waitUntilPurged(cacheAt(recorder.port).name);
      const before = recorder.keys.length;
      const beganAt = Date.now();
      for (let batch = 0; batch < 10; batch++) {
        await edge.services.manage.content.batchCreateEntries(
          {
            siteId,
            requests: Array.from({ length: 100 }, (_, at) => ({
              entry: {
                type: 'post',
                language: 'en',
                title: 'Imported',
                slug: `imported-${batch}-${at}`,
                status: 'ENTRY_STATUS_PUBLISHED' as const,
                authorId: site.authorId,
              },
            })),
          },
          { actor },
        );
      }
      await waitUntilPurged(cacheAt(recorder.port).name);
      const sent = recorder.keys.slice(before);
      // Two rounds a second at most, and each has one request.
      expect(sent.length).toBeGreaterThan(0);
      expect(sent.length).toBeLessThanOrEqual(2 + (Date.now() - beganAt) / 500);
      expect(sent.filter((keys) => keys.split(' ').includes(`site-${siteId}`)).length).toBeGreaterThan(0);
    } finally {
      recorder.close();
    }
  }, 120_000);
});
