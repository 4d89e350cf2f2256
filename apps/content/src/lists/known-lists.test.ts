import { KnownList } from './known-list';
import { createKnownLists } from './known-lists';

const filter = { siteId: 1, language: 'en' };
const list = (siteVersion: number, total = 10) => new KnownList(total, siteVersion, 'now', undefined);
const mark = (offset: number) => ({ offset, sortAt: `at ${offset}`, entryId: offset });

describe('known lists', () => {
  it('are told apart by site, language and taxonomy', () => {
    const lists = createKnownLists();
    const filters = [
      filter,
      { siteId: 2, language: 'en' },
      { siteId: 1, language: 'de' },
      { ...filter, taxonomySlug: 'news' },
      { ...filter, taxonomySlug: '' },
    ];
    filters.forEach((each, index) => lists.keep(each, list(index + 1)));
    expect(filters.map((each) => lists.find(each)?.siteVersion)).toEqual([1, 2, 3, 4, 5]);
  });

  it('keep the newest version, whichever replica told last', () => {
    const lists = createKnownLists();
    lists.keep(filter, list(7));
    lists.keep(filter, list(6));
    expect(lists.find(filter)?.siteVersion).toBe(7);
    lists.keep(filter, list(8));
    expect(lists.find(filter)?.siteVersion).toBe(8);
  });

  it('leave out what is empty', () => {
    const lists = createKnownLists();
    lists.keep(filter, list(7, 0));
    expect(lists.find(filter)).toBeUndefined();
  });

  it('are bounded, marks included, the least recently read going first', () => {
    const lists = createKnownLists(13);
    const of = (siteId: number) => ({ siteId, language: 'en' });
    const known = (...siteIds: number[]) => siteIds.map((siteId) => lists.find(of(siteId)) !== undefined);
    for (const siteId of [1, 2, 3]) lists.keep(of(siteId), list(1));
    expect(known(2, 3, 1)).toEqual([true, true, true]);
    // Seven with the marks that it may get.
    lists.keep(of(4), list(1, 400));
    expect(known(1, 2, 3, 4)).toEqual([true, false, true, true]);
  });
});

describe('marks', () => {
  it('lead to the last one that is not past the row', () => {
    const known = list(1, 550);
    for (const offset of [40, 150, 320]) known.mark(mark(offset));
    expect([0, 99, 149, 150, 319, 320, 549].map((offset) => known.markBefore(offset)?.offset)).toEqual([
      ...[undefined, undefined, undefined],
      ...[150, 150, 320, 320],
    ]);
  });

  it('lead from where the list begins, if that is known, to the first stretch of it', () => {
    const known = list(1, 550);
    for (const offset of [20, 0, 150]) known.mark(mark(offset));
    expect([0, 20, 149, 150].map((offset) => known.markBefore(offset)?.offset)).toEqual([0, 0, 0, 150]);
  });

  it('are found from any distance past the end', () => {
    const known = list(1, 550);
    known.mark(mark(500));
    expect(known.markBefore(2 ** 52)).toEqual(mark(500));
  });

  it('are one for each stretch of the list', () => {
    const known = list(1, 550);
    for (const offset of [190, 110, 150]) known.mark(mark(offset));
    expect(known.markBefore(199)?.offset).toBe(190);
    expect(known.markBefore(189)).toBeUndefined();
  });
});
