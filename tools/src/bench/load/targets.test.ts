import { fromLine, toLine } from './targets';

test('a target is the same after being written and read', () => {
  const target = { path: '/api/v1/posts/a?x=1', headers: { Authorization: 'Bearer hw_a', Accept: 'a: b' } };
  expect(fromLine(toLine(target))).toEqual(target);
});
