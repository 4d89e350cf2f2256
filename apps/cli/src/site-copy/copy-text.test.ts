import { decodeIds, decodeValue, encodeIds, encodeValue, readRows } from './copy-text';

const awkward = 'tab\tline\nreturn\rback\\slash \\N \\t \b\f\v \u2028\u{1F9A6}';

test('a value is what it was after it was written and read', () => {
  const written = encodeValue(awkward);
  expect(written).not.toMatch(/[\t\n\r]/);
  expect(decodeValue(written)).toBe(awkward);
  expect(encodeValue('plain "text"')).toBe('plain "text"');
});

test('rows end at line feeds only, wherever chunks are cut', async () => {
  const bytes = Buffer.from(`1\t${encodeValue(awkward)}\t\\N\n2\tü\u2028x\t{}\n`);
  for (let size = 1; size <= bytes.length; size += 1) {
    const chunks = (async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })();
    const rows: string[][] = [];
    for await (const row of readRows(chunks)) rows.push(row);
    expect(rows).toEqual([
      ['1', encodeValue(awkward), '\\N'],
      ['2', 'ü\u2028x', '{}'],
    ]);
  }
});

test('arrays of ids are taken apart and put together', () => {
  expect([decodeIds('{}'), decodeIds('{7,12}')]).toEqual([[], ['7', '12']]);
  expect([encodeIds([]), encodeIds(['7', '12'])]).toEqual(['{}', '{7,12}']);
});
