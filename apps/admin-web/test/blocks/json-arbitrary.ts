import fc from 'fast-check';

/** JSON as people and programs write it: blanks anywhere, numbers and escapes that no serialiser gives back, keys twice. */
const blank = fc.constantFrom('', '', '', ' ', '\n', '\n  ', '\t', ' \r\n ');
const number = fc.constantFrom(
  ...['0', '-0', '-0.0', '1.0', '1e3', '1E+2', '1e400', '-1e400', '5e-325', '12345678901234567890'],
  ...['0.1000', '-7'],
);
const literal = fc.constantFrom('true', 'false', 'null');

/** A string as it may be written: each character as itself or as an escape. */
export const jsonString = fc
  .array(
    fc.constantFrom(
      ...['a', 'ä', '\\u00e4', '\\u00E4', '\\"', '\\\\', '\\/', '/', '\\n', '\\t', '\\ud83d\\ude00'],
      ...['😀', '[', ']', '{', '}', ',', ':', ' ', '\\u0000', '\\ud800', '\\udc00', '<b>'],
      // A mark of byte order, separators of lines and halves of a pair are characters like others within a string.
      ...['\ufeff', '\u2028', '\u007f', '\ud800', '\\\\u0041'],
    ),
    { maxLength: 8 },
  )
  .map((parts) => `"${parts.join('')}"`);

const { value } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    number,
    literal,
    jsonString,
    listOf(tie('value'), '[', ']'),
    listOf(memberOf(tie('value')), '{', '}'),
  ),
}));

export const jsonValue = value;

/** An array's text in its parts: the texts of its elements, and the whole. */
export const jsonArray = (element: fc.Arbitrary<string> = jsonValue): fc.Arbitrary<string> =>
  fc.tuple(blank, listOf(element, '[', ']'), blank).map((parts) => parts.join(''));

function listOf(item: fc.Arbitrary<string>, open: string, close: string): fc.Arbitrary<string> {
  const spaced = fc.tuple(blank, item, blank).map((parts) => parts.join(''));
  return fc
    .tuple(fc.array(spaced, { maxLength: 5 }), blank)
    .map(([items, inside]) => open + (items.length === 0 ? inside : items.join(',')) + close);
}

function memberOf(item: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const key = fc.constantFrom('"type"', '"data"', '"text"', '"te\\u0078t"', '"a b"', '""');
  return fc.tuple(key, blank, blank, item).map(([name, one, other, text]) => `${name}${one}:${other}${text}`);
}
