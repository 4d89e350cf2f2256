import { parseBody } from './parse-body';
import { renderHtml } from './render-html';

const body = `
First line
goes on.

## A heading

- one
- two

1. first
2. second

> It flows.
> — Heraclitus

![A valley](valley)
`;

test('turns light markup into blocks', () => {
  expect(parseBody(body, (key) => `id-of-${key}`)).toEqual([
    { type: 'paragraph', data: { text: 'First line goes on.' } },
    { type: 'heading', data: { level: 2, text: 'A heading' } },
    { type: 'list', data: { ordered: false, items: ['one', 'two'] } },
    { type: 'list', data: { ordered: true, items: ['first', 'second'] } },
    { type: 'quote', data: { text: 'It flows.', cite: 'Heraclitus' } },
    { type: 'image', data: { media_id: 'id-of-valley', alt: 'A valley' } },
  ]);
});

test('renders blocks as HTML and escapes what they hold', () => {
  const blocks = parseBody('## A & B\n\n- <one>\n\ntext', () => '');
  expect(renderHtml(blocks)).toBe(
    '<section class="page"><h2>A &amp; B</h2><ul><li>&lt;one&gt;</li></ul><p>text</p></section>',
  );
});

test('keeps the marks of a paragraph as HTML beside its text', () => {
  expect(parseBody('A **very** *old* <map>, [here](/map).', () => '')).toEqual([
    {
      type: 'paragraph',
      data: {
        text: 'A very old <map>, here.',
        html: 'A <strong>very</strong> <em>old</em> &lt;map&gt;, <a href="/map">here</a>.',
      },
    },
  ]);
});
