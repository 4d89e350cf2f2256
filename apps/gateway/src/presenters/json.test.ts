import { RawJson, toJsonText } from './json';

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

test('decision 19: raw JSON goes in byte for byte', () => {
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
