import fc from 'fast-check';

import { rangeAt, withoutMember, withStrings, withValue } from '../../src/blocks/json/splice';
import { jsonString, jsonValue } from './json-arbitrary';

const odd = '{"n":1.0,"big":12345678901234567890,"type":"a","data":{ "text" : "\\u00e4", "text" : "\\/" } }';

test('a value is replaced where it stands, and nothing beside it', () => {
  expect(withValue(odd, ['data', 'text'], 'new "x"')).toBe(
    '{"n":1.0,"big":12345678901234567890,"type":"a","data":{ "text" : "\\u00e4", "text" : "new \\"x\\"" } }',
  );
});

test('of a key that is there twice, the last one counts', () => {
  const range = rangeAt(odd, ['data', 'text']);
  expect(odd.slice(range?.start, range?.end)).toBe('"\\/"');
});

test('a value that is the same keeps its text', () => {
  expect(withValue(odd, ['data', 'text'], '/')).toBe(odd);
});

test.each([
  ['{}', '{"a":1}'],
  ['{ }', '{"a":1 }'],
  ['{"b":2}', '{"b":2,"a":1}'],
  ['{ "b": 2 }', '{ "b": 2, "a": 1 }'],
  ['{\n  "\\u0062" : 2\n}', '{\n  "\\u0062" : 2,\n  "a" : 1\n}'],
])('a member is added to %j like those before it', (json, after) => {
  expect(withValue(json, ['a'], 1)).toBe(after);
});

test.each([
  ['{"a":1}', '{}'],
  ['{ "a":1 }', '{  }'],
  ['{"a":1, "b":2}', '{"b":2}'],
  ['{"b":2, "a":1}', '{"b":2}'],
  ['{"a":1,"b":2,"\\u0061":3}', '{"b":2}'],
  ['{"b":2}', '{"b":2}'],
])('a member is removed from %j, however often it is there', (json, after) => {
  expect(withoutMember(json, ['a'])).toBe(after);
});

test('a member is not added to what is no object', () => {
  expect(() => withValue('{"data":[]}', ['data', 'text'], 'a')).toThrow('there is no object at data');
});

test.each([
  ['["a", "b"]', ['a', 'c'], '["a", "c"]'],
  ['["\\u0061" , "b"]', ['a', 'x', 'b'], '["\\u0061" , "x" , "b"]'],
  ['["a", "b", "\\u0063"]', ['c'], '["\\u0063"]'],
  ['[ ]', [], '[ ]'],
  ['[1]', ['a', 'b'], '["a","b"]'],
])('of strings %s, those that are the same keep their text', (json, strings, after) => {
  expect(withStrings(json, [], strings)).toBe(after);
});

test('with another value, all else is as it was, whatever the JSON is', () => {
  const block = fc
    .tuple(jsonValue, jsonString, jsonValue)
    .map(
      ([one, text, other]) => [`{"one": ${one} ,"data":{"x":${other},"text" :`, text, `,"y":0.10}}`] as const,
    );
  fc.assert(
    fc.property(block, fc.string({ unit: 'binary' }), ([before, text, after], value) => {
      const spliced = withValue(before + text + after, ['data', 'text'], value);
      const same = JSON.parse(text) === value;
      expect(spliced).toBe(before + (same ? text : JSON.stringify(value)) + after);
    }),
  );
});

test('a member that was added and is removed leaves no trace', () => {
  const object = fc
    .tuple(jsonValue, jsonValue)
    .map(([one, other]) => `{ "one" : ${one},\n"other":${other} }`);
  fc.assert(
    fc.property(object, jsonString, (json, text) => {
      const added = withValue(json, ['html'], JSON.parse(text));
      expect(JSON.parse(added)).toEqual({
        ...(JSON.parse(json) as object),
        html: JSON.parse(text) as string,
      });
      expect(withoutMember(added, ['html'])).toBe(json);
    }),
  );
});

test('strings are what was given, whatever they were', () => {
  const strings = fc.array(jsonString, { maxLength: 6 });
  fc.assert(
    fc.property(strings, fc.array(fc.constantFrom('a', 'ä', '/', 'b'), { maxLength: 6 }), (now, given) => {
      const json = `{"items":[ ${now.join(' ,')}],"n":1.0}`;
      const after = withStrings(json, ['items'], given);
      expect(JSON.parse(after)).toEqual({ items: given, n: 1 });
      expect(after.endsWith('],"n":1.0}')).toBe(true);
    }),
  );
});
