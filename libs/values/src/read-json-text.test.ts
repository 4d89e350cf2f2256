import { readJsonText } from './read-json-text';

const limits = { maxBytes: 1000, maxDepth: 3 };
const nul = 'must not contain the character NUL (\\u0000), which cannot be stored';

describe('readJsonText', () => {
  it.each([
    '{"a":[1,2]}',
    ' [ ] ',
    '"\\\\u0000"',
    '{"a":1,"a":2}',
    '[[[1]],[[2]]]',
    '"[[[[["',
    '"\\"[[[[["',
    '1e999',
  ])('takes %s', (text) => {
    expect(readJsonText(text, limits)).toEqual({ value: JSON.parse(text) as unknown });
  });

  it.each(['', '{', "{'a':1}", '[1,]', 'NaN', '[1] x', '\ufeff[]', '"a\u0000b"'])(
    'refuses %j as no JSON',
    (text) => {
      expect(readJsonText(text, limits)).toEqual({ problem: 'must be valid JSON' });
    },
  );

  it.each(['"\\u0000"', '{"a\\u0000":1}', '"\\\\\\u0000"', '{"a":"\\u0000","a":"hidden by the second"}'])(
    'refuses NUL in %s',
    (text) => {
      expect(readJsonText(text, limits)).toEqual({ problem: nul });
    },
  );

  it('counts bytes, not characters', () => {
    const text = `"${'ü'.repeat(500)}"`;
    expect(readJsonText(text, limits)).toEqual({ problem: 'must be at most 1000 bytes of JSON; it is 1002' });
  });

  it.each(['[[[[1]]]]', '{"a":[[{"b":1}]]}', '{"a":[[[1]]],"a":1}'])('refuses the depth of %s', (text) => {
    expect(readJsonText(text, limits)).toEqual({ problem: 'must not nest deeper than 3 levels' });
  });

  it('looks at the depth before it parses', () => {
    expect(readJsonText('[[[[', limits)).toEqual({ problem: 'must not nest deeper than 3 levels' });
    expect(readJsonText('[[[', limits)).toEqual({ problem: 'must be valid JSON' });
  });

  it('survives what would end a stack: nesting, and a string of megabytes', () => {
    const bounds = { maxBytes: 10_000_000, maxDepth: 50 };
    expect(readJsonText('['.repeat(100_000) + ']'.repeat(100_000), bounds)).toHaveProperty('problem');
    expect(readJsonText(`"${'\\"'.repeat(2_000_000)}"`, bounds)).toHaveProperty('value');
  });
});
