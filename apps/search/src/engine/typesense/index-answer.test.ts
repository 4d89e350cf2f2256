import fc from 'fast-check';

import { DeadlinePassedError } from '@headwater/runtime';

import { hitWindow } from './hit-window';
import { lacksCollection, nothingIndexed, readIndexAnswer } from './index-answer';

const window = { first: 0, count: 2, pages: [{ page: 1, perPage: 2 }], ranked: 0 };
const marker = { hits: [{ document: { applied: 5, database: 'this one' } }] };
const hit = (entryId: number, words?: string[]) => ({
  document: { entry_id: entryId, hash: `hash ${entryId}` },
  ...(words === undefined ? {} : { highlights: [{ matched_tokens: words }] }),
});
const page = (...hits: object[]) => ({ found: 9, hits });
const read = (results: unknown[], of: Parameters<typeof readIndexAnswer>[1] = window) =>
  readIndexAnswer({ results }, of);

describe('an answer of Typesense', () => {
  it('has the marker, the hits and their number', () => {
    expect(read([marker, page(hit(1), hit(2, ['boat', 'bo']))])).toEqual({
      marker: { applied: 5, database: 'this one' },
      hits: [
        { entryId: 1, hash: 'hash 1', matched: [] },
        { entryId: 2, hash: 'hash 2', matched: ['boat', 'bo'] },
      ],
      found: 9,
      hasAny: true,
    });
    expect(read([{ hits: [] }, { found: 0, hits: [] }])).toMatchObject({ marker: undefined, hasAny: false });
  });

  it('has of two pages what the window has', () => {
    const pages = [page(hit(1), hit(2), hit(3)), page(hit(4), hit(5), hit(6))];
    const of = { first: 2, count: 2, pages: [1, 2].map((at) => ({ page: at, perPage: 3 })), ranked: 0 };
    expect(read([marker, ...pages], of).hits.map(({ entryId }) => entryId)).toEqual([3, 4]);
    // Those that PostgreSQL puts in order are all wanted.
    const ranked = read([marker, ...pages], { ...of, ranked: 5 });
    expect(ranked.hits.map(({ entryId }) => entryId)).toEqual([1, 2, 3, 4, 5]);
  });

  it('has the hits of any window, and where some are put in order all up to its end', () => {
    const all = Array.from({ length: 700 }, (_, place) => place);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom(0, 10),
        fc.constantFrom<'relevance' | 'newest'>('relevance', 'newest'),
        (number, perPage, pins, recency, sort) => {
          const of = hitWindow({ page: number, perPage, sort }, { pinned: all.slice(0, pins), recency });
          const pages = of.pages.map((each) => {
            const start = (each.page - 1) * each.perPage;
            return page(...all.slice(start, start + each.perPage).map((place) => hit(place)));
          });
          const wanted =
            of.ranked > 0
              ? all.slice(0, Math.max(of.ranked, of.first + of.count))
              : all.slice(of.first, of.first + of.count);
          expect(read([marker, ...pages], of).hits.map(({ entryId }) => entryId)).toEqual(wanted);
        },
      ),
    );
  });

  it('has hits past those that are put in order where the page goes on there', () => {
    const of = { first: 4, count: 3, pages: [1, 2].map((at) => ({ page: at, perPage: 5 })), ranked: 5 };
    const pages = [page(...[1, 2, 3, 4, 5].map((id) => hit(id))), page(...[6, 7, 8, 9].map((id) => hit(id)))];
    expect(read([marker, ...pages], of).hits.map(({ entryId }) => entryId)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('is none if it is not of all searches', () => {
    const message = 'Typesense did not answer all searches.';
    const two = { ...window, pages: [1, 2].map((at) => ({ page: at, perPage: 2 })) };
    expect(() => read([marker])).toThrow(message);
    expect(() => read([marker, page(hit(1))], two)).toThrow(message);
  });

  it('is late if the server gave up one of the searches before it had looked at everything', () => {
    const cutOff = { ...page(hit(1)), search_cutoff: true };
    for (const results of [[cutOff], [page(hit(1)), cutOff]])
      expect(() => read([marker, ...results])).toThrow(DeadlinePassedError);
    expect(() => read([marker, { ...page(hit(1)), search_cutoff: false }])).not.toThrow();
  });

  it('of an index that has nothing asks for no similar words', () => {
    expect(nothingIndexed).toEqual({ marker: undefined, hits: [], found: 0, hasAny: true });
  });

  it('is none where there is no such collection, and only there', () => {
    const missing = { code: 404, error: 'Not found.' };
    // With what is curated, and of several pages, there are more results.
    for (const results of [2, 3, 4].map((count) => Array.from({ length: count }, () => missing)))
      expect(lacksCollection({ results })).toBe(true);
    for (const results of [[{ code: 401 }, missing], [marker, page()], []])
      expect(lacksCollection({ results })).toBe(false);
  });

  it('has any hits if there are some with what is pinned or hidden', () => {
    const none = { found: 0, hits: [] };
    expect(read([marker, none, { found: 1, hits: [] }])).toMatchObject({ found: 0, hasAny: true });
    expect(read([marker, none, none])).toMatchObject({ found: 0, hasAny: false });
  });

  it.each([
    ['of one search alone', [marker]],
    ['with two markers', [{ hits: [...marker.hits, ...marker.hits] }, page(hit(1))]],
    ['with a marker that says nothing', [{ hits: [{ document: { applied: 5 } }] }, page(hit(1))]],
    ['with an error in place of hits', [marker, { code: 400, error: 'no such field' }]],
    ['with a hit that is no document', [marker, page({ document: { entry_id: 1 } })]],
    ['without results', []],
  ])('%s is none', (_, results) => {
    expect(() => read(results)).toThrow();
  });
});
