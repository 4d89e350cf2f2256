import { requestIdOf } from './request-id';

test('keeps a sane id', () => {
  expect(requestIdOf('trace-7.a_B')).toBe('trace-7.a_B');
});

test.each([undefined, '', 'a b', 'a\nb', 'x'.repeat(129), '{"a":1}', ['a', 'b']])('replaces %j', (header) => {
  expect(requestIdOf(header)).toMatch(/^[0-9a-f-]{36}$/);
});
