import { toBlocks } from './blocks';

it('keeps content whole whose blocks are too deep to store, and says so', () => {
  const nested = (depth: number): string => '<!-- wp:a -->'.repeat(depth) + '<!-- /wp:a -->'.repeat(depth);
  const notes: string[] = [];
  expect(toBlocks(nested(60), notes)).toMatchObject([{ type: 'core/a' }]);
  expect(notes).toEqual([]);
  expect(toBlocks(nested(61), notes)).toEqual([{ type: 'classic', data: { html: nested(61) } }]);
  expect(notes).toEqual([
    'its content was kept as one block of HTML: its blocks are nested more than 60 deep',
  ]);
});

it('says whose attributes were lost', () => {
  const notes: string[] = [];
  expect(toBlocks('<!-- wp:a {bad} /--><!-- wp:a {bad} /-->', notes)).toHaveLength(2);
  expect(notes).toEqual(['without the attributes of core/a, which are not valid JSON']);
});

it('keeps classic content as one block', () => {
  expect(toBlocks('<p>Hello</p>\n[gallery]')).toEqual([
    { type: 'classic', data: { html: '<p>Hello</p>\n[gallery]' } },
  ]);
});

it('has no blocks for empty content', () => {
  expect(toBlocks(' \n ')).toEqual([]);
});

it('reads the block editor’s content with inner blocks and what stands between', () => {
  const content = [
    '<!-- wp:heading {"level":3} --><h3>Title</h3><!-- /wp:heading -->',
    '<!-- wp:columns --><div><!-- wp:paragraph --><p>In</p><!-- /wp:paragraph --></div><!-- /wp:columns -->',
    '<p>Loose</p>',
  ].join('\n\n');
  expect(toBlocks(content)).toEqual([
    { type: 'core/heading', data: { attrs: { level: 3 }, html: '<h3>Title</h3>' } },
    {
      type: 'core/columns',
      data: {
        attrs: {},
        html: '<div></div>',
        inner_content: ['<div>', null, '</div>'],
        inner_blocks: [{ type: 'core/paragraph', data: { attrs: {}, html: '<p>In</p>' } }],
      },
    },
    { type: 'classic', data: { html: '\n\n<p>Loose</p>' } },
  ]);
});
