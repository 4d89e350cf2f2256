import { inlineOfText } from './inline';
import { withNestedItems } from './nested-items';
import { type Piece, piecesOf } from './read-html';
import { isMarkdown, piecesOfMarkdown } from './read-markdown';

/** What was copied elsewhere: its HTML, else Markdown, else a text in which an empty line ends a paragraph. `isPlain`: as that alone. */
export function pasted(data: Pick<DataTransfer, 'getData'>, isPlain: boolean): Piece[] {
  const html = isPlain ? '' : data.getData('text/html');
  const pieces = html === '' ? [] : piecesOf(html);
  if (pieces.length > 0) return withNestedItems(pieces);
  const text = data.getData('text/plain').replaceAll(/\r\n?/g, '\n');
  if (!isPlain && isMarkdown(text)) return withNestedItems(piecesOfMarkdown(text));
  return text
    .split(/\n\s*\n/)
    .map((part): Piece => ({ type: 'paragraph', inline: inlineOfText(part.replaceAll(/^\n+|\n+$/g, '')) }))
    .filter(({ inline }) => inline.length > 0);
}
