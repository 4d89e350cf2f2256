import { languages } from './corpus/books';
import { readJudgedQueries } from './judged';

const queries = readJudgedQueries();

test('there are ten queries in each language, and a third of all is held back', () => {
  expect(queries.map(({ id }) => id)).toEqual(
    languages.flatMap((language) => Array.from({ length: 10 }, (_, index) => `${language}-${index + 1}`)),
  );
  expect(queries.filter(({ heldBack }) => heldBack)).toHaveLength(20);
  for (const language of languages) {
    const own = queries.filter((query) => query.language === language);
    expect(new Set(own.map(({ text }) => text)).size).toBe(10);
    expect(own.filter(({ heldBack }) => heldBack).length).toBeGreaterThanOrEqual(3);
  }
});

test('every query has a best entry, all in its own language', () => {
  for (const { language, grades } of queries) {
    expect(Object.values(grades)).toEqual(expect.arrayContaining([3]));
    for (const key of Object.keys(grades))
      expect(key).toMatch(new RegExp(`^${language}/[a-z-]+/[\\w-]+/\\d+$`));
  }
});

test('all kinds of queries are there', () => {
  const kinds = new Set(queries.map(({ kind }) => kind));
  expect(kinds.size).toBe(9);
});
