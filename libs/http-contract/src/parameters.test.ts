import { entryType, locale, page, perPage, searchSort, searchText } from './parameters';

const faultsOf = (schema: typeof perPage | typeof searchText | typeof searchSort, value: unknown) => [
  ...new Set(schema.safeParse(value).error?.issues.map((issue) => issue.message)),
];

test.each([
  ['1', 1],
  ['100', 100],
  ['007', 7],
  [undefined, 15],
])('per_page %p is %p', (value, expected) => {
  expect(perPage.parse(value)).toBe(expected);
});

test.each(['', '0x10', '1.5', '-1', '+3', ' 3', 'ten', '1e2', '٣'])('per_page %p is no integer', (value) => {
  expect(faultsOf(perPage, value)).toEqual(['The per_page parameter must be an integer of at least 1.']);
});

test('per_page keeps within its bounds', () => {
  expect(faultsOf(perPage, '0')).toEqual(['The per_page parameter must be at least 1.']);
  expect(faultsOf(perPage, '101')).toEqual(['The per_page parameter must not be greater than 100.']);
  expect(faultsOf(perPage, '9'.repeat(400))).toEqual([
    'The per_page parameter must not be greater than 100.',
  ]);
});

test('page goes as far as a JSON number is exact', () => {
  expect(page.parse('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  expect(faultsOf(page, '9007199254740992')).toEqual([
    'The page parameter must not be greater than 9007199254740991.',
  ]);
});

test('q is trimmed and counted in code points', () => {
  expect(searchText.parse('  harbour\n')).toBe('harbour');
  expect(searchText.parse('🚤🚤')).toBe('🚤🚤');
  expect(searchText.parse('🚤'.repeat(200))).toHaveLength(400);
  expect(faultsOf(searchText, '🚤')).toEqual(['The q parameter must be at least 2 characters.']);
  expect(faultsOf(searchText, '   a   ')).toEqual(['The q parameter must be at least 2 characters.']);
  expect(faultsOf(searchText, 'a'.repeat(201))).toEqual([
    'The q parameter must not be greater than 200 characters.',
  ]);
  expect(faultsOf(searchText, undefined)).toEqual(['The q parameter is required.']);
});

test('sort is one of two words, and relevance without it', () => {
  expect(['relevance', 'newest', undefined].map((value) => searchSort.parse(value))).toEqual([
    'relevance',
    'newest',
    'relevance',
  ]);
  for (const value of ['', 'Newest', 'newest ', 'oldest', 'relevance,newest', '1', 'toString', null]) {
    expect(faultsOf(searchSort, value)).toEqual(['The sort parameter must be one of: relevance, newest.']);
  }
});

test('locale and type take any text', () => {
  expect(locale.parse('xx-nonsense')).toBe('xx-nonsense');
  expect(entryType.parse(undefined)).toBeUndefined();
});
