import { isCutOff, mostInAll, mostRows, readAll } from '../src/api/read-all';

/** A list of so many rows, and how many times it was asked. */
function listOf(count: number) {
  let asked = 0;
  const read = (token: string | undefined) => {
    asked += 1;
    const from = Number(token ?? 0);
    const until = Math.min(from + mostRows, count);
    const rows = Array.from({ length: until - from }, (_, index) => from + index);
    return Promise.resolve({ rows, next: until < count ? String(until) : '' });
  };
  return { read, asked: () => asked };
}

test('a list is read to its end', async () => {
  const { read, asked } = listOf(2_150);
  const rows = await readAll(read);
  expect([rows.length, rows.at(-1), asked(), isCutOff(rows)]).toEqual([2_150, 2_149, 22, false]);
});

test('of a longer one than the bound, the rest is not asked for, and one can tell', async () => {
  const { read, asked } = listOf(3 * mostInAll);
  const rows = await readAll(read);
  expect([rows.length, asked(), isCutOff(rows)]).toEqual([mostInAll, mostInAll / mostRows, true]);
});
