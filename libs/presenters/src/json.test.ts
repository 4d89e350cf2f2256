import { type Json, jsonList, RawJson, toJsonPieces, toJsonText } from './json';

test('writes what JSON.stringify writes', () => {
  const value = {
    text: 'a"\\\n\u2028é🚤\ud800',
    numbers: [0, -1.5, Number.MAX_SAFE_INTEGER],
    truth: [true, false, null],
    empty: [{}, [], ''],
    nested: { deep: [{ deeper: [[1], { a: 'b' }] }] },
    left: undefined,
  };
  expect(toJsonText(value)).toBe(JSON.stringify(value));
});

test('raw JSON goes in byte for byte', () => {
  const fields = '{ "b": 1.0,\n  "a": 12345678901234567890, "a": "\\u00e9" }';
  expect(toJsonText({ data: { fields: new RawJson(fields), n: 1 } })).toBe(
    `{"data":{"fields":${fields},"n":1}}`,
  );
});

test('a Map keeps the order of its keys, whatever they look like', () => {
  const menus = new Map([
    ['10', new RawJson('[]')],
    ['2', new RawJson('[ ]')],
    ['__proto__', new RawJson('[0]')],
  ]);
  expect(toJsonText({ menus })).toBe('{"menus":{"10":[],"2":[ ],"__proto__":[0]}}');
});

test('depth is no danger', () => {
  let tree: { children: unknown[] } = { children: [] };
  for (let level = 0; level < 50_000; level++) tree = { children: [tree] };
  expect(toJsonText(tree as never)).toHaveLength('{"children":[]}'.length * 50_001);
});

describe('a list that is presented while it is written', () => {
  const present = (id: number) => ({
    id,
    title: `Tïtle "${id}" ${'🚤'.repeat(id % 50)}`,
    left: undefined,
    none: null,
  });
  const idsUpTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

  test.each([0, 1, 2, 99, 100, 101, 5_000])('of %i items', (length) => {
    const ids = idsUpTo(length);
    const body: Json = { data: jsonList(ids, present), meta: { total: length } };
    expect(toJsonText(body)).toBe(JSON.stringify({ data: ids.map(present), meta: { total: length } }));
  });

  test('comes in pieces that hold whole characters, each presented when it is asked for', () => {
    let presented = 0;
    const pieces = toJsonPieces({
      data: jsonList(idsUpTo(5_000), (id) => {
        presented += 1;
        return present(id);
      }),
    });
    const bytes: Buffer[] = [Buffer.from(pieces.next().value!)];
    expect(presented).toBeGreaterThan(0);
    expect(presented).toBeLessThan(1_000);
    for (const piece of pieces) bytes.push(Buffer.from(piece));
    expect(bytes.length).toBeGreaterThan(10);
    expect(Buffer.concat(bytes).toString()).toBe(JSON.stringify({ data: idsUpTo(5_000).map(present) }));
  });
});
