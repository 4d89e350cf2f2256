import { parse } from '@wordpress/block-serialization-default-parser';

type ParsedBlock = ReturnType<typeof parse>[number];

/** A block as Headwater stores it. */
export interface Block {
  type: string;
  data: Record<string, unknown>;
}

/**
 * Turns the content of an item into blocks: block-editor content as WordPress's own parser reads it, classic content as one
 * block. Nothing is rewritten: `inner_content` keeps the HTML between inner blocks, with null where one stands.
 */
export function toBlocks(content: string): Block[] {
  if (content.trim() === '') return [];
  if (!content.includes('<!-- wp:')) return [{ type: 'classic', data: { html: content } }];
  return parse(content).flatMap(toBlock);
}

function toBlock(block: ParsedBlock): Block[] {
  if (block.blockName === null) {
    return block.innerHTML.trim() === '' ? [] : [{ type: 'classic', data: { html: block.innerHTML } }];
  }
  return [
    {
      type: block.blockName,
      data: {
        attrs: block.attrs ?? {},
        html: block.innerHTML,
        ...(block.innerBlocks.length === 0
          ? {}
          : { inner_content: block.innerContent, inner_blocks: block.innerBlocks.flatMap(toBlock) }),
      },
    },
  ];
}
