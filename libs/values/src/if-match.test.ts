import fc from 'fast-check';

import { meetsIfMatch, namesETag } from './if-match';

const current = (opaque: string) => opaque === 'now';

test.each([
  undefined,
  '*',
  ' * ',
  '"now"',
  '"old", "now"',
  '"old","now"',
  'W/"now", "now"',
  ',"now",',
  '"a,b" , "now"',
])('%j lets the request go on', (header) => expect(meetsIfMatch(header, current)).toBe(true));

test.each([
  '',
  '"old"',
  'W/"now"',
  'w/"now"',
  'W/"now", "old"',
  'now',
  '"now',
  'now"',
  '""',
  '"Now"',
  '"now" "old"',
  'x"now"',
  '*, "now"',
  '"now", *',
  '"old", W/ "now"',
  '"\\"now"',
])('%j does not', (header) => expect(meetsIfMatch(header, current)).toBe(false));

test('of any list, it is the strong tags that count', () => {
  const tag = fc.record({
    weak: fc.boolean(),
    opaque: fc.constantFrom('now', 'old', '', 'W/', 'a,b', '*', 'now-gzip'),
  });
  const spaces = fc.constantFrom('', ' ', '\t', '  ');
  fc.assert(
    fc.property(fc.array(fc.tuple(tag, spaces, spaces)), (list) => {
      const header = list
        .map(([{ weak, opaque }, a, b]) => `${a}${weak ? 'W/' : ''}"${opaque}"${b}`)
        .join(',');
      const named = list.some(([{ weak, opaque }]) => !weak && opaque === 'now');
      expect(meetsIfMatch(header, current)).toBe(named);
    }),
  );
});

test('any text is judged, and none takes for ever', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(typeof meetsIfMatch(text, current)).toBe('boolean');
    }),
  );
  expect(meetsIfMatch(' '.repeat(100_000) + 'x', current)).toBe(false);
  expect(meetsIfMatch('"a",'.repeat(25_000), current)).toBe(false);
});

describe('If-None-Match', () => {
  test.each(['*', ' * ', '"now"', 'W/"now"', '"old", W/"now"', '"old","now"', ',"now",', '"a,b" , "now"'])(
    '%j names it',
    (header) => expect(namesETag(header, current)).toBe(true),
  );
  test.each([
    undefined,
    '',
    '"old"',
    'w/"now"',
    'now',
    '"now',
    'now"',
    '"Now"',
    'x"now"',
    '"old"now"',
    '"old" "now"',
    '"x"now"y"',
    '*, "now"',
    '"now", *',
    'W/ "now"',
  ])('%j does not', (header) => expect(namesETag(header, current)).toBe(false));

  test('of any list, weak tags count as much as strong ones', () => {
    const tag = fc.record({
      weak: fc.boolean(),
      opaque: fc.constantFrom('now', 'old', '', 'W/', 'a,b', '*'),
    });
    fc.assert(
      fc.property(fc.array(tag), (list) => {
        const header = list.map(({ weak, opaque }) => `${weak ? 'W/' : ''}"${opaque}"`).join(', ');
        expect(namesETag(header, current)).toBe(list.some(({ opaque }) => opaque === 'now'));
      }),
    );
  });
});
