import { fromStored, toStored } from './versions-text';

test.each([
  [{ version: 0, accessVersion: 0 }, '0.00'],
  [{ version: 5, accessVersion: 3 }, '5.03'],
  [{ version: 1_763_719_562_123, accessVersion: 1_763_719_500_000 }, '1763719562123.01763719500000'],
])('%j is stored as %s, which begins with the version as a number does', (versions, text) => {
  expect(toStored(versions)).toBe(text);
  expect(fromStored(text)).toEqual(versions);
  expect(Math.trunc(Number(text))).toBe(versions.version);
});

test('a version alone is its own access version', () => {
  expect(fromStored('1763719562123')).toEqual({
    version: 1_763_719_562_123,
    accessVersion: 1_763_719_562_123,
  });
});

test.each([null, '', 'x', '5.x', '1:2', '-'])('%j is no version', (text) => {
  expect(fromStored(text)).toBe(undefined);
});
