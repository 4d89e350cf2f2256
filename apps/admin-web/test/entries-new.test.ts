import { Fault } from '../src/api/fault';
import { makeWithFreeSlug, sameTerms } from '../src/screens/entries/new-entry-values';
import { mendedSlug } from '../src/screens/entries/slug-of';

describe('a slug as somebody left it', () => {
  it.each([
    ['low-tide', 'Title', 'low-tide'],
    ['Low_Tide.2', 'Title', 'Low_Tide.2'],
    ['über', 'Title', 'über'],
    ['', 'Low tide', 'low-tide'],
    ['  ', 'Low tide', 'low-tide'],
    ['', '!?', ''],
    ['a/b', 'Title', 'a-b'],
    ['Low tide', 'Title', 'low-tide'],
    ['a?b#c%20', 'Title', 'a-b-c-20'],
    ['a\u0000b', 'Title', 'a-b'],
    ['/', 'Low tide', 'low-tide'],
  ])('%j of “%s” is %j', (slug, title, mended) => {
    expect(mendedSlug(slug, title)).toBe(mended);
  });
});

describe('a slug that is taken', () => {
  const taken = new Fault(409, 'SLUG_TAKEN', '');
  const makeUnless = (known: string[], tried: string[]) => async (slug: string) => {
    tried.push(slug);
    if (known.includes(slug)) throw taken;
    return slug;
  };

  it('gets the first number that is free', async () => {
    const tried: string[] = [];
    expect(await makeWithFreeSlug('tide', 9, makeUnless(['tide', 'tide-2'], tried))).toBe('tide-3');
    expect(tried).toEqual(['tide', 'tide-2', 'tide-3']);
  });

  it('is refused after so many tries, and at once where somebody chose it', async () => {
    const tried: string[] = [];
    const known = ['tide', 'tide-2', 'tide-3'];
    await expect(makeWithFreeSlug('tide', 3, makeUnless(known, tried))).rejects.toBe(taken);
    await expect(makeWithFreeSlug('tide', 1, makeUnless(known, tried))).rejects.toBe(taken);
    expect(tried).toEqual(['tide', 'tide-2', 'tide-3', 'tide']);
  });

  it('is not what is wrong otherwise', async () => {
    const refused = new Fault(422, 'INVALID_REQUEST', '');
    await expect(makeWithFreeSlug('tide', 9, () => Promise.reject(refused))).rejects.toBe(refused);
  });
});

it('a translation gets the linked terms, and none that are linked to nothing', () => {
  const before = [
    { taxonomy_id: 1, translation_group_id: 7 },
    { taxonomy_id: 2, translation_group_id: null },
    { taxonomy_id: 3, translation_group_id: 8 },
  ];
  const after = [
    { taxonomy_id: 11, translation_group_id: 7 },
    { taxonomy_id: 12, translation_group_id: null },
    { taxonomy_id: 13, translation_group_id: 8 },
  ];
  expect(sameTerms([1, 2], before, after)).toEqual([11]);
  expect(sameTerms([], before, after)).toEqual([]);
});
