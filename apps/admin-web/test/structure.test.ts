import { isNameTaken } from '../src/screens/structure/same-name';
import { freeSlug, slugOf } from '../src/screens/structure/slug';
import { inTreeOrder, narrowed, possibleParents } from '../src/screens/structure/tree';

const term = (id: number, name: string, parentId: number | null = null) => ({
  taxonomy_id: id,
  parent_id: parentId,
  name,
});
// News 1 (Town 2 (Harbour 3), World 4), Ärger 5, below something that is not among them: 6.
const terms = [
  term(4, 'World', 1),
  term(3, 'Harbour', 2),
  term(1, 'News'),
  term(6, 'Lost', 99),
  term(5, 'Ärger'),
  term(2, 'Town', 1),
];
const placed = inTreeOrder(terms, 'de');
const idsOf = (rows: readonly { term: { taxonomy_id: number } }[]) => rows.map((row) => row.term.taxonomy_id);

describe('a tree of terms', () => {
  it('has each term before those below it, by name', () => {
    expect(placed.map(({ term: { name }, level }) => [name, level])).toEqual([
      ['Ärger', 1],
      ['Lost', 1],
      ['News', 1],
      ['Town', 2],
      ['Harbour', 3],
      ['World', 2],
    ]);
  });

  it.each([
    ['with terms below it', 1, [5, 6]],
    ['between others', 2, [5, 6, 1, 4]],
    ['without any below it', 3, [5, 6, 1, 2, 4]],
    ['at the end', 4, [5, 6, 1, 2, 3]],
  ])('offers a term %s no place below itself', (_which, id, possible) => {
    expect(idsOf(possibleParents(placed, id))).toEqual(possible);
  });

  it.each([
    ['', [5, 6, 1, 2, 3, 4]],
    ['HARB', [1, 2, 3]],
    ['o', [6, 1, 2, 3, 4]],
    ['world', [1, 4]],
    ['nothing', []],
  ])('shows what contains %j, with what is above it', (words, shown) => {
    const found = idsOf(narrowed(placed, words));
    expect(found).toEqual(shown);
  });
});

describe('a slug for a name', () => {
  it.each([
    ['Old harbour', 'old-harbour'],
    ['  Straße & Übersee! ', 'strasse-uebersee'],
    ['Crème brûlée', 'creme-brulee'],
    ['日本のがっこう', '日本のがっこう'],
    ['हिन्दी', 'हिन्दी'],
    ['🙂', ''],
  ])('of %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('has a number where another one has it, and the type where nothing is left', () => {
    expect(freeSlug('News', 'tag', ['news', 'news-2'])).toBe('news-3');
    expect(freeSlug('🙂', 'tag', [])).toBe('tag');
  });
});

test.each([
  ['News', true],
  [' news ', true],
  ['NEWS', true],
  ['ÄRGER', true],
  ['a\u0308rger', true],
  ['New', false],
  ['News 2', false],
  ['Arger', false],
  ['', false],
  ['  ', false],
])('whether a term has the name “%s” already', (name, isTaken) => {
  expect(isNameTaken(name, { terms, language: 'de' })).toBe(isTaken);
});
