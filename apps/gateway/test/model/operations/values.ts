import fc from 'fast-check';

/** Few values of each kind, so that they meet. */

export const languages = fc.constantFrom('en', 'en', 'en', 'de', 'de', 'fr');
export const slugNames = ['one', 'two', 'three', 'four'];
export const slugs = fc.constantFrom(...slugNames);
export const origins = ['https://app.example', 'https://other.example'];

/** So unlike each other that search takes none for a misspelt other. */
export const searchable = ['harbour', 'lantern', 'zeppelin', 'quixote', 'pelican', 'crimson', 'heron'];
export const titles = fc.constantFrom(
  'Harbour',
  'harbour',
  'Lantern 2',
  'Lantern 10',
  'Ärmel Zeppelin',
  'Quixote',
  'anchor',
  'Öl',
);
export const names = fc.constantFrom('Pelican', 'Crimson', 'Anchor', 'anchor', 'Öl', 'Zebra', 'Ärmel');

/** Which of the names of a world: most often one of the two that lead to no site at first. */
export const nameAt = fc.constantFrom(0, 1, 2, 3, 2, 3);

/** Spelt in ways that would not survive being parsed and written again. */
export const fields = fc.constantFrom('{}', '{"image":"17","a":1.0}', '{ "b": 1, "a": [true, null] }');
export const blocks = fc.constantFrom(
  '[]',
  '[{"type":"text","data":{"text":"crimson"}}]',
  '[ {"type": "text", "data": {"text": "pelican", "size": 1e1}}, {"type":"text","data":{"text":"heron"}} ]',
);
export const html = fc.option(fc.constantFrom('<p>Otter</p>', ''), { nil: undefined });

/** Instants, told when they are needed: long ago, in a moment, and not in this test. */
export const when = fc.constantFrom(
  named('past', () => new Date('2020-02-02T02:02:02.222Z')),
  named('earlier', () => new Date('2020-02-02T02:02:02.221Z')),
  named('soon', () => new Date(Date.now() + 2_500)),
  named('far', () => new Date('2100-01-01T00:00:00Z')),
);

/** Shows by its name in the report of a failure. */
function named(name: string, tell: () => Date): (() => Date) & { [fc.toStringMethod](): string } {
  return Object.assign(() => tell(), { [fc.toStringMethod]: () => name });
}
