import { findRepeatedKey } from './repeated-key';

/** The same numbers for the same seed: mulberry32. */
function createRandom(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

const blanks = ['', ' ', '\n', '\t\r\n '];
const strings = ['""', '"a"', '"\\""', '"\\\\"', '"{\\"a\\":1,\\"a\\":2}"', '"[,]:}"', '"ä😀"', '"\\u007b"'];
const keys = ['a', 'b', 'c', '', '"', '\\', '{', 'ä', '__proto__', 'a.b', '0'];

/** A JSON text, and the path of the first key that it has twice, if it was given one. */
function generate(random: (bound: number) => number): { text: string; path: string | undefined } {
  let path: string | undefined;
  const blank = (): string => blanks[random(blanks.length)]!;
  const written = (key: string): string => (random(4) === 0 ? `"${escapeOf(key)}"` : JSON.stringify(key));
  function value(at: string, depth: number): string {
    const kind = depth === 0 ? 0 : random(4);
    if (kind < 2) return [strings[random(strings.length)]!, '1', '-1.5e3', 'null', 'true'][random(5)]!;
    const size = random(4);
    if (kind === 2)
      return `[${Array.from({ length: size }, (_, index) => blank() + value(`${at}[${index}]`, depth - 1) + blank()).join(',')}]`;
    const used = new Set<string>();
    const members = Array.from({ length: size }, () => {
      const key = keys[random(keys.length)]!;
      const here = `${at}.${key}`;
      if (used.has(key)) path ??= here;
      used.add(key);
      return `${blank()}${written(key)}${blank()}:${blank()}${value(here, depth - 1)}${blank()}`;
    });
    return `{${members.join(',')}}`;
  }
  const text = blank() + value('', 5) + blank();
  return { text, path: path?.replace(/^\./, '') };
}

const escapeOf = (char: string): string =>
  [...Array(char.length).keys()]
    .map((at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('');

describe('findRepeatedKey', () => {
  it.each([
    ['{"a":1,"a":1}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"a":{"b":1},"c":[{"b":1},{"b":1,"d":{},"b":2}]}', 'c[1].b'],
    ['[[],[{"x":1,"y":[1,2],"x":3}]]', '[1][0].x'],
    ['{"":1,"":2}', ''],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"a":"\\\\","a":1}', 'a'],
  ])('finds that of %s', (text, path) => {
    expect(findRepeatedKey(text)).toBe(path);
  });

  it.each([
    '{"a":{"a":1},"b":[{"a":1},{"a":1}]}',
    '["a","a",{"a":"a"},{"a":"a"}]',
    '{"a":"{\\"b\\":1,\\"b\\":2}"}',
    '{"a":"x,\\"a\\":1"}',
    '"a"',
    '1',
    '{}',
  ])('finds none in %s', (text) => {
    expect(findRepeatedKey(text)).toBeUndefined();
  });

  it('agrees with who made the text, and takes whatever is JSON', () => {
    const random = createRandom(7);
    let found = 0;
    for (let turn = 0; turn < 5_000; turn++) {
      const { text, path } = generate(random);
      JSON.parse(text);
      expect([text, findRepeatedKey(text)]).toEqual([text, path]);
      if (path !== undefined) found += 1;
    }
    expect(found).toBeGreaterThan(200);
  });

  it('needs no stack for what is deep, and no long walk for what is long', () => {
    const deep = `${'{"a":['.repeat(100_000)}{"b":1,"b":2}${']}'.repeat(100_000)}`;
    expect(findRepeatedKey(deep)).toMatch(/^a\[0\]\.a\[0\].*\.b$/);
    expect(findRepeatedKey(`{"a":"${'\\"'.repeat(2_000_000)}","a":1}`)).toBe('a');
  });
});
