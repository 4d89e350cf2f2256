import type { Values } from '../src/screens/entries/draft/values';
import { contentOf, differencesOf, partsOf } from '../src/screens/entries/editor/differences';
import { wordsOf } from '../src/screens/entries/editor/words-of';

const before: Values = {
  title: 'Low tide',
  slug: 'low-tide',
  is_homepage: false,
  fields_json: '{"price":1.0}',
  blocks_json: '[{"type":"paragraph","data":{"text":"The sea goes."}},{"type":"rule","data":{}}]',
  og_image_media_id: null,
  author_id: 3,
  taxonomy_ids: [1],
};

test('values are told in words: a block a line, a field a line', () => {
  expect(wordsOf('blocks_json', before.blocks_json)).toBe('The sea goes.\nrule: {}');
  expect(wordsOf('fields_json', '{"a":"x","b":1.0}')).toBe('a: x\nb: 1.0');
  expect([
    wordsOf('og_image_media_id', null),
    wordsOf('fields_json', '{}'),
    wordsOf('blocks_json', '[]'),
  ]).toEqual(['–', '–', '–']);
  expect(wordsOf('blocks_json', 'not JSON')).toBe('not JSON');
});

test('ids, types and flags are told by their names', () => {
  const names = {
    ofId: (name: string, id: number) => `${name} ${id}`,
    ofBlock: (type: string) => type.toUpperCase(),
    ofFlag: (flag: boolean) => (flag ? 'yes' : 'no'),
  };
  const words = [
    wordsOf('blocks_json', before.blocks_json, names),
    wordsOf('is_homepage', true, names),
    wordsOf('taxonomy_ids', [1, 2], names),
    wordsOf('author_id', 3, names),
  ];
  const ids = 'taxonomy_ids 1, taxonomy_ids 2';
  expect(words).toEqual(['The sea goes.\nRULE: {}', 'yes', ids, 'author_id 3']);
});

test('only what differs is shown, word by word', () => {
  const after = { ...before, title: 'High tide', taxonomy_ids: [1, 2] };
  expect(differencesOf(before, after)).toEqual([
    {
      name: 'title',
      parts: [
        { text: 'Low', kind: 'removed' },
        { text: 'High', kind: 'added' },
        { text: ' tide', kind: 'same' },
      ],
    },
    { name: 'taxonomy_ids', parts: expect.any(Array) as unknown },
  ]);
  expect(differencesOf(before, { ...before })).toEqual([]);
});

test('what a value says is told alone, where nothing is there to compare it with', () => {
  const said = contentOf({ ...before, taxonomy_ids: [] }).map(({ name, parts }) => [name, ...parts]);
  const plain = (name: string, text: string) => [name, { text, kind: 'same' }];
  expect(said).toEqual([
    plain('title', 'Low tide'),
    plain('slug', 'low-tide'),
    plain('fields_json', 'price: 1.0'),
    plain('blocks_json', 'The sea goes.\nrule: {}'),
    plain('author_id', '3'),
  ]);
  const [{ parts } = { parts: [] }] = contentOf({ ...before, title: 'x'.repeat(30_000) });
  expect(parts[0]!.text.length).toBeLessThan(20_010);
});

test('a difference that words do not show is shown as it is stored', () => {
  const marked = (html: string) => JSON.stringify([{ type: 'paragraph', data: { text: 'Ebb', html } }]);
  const [difference] = differencesOf(
    { ...before, blocks_json: marked('Ebb') },
    { ...before, blocks_json: marked('<em>Ebb</em>') },
  );
  expect(difference!.parts.map(({ text }) => text).join('')).toContain('em');
});

test('of a long text, what is around a change is enough', () => {
  const long = 'word '.repeat(200);
  const parts = partsOf(`${long}ebb ${long}`, `${long}flood ${long}`);
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  for (const { text } of parts) expect(text.length).toBeLessThanOrEqual(90);
});
