import { createTypesenseEngine } from '../src/engine/typesense/typesense-engine';
import { useLateIndex } from './typesense/late-index';
import { describeWithTypesense } from './typesense/own-typesense-engine';

describeWithTypesense('an index that is asked', () => {
  const { own, find, findYoung, ids } = useLateIndex();

  it('finds what is scheduled by the clock of the database, whatever this process takes for its time', async () => {
    const { world, feeder } = own();
    const site = await world.addSite();
    const instant = new Date('2031-06-01T12:00:00Z');
    await world.database.setClock(new Date(instant.getTime() - 10_000));
    const entryId = await world.addEntry({ site, title: 'Spinnaker', publishedAt: instant });
    await feeder.feed();
    // Page 2 has no hit that could be missed there: the total alone tells.
    for (const page of [1, 2]) {
      for (const offsetMs of [-10_000, -1, 0, 86_400_000, -1, -3_600_000, 0, -86_400_000]) {
        await world.database.setClock(new Date(instant.getTime() + offsetMs));
        const answer = await find(site, 'spinnaker', { page });
        const total = offsetMs < 0 ? 0 : 1;
        expect([page, offsetMs, answer.engine, ids(answer), answer.total]).toEqual([
          page,
          offsetMs,
          'typesense',
          page === 1 && total === 1 ? [entryId] : [],
          total,
        ]);
      }
    }
  });

  it('is asked once by the time of the database, as soon as an answer has told it', async () => {
    const { world, feeder, postgresql, deliveryDb, index, metrics, slots } = own();
    const site = await world.addSite();
    // Between the time of this process and that of the database.
    const publishedAt = new Date(Date.now() + 43_200_000);
    await world.addEntry({ site, title: 'Topmast', publishedAt });
    await feeder.feed();
    await world.database.setClock(new Date(Date.now() + 86_400_000));
    let asked = 0;
    const engine = createTypesenseEngine({
      ...{ postgresql, deliveryDb, metrics, slots },
      index: {
        ...index,
        ask: async (question) => {
          asked += question.isForgiving ? 0 : 1;
          return index.ask(question);
        },
      },
    });
    const { siteId } = site;
    const query = { siteId, minSiteVersion: 0, language: 'en', type: undefined, page: 1, perPage: 20 };
    const timesFor = async (text: string): Promise<number> => {
      asked = 0;
      expect(await engine.search({ ...query, text })).toMatchObject({ engine: 'typesense', total: 1 });
      return asked;
    };
    expect([await timesFor('topmast'), await timesFor('topmast'), await timesFor('topmas')]).toEqual([
      2, 1, 1,
    ]);
  });

  it('is not asked for an exact answer', async () => {
    const { world, feeder } = own();
    const site = await world.addSite();
    await world.addEntry({ site, title: 'Foresail' });
    await feeder.feed();
    expect(await find(site, 'foresail')).toMatchObject({ engine: 'typesense', total: 1 });
    expect(await find(site, 'foresail', { exact: true })).toMatchObject({ engine: 'postgresql', total: 1 });
  });

  it('counts what was answered, but nobody’s search of a site that does not exist', async () => {
    const { world, feeder, engine, answers } = own();
    const site = await world.addSite();
    await world.addEntry({ site, title: 'Staysail' });
    await feeder.feed();
    const before = await answers();
    const exact = 'postgresql exact';
    // So a gateway asks whether search can be used.
    const readiness = {
      ...{ siteId: Number.MAX_SAFE_INTEGER, minSiteVersion: 0, language: 'en', text: 'readiness' },
      ...{ type: undefined, page: 1, perPage: 1 },
    };
    expect(await engine.search(readiness)).toMatchObject({ engine: 'postgresql', total: 0 });
    expect(await answers()).toEqual(before);
    await find(site, 'staysail', { exact: true });
    await find(site, 'staysail');
    expect(await answers()).toEqual({
      ...before,
      [exact]: (before[exact] ?? 0) + 1,
      typesense: (before['typesense'] ?? 0) + 1,
    });
  });

  it('marks what was found, also for a query with typing errors or a begun word', async () => {
    const { world, feeder } = own();
    const site = await world.addSite();
    await world.addEntry({ site, title: 'One', body: 'The helmsman watched three lanterns.' });
    await feeder.feed();
    const marksEach = async () => {
      for (const [text, marked] of [
        ['lantenrs', '<mark>lanterns</mark>'],
        ['helmsmna', '<mark>helmsman</mark>'],
        ['three lanter', '<mark>three</mark> <mark>lanterns</mark>'],
        ['"three lanterns"', '<mark>three</mark> <mark>lanterns</mark>'],
      ] as const) {
        const answer = await findYoung(site, text);
        expect([text, answer.engine, answer.hits[0]?.excerpt]).toEqual([
          text,
          'typesense',
          expect.stringContaining(marked),
        ]);
      }
    };
    await marksEach();
    // Then it is asked twice.
    await world.addEntry({ site, title: 'Two' });
    await marksEach();
  });

  it('costs six statements, and five once for each new query, and for words that were not marked before', async () => {
    const { world, feeder } = own();
    const site = await world.addSite();
    for (let i = 0; i < 3; i++) await world.addEntry({ site, title: `Bowsprit ${i}` });
    await feeder.feed();
    const statements = async (text: string): Promise<number> => {
      const before = own().deliveryDb.statementCount;
      expect(await find(site, text)).toMatchObject({ engine: 'typesense', indexCurrent: true });
      return own().deliveryDb.statementCount - before;
    };
    expect([await statements('bowsprit'), await statements('bowsprit')]).toEqual([16, 6]);
    expect([await statements('nothing'), await statements('nothing')]).toEqual([11, 6]);
  });
});
