import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import fc from 'fast-check';

import { NestedTooDeepError, parseBlocks, type ParsedBlock } from './parse-blocks';

const read = (content: string): ParsedBlock[] => parseBlocks(content, { maxDepth: 100 });

const htmlOf = ({ content }: ParsedBlock): string => content.filter((piece) => piece !== null).join('');

/** In the form of WordPress's own parser, without empty pieces of HTML. */
const asWordPress = (block: ParsedBlock): unknown => ({
  blockName: block.name,
  attrs: block.attributes,
  innerBlocks: block.innerBlocks.map(asWordPress),
  innerHTML: htmlOf(block),
  innerContent: block.content,
});

const recorded = JSON.parse(
  readFileSync(resolve(__dirname, '../../../test/data/wordpress-blocks.json'), 'utf8'),
) as { content: string; blocks: unknown[] }[];

// Contents of all kinds, valid and malformed, with the result of WordPress's parser.
it('reads contents as WordPress does', () => {
  expect(recorded.length).toBeGreaterThan(200);
  for (const { content, blocks } of recorded)
    expect({ content, blocks: read(content).map(asWordPress) }).toEqual({ content, blocks });
});

type Tree = { name: string; attributes: Record<string, unknown>; whole: boolean; inner: (string | Tree)[] };

const attributes = fc.dictionary(
  fc.string({ unit: 'grapheme', maxLength: 6 }).filter((key) => key !== '__proto__'),
  fc.jsonValue({ maxDepth: 2 }),
  { maxKeys: 3 },
);
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    name: fc.constantFrom('core/group', 'core/paragraph', 'acme/map-2', 'a_b/c'),
    attributes,
    whole: fc.boolean(),
    inner: fc.array(
      fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constantFrom(
          '<p>text</p>',
          '\n\n',
          '<!-- no block -->',
          '} -->',
          '<!--more-->',
          'é😀',
          '<!-- wp:',
        ),
        tie('tree'),
      ),
      { maxLength: 4 },
    ),
  }),
}));

/** As WordPress writes it: nothing in the attributes can end the comment. */
function write({ name, attributes: given, whole, inner }: Tree): string {
  const escaped = JSON.stringify(given)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026');
  const short = name.replace(/^core\//, '');
  const start = `wp:${short} ${Object.keys(given).length === 0 ? '' : `${escaped} `}`;
  if (whole) return `<!-- ${start}/-->`;
  return `<!-- ${start}-->${inner.map((one) => (typeof one === 'string' ? one : write(one))).join('')}<!-- /wp:${short} -->`;
}

function expected({ name, attributes: given, whole, inner }: Tree): unknown {
  const pieces: (string | null)[] = [];
  for (const one of whole ? [] : inner) {
    const last = pieces.at(-1);
    if (typeof one !== 'string') pieces.push(null);
    else if (typeof last === 'string') pieces.splice(-1, 1, last + one);
    else pieces.push(one);
  }
  return {
    name,
    attributes: JSON.parse(JSON.stringify(given)) as unknown,
    content: pieces,
    innerBlocks: whole ? [] : inner.filter((one) => typeof one !== 'string').map(expected),
  };
}

it('reads back what the block editor writes', () => {
  fc.assert(
    fc.property(tree, (one) => {
      expect(read(write(one))).toEqual([expected(one)]);
    }),
    { numRuns: 500 },
  );
});

it('loses no text of a content, however malformed', () => {
  const delimiters = /<!--\s+\/?wp:[a-z][a-z0-9_/-]*\s+(\{[^]*?\}\s+)?\/?-->/g;
  const pieces = fc.constantFrom(
    '<!-- wp:a -->',
    '<!-- /wp:a -->',
    '<!-- wp:b {"x":1} /-->',
    '<!-- wp:c {bad -->',
    '<!-- wp:D -->',
    '-->',
    '{',
    '} -->',
    'text',
    '\n',
  );
  const texts = (blocks: readonly ParsedBlock[]): string[] =>
    blocks.flatMap((block) => {
      let inner = 0;
      return block.content.flatMap((piece) => piece ?? texts([block.innerBlocks[inner++]!]));
    });
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      const content = parts.join('');
      const kept = texts(read(content)).join('').replace(delimiters, '');
      expect(kept).toBe(content.replace(delimiters, ''));
    }),
    { numRuns: 1000 },
  );
});

it('closes what is not closed at the end of the content, where it stands', () => {
  expect(read('<!-- wp:a -->x<!-- wp:b -->y')).toEqual([
    {
      name: 'core/a',
      attributes: {},
      content: ['x', null],
      innerBlocks: [{ name: 'core/b', attributes: {}, content: ['y'], innerBlocks: [] }],
    },
  ]);
});

it('says which block has attributes that are not JSON', () => {
  const names: string[] = [];
  const content = '<!-- wp:a {"x":1} /--><!-- wp:acme/b {bad} /-->';
  const blocks = parseBlocks(content, { maxDepth: 1, onUnreadAttributes: (name) => names.push(name) });
  expect(blocks.map(({ attributes: given }) => given)).toEqual([{ x: 1 }, {}]);
  expect(names).toEqual(['acme/b']);
});

it('bounds how deep blocks are nested', () => {
  const nested = (depth: number): string => '<!-- wp:a -->'.repeat(depth) + '<!-- /wp:a -->'.repeat(depth);
  expect(read(nested(100))).toHaveLength(1);
  expect(() => read(nested(101))).toThrow(NestedTooDeepError);
});

// A parser with quadratic time needs hours or gigabytes for each of these.
it.each([
  ['beginnings without an end', '<!-- wp:a {', 1],
  ['beginnings without a name', '<!--  ', 1],
  ['ends of attributes', '<!-- wp:a {"x":1}', 1],
  ['braces', '<!-- wp:a {}}}}}} }', 1],
  ['names', '<!-- wp:a/b/c/d ', 1],
  ['ends of blocks that are not open', '<!-- /wp:a -->', 1],
  ['blocks', '<!-- wp:a {"x":{"y":[1]}} /-->\n', 200_000],
])('reads a huge content of %s in linear time', (_, piece, count) => {
  const blocks = read(piece.repeat(100_000));
  expect(blocks).toHaveLength(count);
});
