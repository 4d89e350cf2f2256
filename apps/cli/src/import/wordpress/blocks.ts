import { NestedTooDeepError, parseBlocks, type ParsedBlock } from './parse-blocks';

/** A block as Headwater stores it. */
export interface Block {
  type: string;
  data: Record<string, unknown>;
}

// The services store JSON of 200 levels, and every inner block takes three.
const maxDepth = 60;

/**
 * Turns the content of an item into blocks: block-editor content as WordPress reads it, classic content as one block.
 * The HTML is not changed: `inner_content` has the HTML between inner blocks, with null in place of each inner block.
 * `notes` lists what could not become blocks.
 */
export function toBlocks(content: string, notes: string[] = []): Block[] {
  if (content.trim() === '') return [];
  if (!content.includes('<!-- wp:')) return [classic(content)];
  try {
    const unread: string[] = [];
    const blocks = parseBlocks(content, { maxDepth, onUnreadAttributes: (name) => unread.push(name) });
    if (unread.length > 0)
      notes.push(`without the attributes of ${[...new Set(unread)].join(', ')}, which are not valid JSON`);
    return blocks.flatMap(toBlock);
  } catch (error) {
    if (!(error instanceof NestedTooDeepError)) throw error;
    notes.push(`its content was kept as one block of HTML: its blocks are ${error.message}`);
    return [classic(content)];
  }
}

const classic = (html: string): Block => ({ type: 'classic', data: { html } });

function toBlock({ name, attributes, content, innerBlocks }: ParsedBlock): Block[] {
  const html = content.filter((piece) => piece !== null).join('');
  if (name === null) return html.trim() === '' ? [] : [classic(html)];
  return [
    {
      type: name,
      data: {
        attrs: attributes,
        html,
        ...(innerBlocks.length === 0
          ? {}
          : { inner_content: content, inner_blocks: innerBlocks.flatMap(toBlock) }),
      },
    },
  ];
}
