import { toWebSearch } from './web-search';

describe('toWebSearch', () => {
  it.each([
    // typed, text for PostgreSQL, begun word
    ['harbour lights', 'harbour lights', 'lights'],
    ['harb', 'harb', 'harb'],
    ["l'été", "l'été", "l'été"],
    ['cafe\u0301', 'café', 'café'],
    ['version 2', 'version 2', null],
    ['harbour!', 'harbour!', null],
    ['"harbour lights"', '"harbour lights"', null],
    ['“harbour lights” sea', '"harbour lights" sea', 'sea'],
    ['harbour -lights', 'harbour -lights', null],
    ['harbour or', 'harbour or', null],
    ['harbour OR light', 'harbour OR light', 'light'],
    ['say "harbour', 'say  harbour', 'harbour'],
    ['"a b" "c', '"a b"  c', null],
    ['', '', null],
    ['"', ' ', null],
  ])('reads %j', (typed, text, lastWord) => {
    expect(toWebSearch(typed)).toEqual({ text, lastWord });
  });

  it('looks for a run of a script without spaces as a phrase', () => {
    expect(toWebSearch('東京都').text.trim()).toBe('"東京都"');
    expect(toWebSearch('iPhone用ケース').text.trim()).toBe('iPhone "用ケース"');
    expect(toWebSearch('"東京都"').text).toBe('"東京都"');
    expect(toWebSearch('天気 -東京').text.trim()).toBe('"天気"   -"東京"');
    expect(toWebSearch('東京-京都').text.trim()).toBe('"東京"   "京都"');
    expect(toWebSearch('ภาษาไทย').text.trim()).toBe('"ภาษาไทย"');
  });

  it('takes a single character of such a script for the beginning of a word', () => {
    expect(toWebSearch('京').lastWord).toBe('京');
    expect(toWebSearch('天気 京').lastWord).toBe('京');
    expect(toWebSearch('東京').lastWord).toBeNull();
  });
});
