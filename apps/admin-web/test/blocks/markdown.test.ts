import { isMarkdown, partsOfMarkdown } from '../../src/blocks/marks/read-markdown';

describe('a text', () => {
  it.each([
    '## Tides',
    'Tides\n\n### Ebb\n\nAt six.',
    'The **sea** comes.',
    '**Note:** nobody came.',
    '- **a**\n- b',
    'See [the table](https://tides.example/) of today.',
    '[write](mailto:a@example.org), [below](#part), [home](/)',
    '```\nlamp.on()\n```',
    'a\n\n```js\nlamp.on()\n```\n\nb',
  ])('is Markdown: %j', (text) => expect(isMarkdown(text)).toBe(true));

  it.each([
    '',
    '# 1 best of all',
    '# install\nnpm ci\n# run\nnpm start',
    '#tides #harbour ##both',
    'Twice ## a day',
    'a\n## b',
    '5 * 3 ** 2, 2**3**4, a ** b ** c',
    'Oil** and flour** are short. ** Until Monday. ** Until Friday.',
    '*Nobody* came_to_the harbour.',
    '- oil\n- flour\n* wicks\n1. one\n2. two',
    '> Nobody came.\n\nWho wrote that?',
    'See [1], [2] (page 3), [the list](page 4) and f[0](x).',
    '![pier](https://tides.example/pier.png)',
    '****, ***, __init__, ---, ======',
    'name: harbour\nlist:\n  - a\n  - b\n',
    'a ``` b ``` c',
  ])('is none: %j', (text) => expect(isMarkdown(text)).toBe(false));

  it.each(['**a ', '[a](', '```x\n', '\n ', '`'])(
    'that is long and full of %j is judged at once',
    (signs) => {
      expect(isMarkdown(signs.repeat(100_000))).toBe(false);
    },
  );
});

const read = (text: string) =>
  partsOfMarkdown(text).map(({ shape, html, code }) => [shape.type, html ?? code]);

it.each(['`', '# a ', '# a #', '*a ', '_a ', '**a ', '~~a ', '[a](', '\\', '> ', '- ', '<https://a '])(
  'reads a long text full of %j at once',
  (signs) => {
    expect(read(`## Tides\n\n# a${' '.repeat(100_000)}b\n\n${signs.repeat(100_000)}`).length).toBeGreaterThan(
      1,
    );
  },
);

it('ends a heading before the signs that close it', () => {
  expect(read('## Tides ##\n\n## Tides #2\n\n## C#\n\n## Tides  ##  ')).toEqual([
    ['heading', 'Tides'],
    ['heading', 'Tides #2'],
    ['heading', 'C#'],
    ['heading', 'Tides'],
  ]);
});
