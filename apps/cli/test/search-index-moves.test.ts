import {
  describeWithTypesense,
  type IndexedCommands,
  noDifference,
  startIndexedCommands,
} from './support/indexed-commands';

jest.setTimeout(120_000);

describeWithTypesense('moves of a site to a collection of its own and back', () => {
  let on: IndexedCommands;

  beforeAll(async () => {
    on = await startIndexedCommands();
    await on.indexed.startIndexer();
  });
  afterAll(() => on?.close());

  it('move a site to a collection of its own and back, and rebuild and verify it there', async () => {
    interface Status {
      placement: string;
      collection: string;
    }
    const { serving_collection: shared } = await on.untilBuilt();
    const move = (to: string) => on.cli('move-site', '--site', on.domains[1], '--to', to);
    const moved = await move('own');
    expect(moved.exitCode).toBe(0);
    const { placement, collection } = moved.json<Status>();
    expect([placement, collection]).toEqual([
      'INDEX_PLACEMENT_OWN',
      expect.stringMatching(`_s${on.siteIds[1]}_[a-z0-9]+$`),
    ]);
    expect((await on.cli('status')).json()).toMatchObject({
      serving_collection: shared,
      own_collections: [{ site_id: on.siteIds[1], placement, serving_collection: collection }],
    });
    const right = await on.cli('verify');
    expect([right.exitCode, right.json()]).toMatchObject([0, [{ compared: 2 }, { compared: 2 }]]);

    const rebuilt = await on.cli('rebuild');
    expect(rebuilt.exitCode).toBe(0);
    const status = async () => (await on.cli('status', '--site', on.domains[1])).json<Status>();
    while ((await status()).collection === collection) await new Promise((wake) => setTimeout(wake, 50));
    expect((await status()).collection).toMatch(`_s${on.siteIds[1]}_`);
    expect((await on.cli('verify')).exitCode).toBe(0);

    const back = await move('shared');
    expect([back.exitCode, back.json<Status>().placement]).toEqual([0, 'INDEX_PLACEMENT_SHARED']);
    expect((await on.overview()).serving_collection).toBe(back.json<Status>().collection);
    expect((await on.cli('verify')).exitCode).toBe(0);
    const nowhere = await on.cli('move-site', '--site', on.domains[1], '--to', 'elsewhere');
    expect([nowhere.exitCode, nowhere.stdout]).toEqual([2, '']);
    expect(nowhere.stderr).toMatch(/own, shared/);
  });

  it('verify and repair all other sites where the collection of one is lost', async () => {
    expect((await on.cli('move-site', '--site', on.domains[0], '--to', 'own')).exitCode).toBe(0);
    const { collection } = (await on.cli('status', '--site', on.domains[0])).json<{ collection: string }>();
    await on.indexed.closeIndexers();
    const { url, apiKey } = on.indexed.typesense;
    const headers = { 'x-typesense-api-key': apiKey };
    expect((await fetch(`${url}/collections/${collection}`, { method: 'DELETE', headers })).ok).toBe(true);
    const rows = [
      { site_id: on.siteIds[0], ...noDifference, compared: 0, lost: true },
      { site_id: on.siteIds[1], ...noDifference, compared: 2 },
    ];
    const verified = await on.cli('verify');
    expect([verified.exitCode, verified.json()]).toMatchObject([1, rows]);
    expect(verified.stderr).toContain(`Site ${on.siteIds[0]}: The index server has lost the collection`);
    expect(verified.stderr).toContain('"message":"It has lost the collections of 1 sites, which');
    const repaired = await on.cli('repair');
    expect([repaired.exitCode, repaired.json()]).toMatchObject([0, rows]);
    const ofSite = await on.cli('verify', '--site', on.domains[0]);
    expect([ofSite.exitCode, ofSite.stdout]).toEqual([4, '']);
    expect(ofSite.stderr).toContain('"reason":"INDEX_COLLECTION_LOST"');
    await on.indexed.startIndexer();
    while ((await on.cli('verify')).exitCode !== 0) await new Promise((wake) => setTimeout(wake, 100));
    expect((await on.cli('move-site', '--site', on.domains[0], '--to', 'shared')).exitCode).toBe(0);
  });

  it.each([
    ['own', 'shared'],
    ['shared', 'own'],
  ])('end a wait for the move of a site to %s that somebody else undoes', async (to, back) => {
    const move = (where: string, ...others: string[]) =>
      on.cli('move-site', '--site', on.domains[1], '--to', where, ...others);
    expect((await move(back)).exitCode).toBe(0);
    await on.indexed.closeIndexers();
    const site = ['--site', on.domains[1]];
    const { waiting } = await on.cliUntil('(search-indexer)', 'move-site', ...site, '--to', to);
    expect((await move(back, '--no-wait')).exitCode).toBe(0);
    const undone = await waiting;
    expect([undone.exitCode, undone.stdout]).toEqual([4, '']);
    expect(undone.stderr).toContain('"reason":"MOVE_UNDONE"');
    await on.indexed.startIndexer();
    expect((await move('shared')).exitCode).toBe(0);
    await on.untilBuilt();
  });
});
