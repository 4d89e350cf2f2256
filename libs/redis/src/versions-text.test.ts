import { fromStored, toStored, toStoredGroups } from './versions-text';

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

test.each([
  [{ version: 5, accessVersion: 3, groupVersions: [5] }, '5.03:5'],
  [{ version: 5, accessVersion: 3, groupVersions: [0, 5, 4] }, '5.03:0,5,4'],
])('%j with its groups is stored as %s', (versions, text) => {
  expect(toStoredGroups(versions)).toBe(text);
  expect(fromStored(text)).toEqual(versions);
});

test('versions without groups are not stored with them', () => {
  for (const groupVersions of [undefined, []])
    expect(toStoredGroups({ version: 5, accessVersion: 3, groupVersions })).toBe('');
});

test.each([null, '', 'x', '5.x', '1:2', '-', '5.03:', '5.03:1,', '5.03:x', '5:1', '5.03:1,2\n'])(
  '%j is no version',
  (text) => {
    expect(fromStored(text)).toBe(undefined);
  },
);
