import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { hasTypesenseProgram } from '@headwater/testing';
import { type IndexedServices, startIndexedServices } from '@headwater/testing-services';

import { type CliResult, run } from './support/run';

jest.setTimeout(120_000);

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;
const actor = { id: 'user:tester', superAdmin: true };

interface Overview {
  serving_collection: string;
  building_collection: string;
  pending_changes: number;
  sites_to_build: number;
}

describeWithTypesense('search commands with an index in Typesense', () => {
  let indexed: IndexedServices;
  let folder: string;
  const domains = ['one.example', 'other.example'] as const;
  const siteIds: number[] = [];
  const entryIds: number[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'headwater-search-'));
    indexed = await startIndexedServices({ listen: true });
    writeFileSync(join(folder, 'key'), indexed.services.operatorKey);
    const { site: sites, content } = indexed.services.manage;
    for (const domain of domains) {
      const created = await sites.createSite(
        { name: domain, mode: 'SITE_MODE_HEADLESS', domain, defaultLanguage: 'en' },
        { actor },
      );
      const { siteId } = created.site!;
      siteIds.push(siteId);
      const { author } = await content.createAuthor({ siteId, author: { name: 'Ada' } }, { actor });
      for (const slug of ['first', 'second']) {
        const { entry } = await content.createEntry(
          {
            siteId,
            entry: {
              ...{ type: 'post', language: 'en', title: 'Title', slug, authorId: author!.authorId },
              status: 'ENTRY_STATUS_PUBLISHED',
            },
          },
          { actor },
        );
        entryIds.push(entry!.entryId);
      }
    }
  });
  afterAll(async () => {
    await indexed?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const cliWith = (
    given: { signal?: AbortSignal; onStderr?: (text: string) => void },
    ...args: string[]
  ): Promise<CliResult> => {
    const { site, content, search } = indexed.services.grpcPorts;
    const at = (port: number | undefined) => `127.0.0.1:${port}`;
    return run(['--json', 'search', ...args], {
      ...given,
      cwd: folder,
      environment: {
        HEADWATER_SITE_ADDRESS: at(site),
        HEADWATER_CONTENT_ADDRESS: at(content),
        HEADWATER_SEARCH_ADDRESS: at(search),
        HEADWATER_MEDIA_ADDRESS: at(1),
        HEADWATER_SERVICE_KEY_FILE: join(folder, 'key'),
      },
    });
  };
  const cli = (...args: string[]) => cliWith({}, ...args);
  const overview = async () => (await cli('status')).json<Overview>();

  async function untilBuilt(): Promise<Overview> {
    for (;;) {
      const now = await overview();
      if (now.serving_collection && !now.building_collection && now.pending_changes === 0) return now;
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }

  const nothing = { missing: 0, outdated: 0, surplus: 0, entry_ids: [] };

  /** What nobody told the indexer of. */
  async function removeDocument(siteId: number, entryId: number): Promise<void> {
    const { serving_collection: name } = await overview();
    const { url, apiKey } = indexed.typesense;
    const answer = await fetch(`${url}/collections/${name}/documents/${siteId}-${entryId}`, {
      method: 'DELETE',
      headers: { 'x-typesense-api-key': apiKey },
    });
    expect(answer.status).toBe(200);
  }

  it('say that there is no index yet, with an exit code of their own', async () => {
    expect(await overview()).toMatchObject({ serving_collection: '', building_collection: '' });
    for (const command of ['verify', 'repair']) {
      const { exitCode, stdout, stderr } = await cli(command);
      expect([command, exitCode, stdout]).toEqual([command, 4, '']);
      expect(stderr).toContain('"reason":"INDEX_NOT_SERVING"');
    }
  });

  it('verify, find what differs, repair exactly that, and verify again', async () => {
    await indexed.startIndexer();
    await untilBuilt();
    const right = await cli('verify');
    expect([right.exitCode, right.json()]).toEqual([
      0,
      siteIds.map((siteId, at) => ({ site_id: siteId, name: domains[at], compared: 2, ...nothing })),
    ]);
    expect(right.stderr).toMatch(/^1 of 2 sites\.\n2 of 2 sites\.\n$/);

    await removeDocument(siteIds[1]!, entryIds[3]!);
    const differing = { site_id: siteIds[1], missing: 1, outdated: 0, surplus: 0, entry_ids: [entryIds[3]] };
    const wrong = await cli('verify');
    expect(wrong.exitCode).toBe(1);
    expect(wrong.json()).toMatchObject([{ site_id: siteIds[0], ...nothing }, differing]);
    expect(wrong.stderr).toMatch(/"SEARCH_INDEX_DIFFERS","message":"The index server has 1 documents /);
    // Of one site.
    expect((await cli('verify', '--site', domains[0])).exitCode).toBe(0);
    const ofSite = await cli('verify', '--site', domains[1]);
    expect([ofSite.exitCode, ofSite.json()]).toMatchObject([1, [differing]]);
    const none = await cli('repair', '--site', domains[0]);
    expect([none.exitCode, none.json(), none.stderr]).toMatchObject([0, [nothing], '']);

    const repaired = await cli('repair');
    expect([repaired.exitCode, repaired.json()]).toMatchObject([0, [nothing, differing]]);
    expect(repaired.stderr).toContain('The indexer writes 1 documents again.');
    await untilBuilt();
    expect((await cli('verify')).exitCode).toBe(0);
  });

  it('refuse a site that is not there', async () => {
    for (const command of ['status', 'verify', 'repair', 'rebuild', 'move-site --to own']) {
      const { exitCode, stdout } = await cli(...command.split(' '), '--site', 'nobody.example');
      expect([command, exitCode, stdout]).toEqual([command, 3, '']);
    }
  });

  it('rebuild, and show the collection that is searched then', async () => {
    const before = await untilBuilt();
    const rebuilt = await cli('rebuild');
    expect(rebuilt.exitCode).toBe(0);
    expect(rebuilt.stderr).toMatch(/of 2 sites are built\./);
    const after = rebuilt.json<Overview>();
    expect(after.building_collection).toBe('');
    expect(after.serving_collection).not.toBe(before.serving_collection);
    expect((await cli('verify')).exitCode).toBe(0);
  });

  it('move a site to a collection of its own and back, and rebuild and verify it there', async () => {
    interface Status {
      placement: string;
      collection: string;
    }
    const { serving_collection: shared } = await untilBuilt();
    const move = (to: string) => cli('move-site', '--site', domains[1], '--to', to);
    const moved = await move('own');
    expect(moved.exitCode).toBe(0);
    const { placement, collection } = moved.json<Status>();
    expect([placement, collection]).toEqual([
      'INDEX_PLACEMENT_OWN',
      expect.stringMatching(`_s${siteIds[1]}_[a-z0-9]+$`),
    ]);
    expect((await cli('status')).json()).toMatchObject({
      serving_collection: shared,
      own_collections: [{ site_id: siteIds[1], placement, serving_collection: collection }],
    });
    const right = await cli('verify');
    expect([right.exitCode, right.json()]).toMatchObject([0, [{ compared: 2 }, { compared: 2 }]]);

    const rebuilt = await cli('rebuild');
    expect(rebuilt.exitCode).toBe(0);
    const status = async () => (await cli('status', '--site', domains[1])).json<Status>();
    while ((await status()).collection === collection) await new Promise((wake) => setTimeout(wake, 50));
    expect((await status()).collection).toMatch(`_s${siteIds[1]}_`);
    expect((await cli('verify')).exitCode).toBe(0);

    const back = await move('shared');
    expect([back.exitCode, back.json<Status>().placement]).toEqual([0, 'INDEX_PLACEMENT_SHARED']);
    expect((await overview()).serving_collection).toBe(back.json<Status>().collection);
    expect((await cli('verify')).exitCode).toBe(0);
    const nowhere = await cli('move-site', '--site', domains[1], '--to', 'elsewhere');
    expect([nowhere.exitCode, nowhere.stdout]).toEqual([2, '']);
    expect(nowhere.stderr).toMatch(/own, shared/);
  });

  it.each([
    ['own', 'shared'],
    ['shared', 'own'],
  ])('end a wait for the move of a site to %s that somebody else undoes', async (to, back) => {
    const move = (where: string, ...others: string[]) =>
      cli('move-site', '--site', domains[1], '--to', where, ...others);
    expect((await move(back)).exitCode).toBe(0);
    await indexed.closeIndexers();
    let waiting: Promise<CliResult> | undefined;
    await new Promise<void>((resolve) => {
      waiting = cliWith({ onStderr: () => resolve() }, 'move-site', '--site', domains[1], '--to', to);
    });
    expect((await move(back, '--no-wait')).exitCode).toBe(0);
    const undone = (await waiting)!;
    expect([undone.exitCode, undone.stdout]).toEqual([4, '']);
    expect(undone.stderr).toContain('"reason":"MOVE_UNDONE"');
    await indexed.startIndexer();
    expect((await move('shared')).exitCode).toBe(0);
    await untilBuilt();
  });

  it.each(['verify', 'repair'])('%s all other sites where one is deleted meanwhile', async (command) => {
    const { site: sites } = indexed.services.manage;
    const domain = `${command}.example`;
    const { site } = await sites.createSite(
      { name: domain, mode: 'SITE_MODE_HEADLESS', domain, defaultLanguage: 'en' },
      { actor },
    );
    await indexed.closeIndexers();
    const admin = new Client({ connectionString: indexed.services.database.urls.admin });
    await admin.connect();
    try {
      // The command has the list of sites, and waits for the first one of them.
      await admin.query('begin; lock table search.index_placements');
      const running = cli(command);
      const waits = `select from pg_locks where relation = 'search.index_placements'::regclass and not granted`;
      while ((await admin.query(waits)).rowCount === 0) await new Promise((wake) => setTimeout(wake, 20));
      await sites.deleteSite({ siteId: site!.siteId, expectedRevision: site!.revision }, { actor });
      await admin.query('commit');
      const { exitCode, stderr, json } = await running;
      expect([exitCode, json()]).toMatchObject([
        0,
        siteIds.map((siteId) => ({ site_id: siteId, ...nothing })),
      ]);
      expect(stderr).toContain(`Site ${site!.siteId} was deleted meanwhile.`);
    } finally {
      await admin.end();
    }
    expect((await cli(command, '--site', domain)).exitCode).toBe(3);
    await indexed.startIndexer();
  });

  it('go on with a build that was interrupted, whoever asks for it, once an indexer runs', async () => {
    await indexed.closeIndexers();
    const { serving_collection: before } = await untilBuilt();
    const stopping = new AbortController();
    const interrupted = cliWith({ signal: stopping.signal }, 'rebuild');
    let building = '';
    while (building === '') building = (await overview()).building_collection;
    stopping.abort();
    expect((await interrupted).exitCode).not.toBe(0);
    expect(await overview()).toMatchObject({ serving_collection: before, building_collection: building });
    // Nothing is begun twice.
    const begun = await cli('rebuild', '--no-wait');
    expect(begun.json()).toMatchObject({ serving_collection: before, building_collection: building });

    const waiting = cli('rebuild');
    await indexed.startIndexer();
    const built = await waiting;
    expect([built.exitCode, built.json()]).toMatchObject([
      0,
      { serving_collection: building, building_collection: '' },
    ]);
    expect((await cli('verify')).exitCode).toBe(0);
  });

  it('wait for another one where what is built has to be given up', async () => {
    await indexed.closeIndexers();
    const { serving_collection: before } = await overview();
    const { building_collection: first } = (await cli('rebuild', '--no-wait')).json<Overview>();
    // With a document that no entry has.
    const { url, apiKey } = indexed.typesense;
    const ask = async (path: string, body?: object): Promise<{ fields?: object[] }> => {
      const headers = { 'x-typesense-api-key': apiKey };
      const answer = await fetch(`${url}/collections${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      expect(answer.ok).toBe(true);
      return (await answer.json()) as { fields?: object[] };
    };
    const { fields } = await ask(`/${before}`);
    await ask('', { name: first, fields });
    const document = await ask(`/${before}/documents/${siteIds[0]}-${entryIds[0]}`);
    await ask(`/${first}/documents`, { ...document, id: '999999-1', site_id: 999_999 });

    let waiting: Promise<CliResult> | undefined;
    await new Promise<void>((resolve) => {
      waiting = cliWith({ onStderr: () => resolve() }, 'rebuild');
    });
    await indexed.startIndexer();
    const built = (await waiting)!;
    expect(built.exitCode).toBe(0);
    expect(built.stderr).toContain('What was built had to be given up; another one is built.');
    const { serving_collection: serving, building_collection: building } = built.json<Overview>();
    expect([before, first]).not.toContain(serving);
    expect(building).toBe('');
    expect((await cli('verify')).exitCode).toBe(0);
  });
});
