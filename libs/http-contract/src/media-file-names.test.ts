import fc from 'fast-check';

import {
  formatMediaFileName,
  madePresets,
  type MediaFileName,
  parseMediaFileName,
  stepWidths,
} from './media-file-names';

const extension = fc.stringMatching(/^[a-z0-9]{1,10}$/);
const percent = fc.integer({ min: 0, max: 100 });
const version = fc.integer({ min: 1, max: 999 });

const anyName: fc.Arbitrary<MediaFileName> = fc.oneof(
  fc.record({ kind: fc.constant('original' as const), extension }),
  fc.record({
    kind: fc.constant('preset' as const),
    preset: fc.constantFrom(...madePresets),
    version,
    extension,
  }),
  fc.record({
    kind: fc.constant('preset' as const),
    preset: fc.constant('thumbnail' as const),
    version,
    focalPoint: fc.record({ x: percent, y: percent }),
    extension,
  }),
  fc.record({
    kind: fc.constant('step' as const),
    width: fc.integer(stepWidths),
    extension,
  }),
);

test('what is written is read again', () => {
  fc.assert(
    fc.property(anyName, (name) => expect(parseMediaFileName(formatMediaFileName(name))).toEqual(name)),
  );
});

test('what is read is written again, and nothing else is read', () => {
  const piece = fc.constantFrom(
    ...[
      'full',
      ...madePresets,
      'w',
      'w640',
      '-v',
      '-f',
      'x',
      '.',
      '0',
      '1',
      '2',
      '70',
      '100',
      '101',
      '999',
      '1000',
    ],
    ...['jpg', 'webp', '-', ' ', '\n', '%', '/', 'W', 'é'],
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (one) => {
      const name = parseMediaFileName(one);
      if (name !== undefined) expect(formatMediaFileName(name)).toBe(one);
    }),
    { numRuns: 2_000 },
  );
});

test('a change of one character is another name, or none', () => {
  const character = fc.constantFrom(...'abcdefvwx0123456789-._ \n%');
  fc.assert(
    fc.property(anyName, fc.nat(30), character, (name, at, other) => {
      const text = formatMediaFileName(name);
      const changed = text.slice(0, at % text.length) + other + text.slice((at % text.length) + 1);
      fc.pre(changed !== text);
      expect(parseMediaFileName(changed)).not.toEqual(name);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['full.gif', { kind: 'original', extension: 'gif' }],
  ['medium.jpg', { kind: 'preset', preset: 'medium', version: 1, extension: 'jpg' }],
  ['medium-v2.jpg', { kind: 'preset', preset: 'medium', version: 2, extension: 'jpg' }],
  [
    'thumbnail-f25x70.jpg',
    { kind: 'preset', preset: 'thumbnail', version: 1, focalPoint: { x: 25, y: 70 }, extension: 'jpg' },
  ],
  [
    'thumbnail-v12-f0x100.png',
    { kind: 'preset', preset: 'thumbnail', version: 12, focalPoint: { x: 0, y: 100 }, extension: 'png' },
  ],
  [
    'thumbnail-v999-f100x0.png',
    { kind: 'preset', preset: 'thumbnail', version: 999, focalPoint: { x: 100, y: 0 }, extension: 'png' },
  ],
])('%s', (text, name) => expect(parseMediaFileName(text)).toEqual(name));

test.each([
  ...[
    'medium-v1.jpg',
    'medium-v0.jpg',
    'medium-v02.jpg',
    'medium-v1000.jpg',
    'medium-v.jpg',
    'medium-V2.jpg',
  ],
  ...['medium-f25x70.jpg', 'full-v2.jpg', 'full-f1x1.jpg', 'huge.jpg', 'toString.jpg', 'constructor.jpg'],
  ...[
    'thumbnail-f101x0.jpg',
    'thumbnail-f0x101.jpg',
    'thumbnail-f05x7.jpg',
    'thumbnail-f5.jpg',
    'thumbnail-f5x.jpg',
  ],
  ...[
    'thumbnail-f25x70-v2.jpg',
    'thumbnail-f25x70-f25x70.jpg',
    'thumbnail-f2.5x70.jpg',
    'thumbnail-f-5x70.jpg',
  ],
  ...[
    'medium',
    'medium.',
    '.jpg',
    'medium.jpg\n',
    ' medium.jpg',
    'medium.jpg.jpg',
    'Medium.jpg',
    'medium.JPG',
    '',
  ],
])('%j names nothing', (text) => expect(parseMediaFileName(text)).toBeUndefined());

test.each(['w16', 'w640', 'w8192'])('%s is the name of a step', (stem) =>
  expect(parseMediaFileName(`${stem}.webp`)).toEqual({
    kind: 'step',
    width: Number(stem.slice(1)),
    extension: 'webp',
  }),
);

test.each([
  ...['w0640.webp', 'w640.WEBP', 'w640.webp/', 'w+640.webp', 'w640px.webp', 'W640.webp', 'w640', 'w640.'],
  ...['w.webp', 'w0.webp', 'w1.webp', 'w15.webp', 'w8193.webp', 'w99999.webp', 'w6.4e2.webp', 'w-640.webp'],
  ...[
    'w640 .webp',
    ' w640.webp',
    'w640.webp\n',
    'w640..webp',
    'w640-v2.webp',
    'w640-f1x2.webp',
    'w640.we bp',
  ],
  ...['w640x480.webp', 'w640.0.webp', 'w٦٤٠.webp', '640.webp', 'h640.webp', 'w640.webp.webp', 'w640%2Ewebp'],
])('%j is no name', (text) => expect(parseMediaFileName(text)).toBeUndefined());
