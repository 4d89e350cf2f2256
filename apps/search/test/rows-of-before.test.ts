import type { SearchAnswer, SearchEngine } from '../src/engine/engine';
import { createOwnEngine } from './own-engine';
import type { World } from './world';

describe('texts that the release before has written', () => {
  let world: World;
  let engine: SearchEngine;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ world, engine, close } = await createOwnEngine());
  });
  afterAll(() => close());

  it('are found, shown and hidden as before, until they are made anew', async () => {
    const site = await world.addSite();
    const add = (title: string, more: object = {}) =>
      world.addEntry({ site, title, body: `A quay of ${title}`, ...more });
    const hidden = await add('Unpublished');
    await add('Draft', { status: 'draft' });
    await add('Later', { publishedAt: new Date(Date.now() + 3_600_000) });
    const shown = [await add('First'), await add('Quay'), await add('Third', { type: 'page' })];
    const ask = (wanted: object = {}): Promise<SearchAnswer> =>
      engine.search({
        ...{ siteId: site.siteId, minSiteVersion: 0, language: 'en', text: 'quay', type: undefined },
        ...{ page: 1, perPage: 10, ...wanted },
      });
    const all = async (): Promise<unknown[]> =>
      Promise.all(
        [{}, { sort: 'newest' }, { type: 'page' }, { text: 'qua' }, { text: 'qauy' }].map(async (wanted) => {
          const { hits, total } = await ask(wanted);
          return [total, hits.map(({ summary, excerpt }) => [summary.entryId, excerpt])];
        }),
      );
    await world.updateEntry(site, hidden, { status: 'draft' });
    const prepared = await all();
    expect(prepared[0]).toMatchObject([3, expect.anything()]);

    await world.admin.query(`
      alter table content.search_texts disable trigger search_texts_complete;
      update content.search_texts set status = null, published_at = null, sort_at = null, passages = null, passage_words = null;
      alter table content.search_texts enable trigger search_texts_complete`);
    expect(await all()).toEqual(prepared);

    // An entry that is published or unpublished meanwhile is written as far as that goes.
    await world.updateEntry(site, hidden, { status: 'published' });
    await world.updateEntry(site, shown[1]!, { status: 'draft' });
    const { hits } = await ask({ sort: 'newest' });
    expect(hits.map(({ summary }) => summary.entryId)).toEqual([shown[2], shown[0], hidden]);
    expect(hits.every(({ excerpt }) => excerpt.includes('<mark>quay</mark>'))).toBe(true);
  });
});
