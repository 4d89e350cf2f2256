import { scanJson } from './scan-json';

const all = (text: string) => scanJson(text, () => true);

test('finds every leaf with its place, as it is written', () => {
  const text =
    ' {"a" : [ 1.50, {"b\\u0062":"x,\\"}]", "id" :17}], "empty":{}, "list":[[true],[]], "a": null } ';
  expect(all(text).map(({ path, pattern, key, written }) => [path, pattern, key, written])).toEqual([
    ['a[0]', 'a[]', 'a', '1.50'],
    ['a[1].bb', 'a[].bb', 'bb', '"x,\\"}]"'],
    ['a[1].id', 'a[].id', 'id', '17'],
    ['list[0][0]', 'list[][]', 'list', 'true'],
    ['a', 'a', 'a', 'null'],
  ]);
  for (const { start, end, written } of all(text)) expect(text.slice(start, end)).toBe(written);
});

test('leaves of one object have one holder, others have another', () => {
  const [id, url, size, other] = all('[{"id":1,"url":"u","size":{"w":2}},{"id":3}]');
  expect(id!.holder).toBe(url!.holder);
  expect(new Set([id!.holder, size!.holder, other!.holder]).size).toBe(3);
});

test.each(['17', '"text"', 'null', '[]', '{}'])('reads a text that is only %s', (text) => {
  expect(all(text).map(({ written, path }) => [written, path])).toEqual(
    /^[[{]/.test(text) ? [] : [[text, '']],
  );
});

/** A random value of all kinds that JSON has. */
function randomValue(depth: number): unknown {
  const kind = Math.floor(Math.random() * (depth > 3 ? 4 : 6));
  const text = (): string =>
    ['', '"', '\\', ',]}', 'é\u2028', 'a:1', '{"x":[1]}'][Math.floor(Math.random() * 7)]!;
  if (kind === 0) return Math.random() * 1e6;
  if (kind === 1) return text();
  if (kind === 2) return Math.random() < 0.5;
  if (kind === 3) return null;
  const size = Math.floor(Math.random() * 4);
  if (kind === 4) return Array.from({ length: size }, () => randomValue(depth + 1));
  return Object.fromEntries(
    Array.from({ length: size }, (_none, index) => [`${text()}${index}`, randomValue(depth + 1)]),
  );
}

const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

test('finds what a parser finds in random values', () => {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const value = randomValue(0);
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)])
      expect(all(text).map(({ written }) => JSON.parse(written) as unknown)).toEqual(
        leavesOf(JSON.parse(text)),
      );
  }
});
