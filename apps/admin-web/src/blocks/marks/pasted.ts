import { type InlineNode, inlineOfText, textOf } from './inline';
import { leavesOutOf } from './leaves-out';
import { withNestedItems } from './nested-items';
import { type Piece, piecesOf } from './read-html';
import { isMarkdown, piecesOfMarkdown } from './read-markdown';
import { withoutNul } from './without-nul';

/** Reads pasted content: HTML, else Markdown, else plain text in which an empty line ends a paragraph. `isPlain`: always as plain text. */
export function pasted(data: Pick<DataTransfer, 'getData'>, isPlain: boolean): Piece[] {
  const html = isPlain ? '' : withoutNul(data.getData('text/html'));
  const text = withoutNul(data.getData('text/plain')).replaceAll(/\r\n?/g, '\n');
  const code = text.replace(/\n+$/, '');
  if (ofCodeEditor.test(html) && code !== '')
    return [{ type: 'code', inline: [{ type: 'text', text: code }] }];
  const pieces = html === '' ? [] : piecesOf(html, leavesOutOf(html));
  if (pieces.length > 0) return withNestedItems(withEnds(pieces, text));
  if (!isPlain && isMarkdown(text)) return withNestedItems(piecesOfMarkdown(text));
  return text
    .split(/\n\s*\n/)
    .map((part): Piece => ({ type: 'paragraph', inline: inlineOfText(part.replaceAll(/^\n+|\n+$/g, '')) }))
    .filter(({ inline }) => inline.length > 0);
}

/** HTML that an editor of code, such as VS Code, copies: a div of lines in a monospaced font, with significant blanks. */
const ofCodeEditor =
  /^(?:<(?:html|head|body|meta)\b[^>]*>|<!--[^>]*-->|\s)*<div style="(?=[^"]*\bwhite-space: ?pre(?![-\w]))[^"]*\bfont-family:[^";]*(?:mono|consolas|menlo|courier|code)/i;

const words = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/**
 * Keeps the blanks at the ends of a copied part of a line. They come from the plain text, because HTML has blanks between elements, too.
 */
function withEnds(pieces: Piece[], text: string): Piece[] {
  const [only, ...others] = pieces;
  if (only?.type !== 'paragraph' || others.length > 0) return pieces;
  const inline = textOf(only.inline);
  if (text.includes('\n') || words(text) !== words(inline)) return pieces;
  const [before, after] = [
    /^[ \t]/.test(text) && !/^\s/.test(inline),
    /[ \t]$/.test(text) && !/\s$/.test(inline),
  ];
  const own = before ? beside(only.inline, 'before') : only.inline;
  return [{ ...only, inline: after ? beside(own, 'after') : own }];
}

function beside(inline: InlineNode[], end: 'before' | 'after'): InlineNode[] {
  const index = end === 'before' ? 0 : inline.length - 1;
  const node = inline[index];
  if (node?.type === 'text' && node.marks === undefined)
    return inline.with(index, { type: 'text', text: end === 'before' ? ` ${node.text}` : `${node.text} ` });
  const blank = { type: 'text', text: ' ' } as const;
  return end === 'before' ? [blank, ...inline] : [...inline, blank];
}
