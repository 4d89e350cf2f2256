import { problemsOfAreaSettings } from './area-settings';

describe('problemsOfAreaSettings', () => {
  it.each(['{}', '{"bg_color":"#ffffff"}', '{"b":1,"a":{"c":[true,null]}}'])('takes %s', (text) => {
    expect(problemsOfAreaSettings(text)).toEqual([]);
  });

  it.each(['[]', 'null', '"text"', '1'])('refuses %s', (text) => {
    expect(problemsOfAreaSettings(text)).toEqual(['must be a JSON object']);
  });

  it('refuses what is too large or too deep', () => {
    expect(problemsOfAreaSettings(`{"a":"${'x'.repeat(65_536)}"}`)).toEqual([
      'must be at most 65536 bytes of JSON; it is 65544',
    ]);
    expect(problemsOfAreaSettings(`{"a":${'['.repeat(32)}${']'.repeat(32)}}`)).toEqual([
      'must not nest deeper than 32 levels',
    ]);
  });
});
