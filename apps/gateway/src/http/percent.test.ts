import { percentDecode } from './percent';
import { parseQueryString } from './query-string';

test.each([
  ['about', 'about'],
  ['%61bout', 'about'],
  ['caf%C3%A9', 'café'],
  ['caf\u00c3\u00a9', 'café'],
  ['a+b', 'a+b'],
  ['%2541', '%41'],
  ['%2f', '/'],
  ['%00', '\0'],
  ['%EF%BB%BFa', '\ufeffa'],
])('path segment %j is %j', (raw, decoded) => {
  expect(percentDecode(raw, 'path')).toBe(decoded);
});

test.each(['%', '%4', '%zz', 'a%', '%ff', '%C3', '%ED%A0%80', '%C0%80', '\u00ff'])(
  'path segment %j cannot be decoded',
  (raw) => {
    expect(percentDecode(raw, 'path')).toBeUndefined();
  },
);

test('a query keeps order, repetitions and what only looks like an escape', () => {
  expect(parseQueryString('a=1&b=x+y&a=%32&&flag&100%=%zz')).toEqual([
    { name: 'a', value: '1' },
    { name: 'b', value: 'x y' },
    { name: 'a', value: '2' },
    { name: 'flag', value: '' },
    { name: '100%', value: '%zz' },
  ]);
});

test('a value that is not UTF-8 or holds a NUL is told apart', () => {
  expect(parseQueryString('q=%ff&type=a%00b&%ff=lost')).toEqual([
    { name: 'q', value: undefined },
    { name: 'type', value: undefined },
  ]);
});
