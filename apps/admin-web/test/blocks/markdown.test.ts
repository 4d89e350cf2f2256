import { isMarkdown } from '../../src/blocks/marks/read-markdown';

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

  it('that is long and full of signs is judged at once', () => {
    expect(isMarkdown('**a '.repeat(50_000))).toBe(false);
    expect(isMarkdown('[a]('.repeat(50_000))).toBe(false);
  });
});
