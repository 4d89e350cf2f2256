import { memoize, type MemoizeOptions } from './memoize';

function counting(options?: MemoizeOptions) {
  const worked: string[] = [];
  const length = memoize((text) => {
    worked.push(text);
    return text === '' ? undefined : text.length;
  }, options);
  return { worked, length };
}

test('works out a text once, also when nothing came of it', () => {
  const { worked, length } = counting();
  expect([length('ab'), length('ab'), length(''), length('')]).toEqual([2, 2, undefined, undefined]);
  expect(worked).toEqual(['ab', '']);
});

test('forgets the text that was used the longest ago', () => {
  const { worked, length } = counting({ maxBytes: 2 * (100 + 3), resultBytes: 100 });
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) length(text);
  expect(worked).toEqual(['a', 'b', 'c', 'b']);
});

test('does not cache long texts', () => {
  const { worked, length } = counting({ maxLength: 3 });
  for (const text of ['abc', 'abc', 'abcd', 'abcd']) length(text);
  expect(worked).toEqual(['abc', 'abcd', 'abcd']);
});

test('caches fewer long texts than short ones', () => {
  const { worked, length } = counting({ maxBytes: 1_100, resultBytes: 100 });
  const long = 'x'.repeat(290);
  for (const text of ['a', 'b', long, 'b', 'a']) length(text);
  expect(worked).toEqual(['a', 'b', long, 'a']);
});
