import fc from 'fast-check';

import { withKeysOf } from '../../src/blocks/json/same-keys';
import {
  cut,
  insertAllAt,
  insertAt,
  joined,
  keyAt,
  moveTo,
  removeAt,
  replaceAt,
  type Slices,
} from '../../src/blocks/json/slices';
import { jsonArray, jsonValue } from './json-arbitrary';

const slicesOf = (json: string): Slices => {
  const slices = cut(json);
  if (slices === undefined) throw new Error(`${json} is no array`);
  return slices;
};

test.each(['', '{}', '"[]"', '[', '[1,]', '[1] x', 'null', '\ufeff[]'])(
  '%j is no array that can be cut',
  (json) => {
    expect(cut(json)).toBeUndefined();
  },
);

test.each([
  ['[]', '[]'],
  [' [ ] ', ' [ ] '],
  ['[1,2]', '[|1|,|2|]'],
  ['[ {"a":[1,"]"]} ,\n1.0 ]\n', '[ |{"a":[1,"]"]}| ,\n|1.0| ]\n'],
  ['["\\"",{},"\\\\"]', '[|"\\""|,|{}|,|"\\\\"|]'],
])('%j is cut where its elements begin and end', (json, shown) => {
  const { gaps, texts } = slicesOf(json);
  expect(gaps.flatMap((gap, index) => [gap, ...texts.slice(index, index + 1)]).join('|')).toBe(shown);
});

test.each([
  ['[]', 0, '[9]'],
  ['[ ]', 0, '[ 9]'],
  ['[1]', 1, '[1,9]'],
  ['[\n  1\n]', 0, '[\n  9,\n  1\n]'],
  ['[\n  1\n]', 1, '[\n  1,\n  9\n]'],
  ['[1, 2,  3]', 1, '[1, 9, 2,  3]'],
  ['[1, 2,  3]', 3, '[1, 2,  3,  9]'],
])('what is inserted in %j at %i is spaced like its neighbours', (json, index, after) => {
  expect(joined(insertAt(slicesOf(json), index, '9'))).toBe(after);
});

test('an array that is cut and joined is the same text', () => {
  fc.assert(fc.property(jsonArray(), (json) => expect(joined(slicesOf(json))).toBe(json)));
});

test('many that are inserted at once stand as those that are inserted one after the other', () => {
  fc.assert(
    fc.property(jsonArray(), fc.nat(5), fc.nat(3), (json, place, count) => {
      const slices = slicesOf(json);
      const index = Math.min(place, slices.texts.length);
      const added = Array.from({ length: count }, (_, at) => `"${at}"`);
      let singly = slices;
      for (const [at, text] of added.entries()) singly = insertAt(singly, index + at, text);
      expect(joined(insertAllAt(slices, index, added))).toBe(joined(singly));
    }),
  );
});

test('what was inserted and is removed leaves no trace', () => {
  fc.assert(
    fc.property(jsonArray(), fc.nat(5), (json, place) => {
      const slices = slicesOf(json);
      const index = Math.min(place, slices.texts.length);
      const undone = removeAt(insertAt(slices, index, '{"type":"new"}'), index);
      expect(joined(undone)).toBe(json);
      expect(undone.keys).toEqual(slices.keys);
    }),
  );
});

test('what was moved and is moved back leaves no trace, and blanks and commas stay in their places', () => {
  fc.assert(
    fc.property(jsonArray(), fc.nat(4), fc.nat(4), (json, one, other) => {
      const slices = slicesOf(json);
      fc.pre(Math.max(one, other) < slices.texts.length);
      const moved = moveTo(slices, one, other);
      expect(moved.gaps).toBe(slices.gaps);
      expect(keyAt(moved, other)).toBe(keyAt(slices, one));
      expect(joined(moveTo(moved, other, one))).toBe(json);
    }),
  );
});

const edit = fc.record({
  act: fc.constantFrom('replace', 'insert', 'remove', 'move'),
  at: fc.nat(6),
  to: fc.nat(6),
  text: jsonValue,
});

test('after any edits the text is an array of what the edits say, each element as it was written', () => {
  fc.assert(
    fc.property(jsonArray(), fc.array(edit, { maxLength: 12 }), (json, edits) => {
      let slices = slicesOf(json);
      let expected = [...slices.texts];
      for (const { act, at, to, text } of edits) {
        const { length } = expected;
        if (act === 'insert') {
          slices = insertAt(slices, at % (length + 1), text);
          expected = expected.toSpliced(at % (length + 1), 0, text);
        } else if (length > 0 && act === 'remove') {
          slices = removeAt(slices, at % length);
          expected = expected.toSpliced(at % length, 1);
        } else if (length > 0 && act === 'replace') {
          slices = replaceAt(slices, at % length, text);
          expected = expected.with(at % length, text);
        } else if (length > 0) {
          slices = moveTo(slices, at % length, to % length);
          const [moved = ''] = expected.slice(at % length);
          expected = expected.toSpliced(at % length, 1).toSpliced(to % length, 0, moved);
        }
      }
      expect(slices.texts).toEqual(expected);
      expect(slicesOf(joined(slices)).texts).toEqual(expected);
      expect(slicesOf(joined(slices)).gaps).toEqual(slices.gaps);
      expect(new Set(slices.keys).size).toBe(expected.length);
    }),
  );
});

test('blocks keep their keys where the text is replaced by one that differs in others', () => {
  const before = cut('["a","b","c"]')!;
  const [a, b, c] = before.keys;
  const keysAfter = (json: string) => withKeysOf(cut(json)!, before).keys;
  expect(keysAfter('[ "a", "b edited", "c" ]')).toEqual([a, b, c]);
  expect(keysAfter('["new","a","c"]')).toEqual([expect.any(Number), a, c]);
  expect(new Set([...keysAfter('["c","b","a","d"]'), a, b, c]).size).toBeGreaterThan(3);
  expect(new Set(keysAfter('["a","a","b","c","c"]')).size).toBe(5);
});
