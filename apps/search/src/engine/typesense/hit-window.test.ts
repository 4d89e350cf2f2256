import fc from 'fast-check';

import { hitWindow } from './hit-window';

const curated = (pins: number, recency = 0) => ({
  pinned: Array.from({ length: pins }, (_, place) => place),
  recency,
});

describe('the window of hits', () => {
  it('is had by at most two pages of Typesense of at most 250 hits, and has every hit that a page may show', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_001 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom(0, 10),
        (page, perPage, pins, recency) => {
          const offset = (page - 1) * perPage;
          fc.pre(offset < 10_000);
          const { first, count, pages, ranked } = hitWindow({ page, perPage }, curated(pins, recency));
          expect(first).toBeLessThanOrEqual(Math.max(0, offset - pins));
          expect(first + count).toBeGreaterThanOrEqual(offset + perPage);
          expect(count).toBeLessThanOrEqual(perPage + pins);
          expect(pages.length).toBeLessThanOrEqual(2);
          const had = pages.flatMap((one) =>
            Array.from({ length: one.perPage }, (_, at) => (one.page - 1) * one.perPage + at),
          );
          expect(pages.every((one) => one.perPage <= 250)).toBe(true);
          for (let place = first; place < first + count; place++) expect(had).toContain(place);
          // A page is of the hits that are put in order, and all of these are asked for, or it is past them.
          if (ranked === 0) expect(first).toBeGreaterThanOrEqual(recency > 0 ? 250 : 50);
          for (let place = 0; place < ranked; place++) expect(had[place]).toBe(place);
        },
      ),
    );
  });

  it('is the page itself where nothing is pinned or put in order, and empty past the end', () => {
    const page = { first: 60, count: 20, pages: [{ page: 4, perPage: 20 }], ranked: 0 };
    expect(hitWindow({ page: 4, perPage: 20 }, curated(0))).toEqual(page);
    expect(hitWindow({ page: 4, perPage: 20, sort: 'newest' }, curated(5, 10))).toEqual(page);
    expect(hitWindow({ page: 1, perPage: 20, sort: 'newest' }, curated(5, 10))).toEqual({
      ...{ first: 0, count: 20, pages: [{ page: 1, perPage: 20 }], ranked: 0 },
    });
    expect(hitWindow({ page: 101, perPage: 100 }, curated(5))).toMatchObject({
      count: 0,
      pages: [{ page: 1, perPage: 0 }],
    });
  });
});
