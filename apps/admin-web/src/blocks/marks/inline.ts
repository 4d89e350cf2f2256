/** The text of a block as nodes of the editor: pieces of text with their marks. */
export type Inline = readonly InlineNode[];

export type InlineNode = TextNode | BreakNode;

interface TextNode {
  type: 'text';
  text: string;
  marks?: MarkNode[];
}

interface BreakNode {
  type: 'hardBreak';
  marks?: MarkNode[];
}

export type MarkNode =
  | { type: 'bold' | 'italic' | 'strike' | 'code' }
  | { type: 'link'; attrs: { href: string; rel: string | null } };

/** The nodes of a text without marks. Lines are kept. */
export function inlineOfText(text: string): InlineNode[] {
  return text
    .split('\n')
    .flatMap((line, index): InlineNode[] => [
      ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line } as const]),
    ]);
}

/** The plain text; each break begins a new line. */
export const textOf = (inline: Inline): string =>
  inline.map((node) => (node.type === 'text' ? node.text : '\n')).join('');

/** The number of cursor positions that it takes. */
export const sizeOf = (inline: Inline): number =>
  inline.reduce((size, node) => size + (node.type === 'text' ? node.text.length : 1), 0);

export const sameInline = (one: Inline, other: Inline): boolean => keyOf(one) === keyOf(other);

const keyOf = (inline: Inline): string =>
  JSON.stringify(tidy(inline).map(({ type, ...rest }) => [type, rest]));

/** Joins neighbouring nodes with the same marks. */
function tidy(inline: Inline): InlineNode[] {
  const nodes: InlineNode[] = [];
  for (const node of inline) {
    const marks = (node.marks ?? []).map((mark) =>
      mark.type === 'link'
        ? { type: mark.type, attrs: { href: mark.attrs.href, rel: mark.attrs.rel } }
        : { type: mark.type },
    );
    const last = nodes.at(-1);
    if (
      node.type === 'text' &&
      last?.type === 'text' &&
      JSON.stringify(last.marks) === JSON.stringify(marks)
    ) {
      last.text += node.text;
    } else if (node.type === 'text') nodes.push({ type: 'text', text: node.text, marks });
    else nodes.push({ type: 'hardBreak' });
  }
  return nodes;
}
