import fc from 'fast-check';

import { hitWindow } from './hit-window';

describe('the window of hits', () => {
  it('is had by at most two pages of Typesense of at most 250 hits, and has every hit that a page may show', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_001 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 20 }),
        (page, perPage, pins) => {
          const offset = (page - 1) * perPage;
          fc.pre(offset < 10_000);
          const { first, count, pages } = hitWindow({ page, perPage }, pins);
          expect(first).toBeLessThanOrEqual(Math.max(0, offset - pins));
          expect(first + count).toBeGreaterThanOrEqual(offset + perPage);
          expect(count).toBeLessThanOrEqual(perPage + pins);
          expect(pages.length).toBeLessThanOrEqual(2);
          const had = pages.flatMap((one) =>
            Array.from({ length: one.perPage }, (_, at) => (one.page - 1) * one.perPage + at),
          );
          expect(pages.every((one) => one.perPage <= 250)).toBe(true);
          for (let place = first; place < first + count; place++) expect(had).toContain(place);
        },
      ),
    );
  });

  it('is the page itself where nothing is pinned, and empty past the end', () => {
    expect(hitWindow({ page: 3, perPage: 20 }, 0)).toEqual({
      first: 40,
      count: 20,
      pages: [{ page: 3, perPage: 20 }],
    });
    expect(hitWindow({ page: 101, perPage: 100 }, 5)).toMatchObject({
      count: 0,
      pages: [{ page: 1, perPage: 0 }],
    });
  });
});
