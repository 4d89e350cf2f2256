import { Client } from 'pg';

import {
  actor,
  describeWithTypesense,
  type IndexedCommands,
  noDifference,
  startIndexedCommands,
} from './support/indexed-commands';

jest.setTimeout(120_000);

describeWithTypesense('search commands with an index in Typesense', () => {
  let on: IndexedCommands;

  beforeAll(async () => {
    on = await startIndexedCommands();
  });
  afterAll(() => on?.close());

  /** What nobody told the indexer of. */
  async function removeDocument(siteId: number, entryId: number): Promise<void> {
    const { serving_collection: name } = await on.overview();
    const { url, apiKey } = on.indexed.typesense;
    const answer = await fetch(`${url}/collections/${name}/documents/${siteId}-${entryId}`, {
      method: 'DELETE',
      headers: { 'x-typesense-api-key': apiKey },
    });
    expect(answer.status).toBe(200);
  }

  it('say that there is no index yet, with an exit code of their own', async () => {
    expect(await on.overview()).toMatchObject({ serving_collection: '', building_collection: '' });
    for (const command of ['verify', 'repair']) {
      const { exitCode, stdout, stderr } = await on.cli(command);
      expect([command, exitCode, stdout]).toEqual([command, 4, '']);
      expect(stderr).toContain('"reason":"INDEX_NOT_SERVING"');
    }
  });

  it('verify, find what differs, repair exactly that, and verify again', async () => {
    await on.indexed.startIndexer();
    await on.untilBuilt();
    const right = await on.cli('verify');
    expect([right.exitCode, right.json()]).toEqual([
      0,
      on.siteIds.map((siteId, at) => ({
        site_id: siteId,
        name: on.domains[at],
        compared: 2,
        ...noDifference,
      })),
    ]);
    expect(right.stderr).toMatch(/^1 of 2 sites\.\n2 of 2 sites\.\n$/);

    await removeDocument(on.siteIds[1]!, on.entryIds[3]!);
    const differing = {
      site_id: on.siteIds[1],
      missing: 1,
      outdated: 0,
      surplus: 0,
      entry_ids: [on.entryIds[3]],
    };
    const wrong = await on.cli('verify');
    expect(wrong.exitCode).toBe(1);
    expect(wrong.json()).toMatchObject([{ site_id: on.siteIds[0], ...noDifference }, differing]);
    expect(wrong.stderr).toMatch(/"SEARCH_INDEX_DIFFERS","message":"The index server has 1 documents /);
    // Of one site.
    expect((await on.cli('verify', '--site', on.domains[0])).exitCode).toBe(0);
    const ofSite = await on.cli('verify', '--site', on.domains[1]);
    expect([ofSite.exitCode, ofSite.json()]).toMatchObject([1, [differing]]);
    const none = await on.cli('repair', '--site', on.domains[0]);
    expect([none.exitCode, none.json(), none.stderr]).toMatchObject([0, [noDifference], '']);

    const repaired = await on.cli('repair');
    expect([repaired.exitCode, repaired.json()]).toMatchObject([0, [noDifference, differing]]);
    expect(repaired.stderr).toContain('The indexer writes 1 documents again.');
    await on.untilBuilt();
    expect((await on.cli('verify')).exitCode).toBe(0);
  });

  it('refuse a site that is not there', async () => {
    for (const command of ['status', 'verify', 'repair', 'rebuild', 'move-site --to own']) {
      const { exitCode, stdout } = await on.cli(...command.split(' '), '--site', 'nobody.example');
      expect([command, exitCode, stdout]).toEqual([command, 3, '']);
    }
  });

  it.each(['verify', 'repair'])('%s all other sites where one is deleted meanwhile', async (command) => {
    const { site: sites } = on.indexed.services.manage;
    const domain = `${command}.example`;
    const { site } = await sites.createSite(
      { name: domain, mode: 'SITE_MODE_HEADLESS', domain, defaultLanguage: 'en' },
      { actor },
    );
    await on.indexed.closeIndexers();
    const admin = new Client({ connectionString: on.indexed.services.database.urls.admin });
    await admin.connect();
    try {
      // The command has the list of sites, and waits for the first one of them.
      await admin.query('begin; lock table search.index_placements');
      const running = on.cli(command);
      const waits = `select from pg_locks where relation = 'search.index_placements'::regclass and not granted`;
      while ((await admin.query(waits)).rowCount === 0) await new Promise((wake) => setTimeout(wake, 20));
      await sites.deleteSite({ siteId: site!.siteId, expectedRevision: site!.revision }, { actor });
      await admin.query('commit');
      const { exitCode, stderr, json } = await running;
      expect([exitCode, json()]).toMatchObject([
        0,
        on.siteIds.map((siteId) => ({ site_id: siteId, ...noDifference })),
      ]);
      expect(stderr).toContain(`Site ${site!.siteId} was deleted meanwhile.`);
    } finally {
      await admin.end();
    }
    expect((await on.cli(command, '--site', domain)).exitCode).toBe(3);
    await on.indexed.startIndexer();
  });
});
