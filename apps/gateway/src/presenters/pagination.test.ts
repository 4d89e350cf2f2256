import fc from 'fast-check';

import { endpoints } from '@headwater/http-contract';

import { presentPagination } from './pagination';

const path = 'https://harbour.example/api/v1/posts';
const list = (page: number, total: number, { perPage = 10, count = 10, query = [] as never[] } = {}) =>
  presentPagination({ path, query, page, perPage, count, total });

test('the first page of several', () => {
  expect(list(1, 25)).toEqual({
    links: { first: `${path}?page=1`, last: `${path}?page=3`, prev: null, next: `${path}?page=2` },
    meta: {
      current_page: 1,
      from: 1,
      last_page: 3,
      links: [
        { url: null, label: '&laquo; Previous', page: null, active: false },
        { url: `${path}?page=1`, label: '1', page: 1, active: true },
        { url: `${path}?page=2`, label: '2', page: 2, active: false },
        { url: `${path}?page=3`, label: '3', page: 3, active: false },
        { url: `${path}?page=2`, label: 'Next &raquo;', page: 2, active: false },
      ],
      path,
      per_page: 10,
      to: 10,
      total: 25,
    },
  });
});

test('the last page holds what is left', () => {
  const { links, meta } = list(3, 25, { count: 5 });
  expect(links).toMatchObject({ prev: `${path}?page=2`, next: null });
  expect(meta).toMatchObject({ from: 21, to: 25 });
});

test('an empty list has one page', () => {
  const { links, meta } = list(1, 0, { count: 0 });
  expect(links).toEqual({ first: `${path}?page=1`, last: `${path}?page=1`, prev: null, next: null });
  expect(meta).toMatchObject({ current_page: 1, last_page: 1, from: null, to: null, total: 0 });
});

test('past the end leads back to the last page', () => {
  const { links, meta } = list(9, 25, { count: 0 });
  expect(links).toMatchObject({ prev: `${path}?page=3`, next: null, last: `${path}?page=3` });
  expect(meta).toMatchObject({ current_page: 9, from: null, to: null, last_page: 3, total: 25 });
});

test('a total that is a lower bound says so, and pages end with it', () => {
  const counted = (total: number, totalIsLowerBound: boolean) =>
    presentPagination({ path, query: [], page: 1, perPage: 15, count: 15, total, totalIsLowerBound });
  expect(counted(10_000, true).meta).toMatchObject({
    total: 10_000,
    last_page: 667,
    total_is_lower_bound: true,
  });
  expect(counted(10_000, true).links.last).toBe(`${path}?page=667`);
  expect(counted(10_000, false).meta).not.toHaveProperty('total_is_lower_bound');
});

test('the other parameters are kept', () => {
  const { links } = presentPagination({
    path,
    query: [
      { name: 'per_page', value: '5' },
      { name: 'page', value: '1' },
      { name: 'taxonomy_slug', value: 'café & more' },
      { name: 'broken', value: undefined },
    ],
    page: 1,
    perPage: 5,
    count: 5,
    total: 9,
  });
  expect(links.next).toBe(`${path}?per_page=5&taxonomy_slug=caf%C3%A9+%26+more&page=2`);
});

const labels = (page: number, total: number) =>
  list(page, total)
    .meta.links.slice(1, -1)
    .map(({ label }) => label);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

test('many pages are shown by their ends and the surroundings', () => {
  expect(labels(1, 130)).toEqual(numbers(1, 13));
  expect(labels(1, 140)).toEqual([...numbers(1, 10), '...', '13', '14']);
  expect(labels(10, 200)).toEqual(['1', '2', '...', ...numbers(7, 13), '...', '19', '20']);
  expect(labels(20, 200)).toEqual(['1', '2', '...', ...numbers(11, 20)]);
  expect(labels(500, 200)).toEqual(['1', '2', '...', ...numbers(11, 20)]);
});

test('each link is the request, encoded as by URLSearchParams, with another page at its end', () => {
  const pair = fc.record({
    name: fc.oneof(fc.constantFrom('page', 'q', 'locale'), fc.string({ unit: 'binary' })),
    value: fc.option(fc.string({ unit: 'binary' }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 5 }), fc.integer({ min: 1, max: 2 ** 52 }), (query, page) => {
      const { links } = presentPagination({ path, query, page, perPage: 1, count: 1, total: page + 1 });
      const kept = query.flatMap(({ name, value }): [string, string][] =>
        name === 'page' || value === undefined ? [] : [[name, value]],
      );
      const urlOf = (number: number) =>
        `${path}?${new URLSearchParams([...kept, ['page', String(number)]]).toString()}`;
      expect(links).toEqual({
        first: urlOf(1),
        last: urlOf(page + 1),
        prev: page === 1 ? null : urlOf(page - 1),
        next: urlOf(page + 1),
      });
    }),
  );
});

test('fits the contract at every page', () => {
  for (let page = 1; page <= 40; page++) {
    const count = page <= 30 ? 10 : 0;
    expect(
      endpoints.listPosts.body.safeParse({ data: [], ...list(page, 300, { count }) }).error,
    ).toBeUndefined();
  }
});
