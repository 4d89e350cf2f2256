import fc from 'fast-check';

import {
  hasOther,
  isObjectText,
  membersIn,
  stringOf,
  withMember,
  withMemberBack,
  withoutMember,
  withString,
  withValue,
} from '../src/screens/entries/json-members';

const odd = '{ "a\\u0062" : 1.0 ,\n"b":[ {"]":"}\\""} ],"b" : "x\\\\" , "c":{}}';

test('members are found where they are, those with one key among them', () => {
  expect(membersIn(odd).map(({ key, start, end }) => [key, odd.slice(start, end)])).toEqual([
    ['ab', '1.0'],
    ['b', '[ {"]":"}\\""} ]'],
    ['b', '"x\\\\"'],
    ['c', '{}'],
  ]);
  expect(membersIn('{}')).toEqual([]);
  expect(membersIn(' { } ')).toEqual([]);
});

test('a change leaves every other byte', () => {
  expect(withValue(odd, membersIn(odd)[0]!, '2')).toBe(odd.replace('1.0', '2'));
  expect(withoutMember(odd, 1)).toBe('{ "a\\u0062" : 1.0 ,\n"b" : "x\\\\" , "c":{}}');
  expect(withoutMember(odd, 3)).toBe('{ "a\\u0062" : 1.0 ,\n"b":[ {"]":"}\\""} ],"b" : "x\\\\"}');
  expect(withoutMember('{ "a":1 }', 0)).toBe('{  }');
  expect(withMember('{ }', 'k', '"v"')).toBe('{"k":"v" }');
  expect(withMember(odd, 'k', '1')).toBe(odd.replace('{}}', '{},"k":1}'));
});

test('a string is read and written by its key, and goes when it is empty', () => {
  expect(stringOf(odd, 'b')).toBe('x\\');
  expect(stringOf(odd, 'c')).toBeUndefined();
  expect(withString('{"a":1}', 'excerpt', 'Tide\n"now"')).toBe('{"a":1,"excerpt":"Tide\\n\\"now\\""}');
  expect(withString('{"a":1,"excerpt":"x"}', 'excerpt', '')).toBe('{"a":1}');
  expect(withString('{"a":1}', 'excerpt', '')).toBe('{"a":1}');
});

test('an empty text takes its key away, however often it stands there', () => {
  expect(withString('{"a":"one", "b":1.0,"\\u0061":"two"}', 'a', '')).toBe('{"b":1.0}');
  expect(withString('{ "b":1.0 }', 'a', '')).toBe('{ "b":1.0 }');
});

test('what is not an object is told', () => {
  expect(['{}', ' {"a":1} ', '[]', 'null', '', '{'].map(isObjectText)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

const objects = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 6 });

test('whatever the object: the values are those that JSON.parse finds, and adding and removing gives back the text', () => {
  fc.assert(
    fc.property(objects, fc.constantFrom(undefined, 1, '\t'), (object, space) => {
      const text = JSON.stringify(object, undefined, space);
      const found = membersIn(text).map(({ key, start, end }) => [
        key,
        JSON.parse(text.slice(start, end)) as unknown,
      ]);
      expect(found).toEqual(Object.entries(JSON.parse(text) as object));
      const longer = withMember(text, 'added', '[1]');
      expect(withoutMember(longer, found.length)).toBe(text);
    }),
    { numRuns: 200 },
  );
});

test('what is no text is told from what is none', () => {
  const text = '{"a":"x","b":null,"c":5,"d":{"e":1},"f":1,"f":"y","g":"y","g":[]}';
  expect(['a', 'b', 'c', 'd', 'f', 'g', 'none'].filter((key) => hasOther(text, key))).toEqual([
    'c',
    'd',
    'g',
  ]);
});

test('a member that was taken out comes back once, and over nothing that was written since', () => {
  expect(withMemberBack('{"a":1}', 'b', '"x"')).toBe('{"a":1,"b":"x"}');
  expect(withMemberBack('{"b":"" ,"a":1}', 'b', '"x"')).toBe('{"b":"x" ,"a":1}');
  expect(withMemberBack('{"b":"x"}', 'b', '"x"')).toBe('{"b":"x"}');
  expect(withMemberBack('{"b":"y"}', 'b', '"x"')).toBeUndefined();
});
