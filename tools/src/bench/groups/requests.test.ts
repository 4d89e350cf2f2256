import { queryOf, spread } from './requests';

test('searches do not repeat within a run', () => {
  const paths = Array.from({ length: 20_000 }, (_, turn) => queryOf(turn));
  expect(new Set(paths).size).toBe(paths.length);
});

test('requests are spread over sites and tokens', () => {
  const targets = spread(40, [1, 2], (turn) => `/posts/post-${turn}`);
  expect(targets.slice(0, 3).map(({ path }) => path)).toEqual([
    '/api/v1/posts/post-0',
    '/api/v1/posts/post-0',
    '/api/v1/posts/post-1',
  ]);
  expect(new Set(targets.map(({ headers }) => headers['X-Site-Domain'])).size).toBe(2);
});
