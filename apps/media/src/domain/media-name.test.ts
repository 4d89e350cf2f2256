import { problemsOfName } from './media-name';

/** Every code point with the property, but for surrogates. */
function allOf(property: RegExp): number[] {
  return Array.from({ length: 0x110000 }, (_, codePoint) => codePoint).filter(
    (codePoint) =>
      (codePoint < 0xd800 || codePoint > 0xdfff) && property.test(String.fromCodePoint(codePoint)),
  );
}

const hex = (codePoint: number): string => codePoint.toString(16).toUpperCase().padStart(4, '0');

test('every bidirectional control is refused by its code point, wherever it stands', () => {
  const controls = [
    0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
  ];
  expect(allOf(/\p{Bidi_Control}/u)).toEqual(controls);
  for (const control of controls) {
    const character = String.fromCodePoint(control);
    for (const name of [`${character}a.png`, `photo${character}gnp.exe`, `a.png${character}`, character]) {
      expect(problemsOfName(name)).toEqual([`must not contain the bidirectional control U+${hex(control)}`]);
    }
  }
});

test('every control character and line separator is refused by its code point', () => {
  for (const codePoint of allOf(/[\p{Cc}\u2028\u2029]/u)) {
    const kind = codePoint > 0xff ? 'line separator' : 'control character';
    expect(problemsOfName(`a${String.fromCodePoint(codePoint)}b`)).toEqual([
      `must not contain the ${kind} U+${hex(codePoint)}`,
    ]);
  }
});

test('each is named once, beside everything else that is wrong', () => {
  expect(problemsOfName('a/\u202e\\\u2066\u202e\n')).toEqual([
    'must not contain a slash',
    'must not contain a backslash',
    'must not contain the control character U+000A',
    'must not contain the bidirectional control U+202E, U+2066',
  ]);
});

test.each(['', ' ', '   ', '\u00a0', '\u3000 \ufeff'])('%j shows nothing, and is no name', (name) => {
  expect(problemsOfName(name)).toEqual(['must be given']);
});

test.each(['..', '.'])('%j is no name', (name) => {
  expect(problemsOfName(name)).toEqual(['must not be "." or ".."']);
});

test.each([
  'photo.jpg',
  '...',
  '.htaccess',
  'שלום.png',
  'مرحبا بالعالم.pdf',
  'می\u200cخواهم.txt',
  '👩\u200d👩\u200d👧.gif',
  'a b\u00a0c.txt',
])('%j is a name', (name) => {
  expect(problemsOfName(name)).toEqual([]);
});
