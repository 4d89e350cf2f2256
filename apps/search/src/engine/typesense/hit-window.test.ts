import fc from 'fast-check';

import { firstPages, hitWindow } from './hit-window';

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

  it('has the first 50 hits, or 250 where recency counts, with every page that begins among them', () => {
    const all = (count: number) => ({ pages: [{ page: 1, perPage: count }], ranked: count });
    expect(hitWindow({ page: 5, perPage: 10 }, curated(0))).toEqual({ first: 40, count: 10, ...all(50) });
    expect(hitWindow({ page: 6, perPage: 10 }, curated(0))).toMatchObject({ first: 50, ranked: 0 });
    expect(hitWindow({ page: 6, perPage: 10 }, curated(1))).toEqual({
      first: 49,
      count: 11,
      ...all(60),
      ranked: 50,
    });
    expect(hitWindow({ page: 1, perPage: 10 }, curated(0, 1))).toEqual({ first: 0, count: 10, ...all(250) });
    expect(hitWindow({ page: 3, perPage: 100 }, curated(0, 1))).toEqual({
      ...{ first: 200, count: 100, ranked: 250 },
      pages: [1, 2].map((page) => ({ page, perPage: 250 })),
    });
    expect(hitWindow({ page: 11, perPage: 25 }, curated(0, 1))).toMatchObject({ first: 250, ranked: 0 });
    expect(firstPages).toEqual({ first: 0, count: 0, ...all(50) });
  });

  it('is of one page or of two neighbours where something is pinned, and of none past the end', () => {
    const window = (page: number, pins: number) => hitWindow({ page, perPage: 10 }, curated(pins));
    expect(window(11, 2)).toEqual({
      ...{ first: 98, count: 12, ranked: 0 },
      pages: [9, 10].map((page) => ({ page, perPage: 12 })),
    });
    expect(window(13, 2)).toMatchObject({
      first: 118,
      pages: [
        { page: 10, perPage: 12 },
        { page: 11, perPage: 12 },
      ],
    });
    // The last one is the first of its page.
    expect(window(10, 1)).toMatchObject({
      first: 89,
      pages: [
        { page: 9, perPage: 11 },
        { page: 10, perPage: 11 },
      ],
    });
    expect(window(7, 1)).toMatchObject({
      first: 59,
      pages: [
        { page: 6, perPage: 11 },
        { page: 7, perPage: 11 },
      ],
    });
    expect(window(12, 1)).toMatchObject({
      first: 109,
      pages: [
        { page: 10, perPage: 11 },
        { page: 11, perPage: 11 },
      ],
    });
    expect(window(11, 10)).toMatchObject({
      first: 90,
      pages: [
        { page: 5, perPage: 20 },
        { page: 6, perPage: 20 },
      ],
    });
    expect(window(12, 10)).toMatchObject({ first: 100, pages: [{ page: 6, perPage: 20 }] });
    expect(window(1_000, 0)).toMatchObject({ first: 9_990, count: 10 });
    expect(window(1_001, 3)).toEqual({ first: 0, count: 0, pages: [{ page: 1, perPage: 0 }], ranked: 0 });
  });
});
