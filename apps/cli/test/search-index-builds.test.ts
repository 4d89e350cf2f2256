import {
  describeWithTypesense,
  type IndexedCommands,
  type Overview,
  startIndexedCommands,
} from './support/indexed-commands';

jest.setTimeout(120_000);

describeWithTypesense('builds of the index in Typesense', () => {
  let on: IndexedCommands;

  beforeAll(async () => {
    on = await startIndexedCommands();
    await on.indexed.startIndexer();
  });
  afterAll(() => on?.close());

  it('rebuild, and show the collection that is searched then', async () => {
    const before = await on.untilBuilt();
    const rebuilt = await on.cli('rebuild');
    expect(rebuilt.exitCode).toBe(0);
    expect(rebuilt.stderr).toMatch(/of 2 sites are built\./);
    const after = rebuilt.json<Overview>();
    expect(after.building_collection).toBe('');
    expect(after.serving_collection).not.toBe(before.serving_collection);
    expect((await on.cli('verify')).exitCode).toBe(0);
  });

  it('go on with a build that was interrupted, whoever asks for it, once an indexer runs', async () => {
    await on.indexed.closeIndexers();
    const { serving_collection: before } = await on.untilBuilt();
    const stopping = new AbortController();
    const interrupted = on.cliWith({ signal: stopping.signal }, 'rebuild');
    let building = '';
    while (building === '') building = (await on.overview()).building_collection;
    stopping.abort();
    expect((await interrupted).exitCode).not.toBe(0);
    expect(await on.overview()).toMatchObject({ serving_collection: before, building_collection: building });
    // Nothing is begun twice.
    const begun = await on.cli('rebuild', '--no-wait');
    expect(begun.json()).toMatchObject({ serving_collection: before, building_collection: building });

    const { waiting } = await on.cliUntil('Where no indexer of search (search-indexer) runs,', 'rebuild');
    await on.indexed.startIndexer();
    const built = await waiting;
    expect([built.exitCode, built.json()]).toMatchObject([
      0,
      { serving_collection: building, building_collection: '' },
    ]);
    expect((await on.cli('verify')).exitCode).toBe(0);
  });

  it('wait for another one where what is built has to be given up', async () => {
    await on.indexed.closeIndexers();
    const { serving_collection: before } = await on.overview();
    const { building_collection: first } = (await on.cli('rebuild', '--no-wait')).json<Overview>();
    // With a document that no entry has.
    const { url, apiKey } = on.indexed.typesense;
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
    const document = await ask(`/${before}/documents/${on.siteIds[0]}-${on.entryIds[0]}`);
    await ask(`/${first}/documents`, { ...document, id: '999999-1', site_id: 999_999 });

    const { waiting } = await on.cliUntil('sites are built.', 'rebuild');
    await on.indexed.startIndexer();
    const built = await waiting;
    expect(built.exitCode).toBe(0);
    expect(built.stderr).toContain('What was built had to be given up; another one is built.');
    const { serving_collection: serving, building_collection: building } = built.json<Overview>();
    expect([before, first]).not.toContain(serving);
    expect(building).toBe('');
    expect((await on.cli('verify')).exitCode).toBe(0);
  });
});
