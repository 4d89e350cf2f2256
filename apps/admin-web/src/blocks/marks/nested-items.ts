import type { InlineNode } from './inline';
import type { Piece } from './read-html';

/** An item of a list, with the number of items read so far in each list within it. */
interface Open {
  piece: Piece;
  depth: number;
  counts: number[];
}

/**
 * A block has items of one level. A list within an item becomes lines of that item, each with a dash or its number, so that order, words
 * and numbers of the items around it stay. Paragraphs of an item become its lines, too.
 */
export function withNestedItems(pieces: readonly Piece[]): Piece[] {
  const folded: Piece[] = [];
  let open: Open | undefined;
  let last: object | undefined;
  for (const piece of pieces) {
    const { type, depth = 0, of } = piece;
    const isWithin = type === 'item' && open !== undefined && (depth > open.depth || of === open.piece.of);
    if (isWithin && open !== undefined) {
      const sign = of === last || of === open.piece.of ? [] : [signOf(piece, open)];
      open.piece.inline.push({ type: 'hardBreak' }, ...sign, ...piece.inline);
    } else {
      const own = { ...piece, inline: [...piece.inline] };
      open = type === 'item' ? { piece: own, depth, counts: [] } : undefined;
      folded.push(own);
    }
    last = of;
  }
  return folded;
}

function signOf({ depth = 0, ordered }: Piece, open: Open): InlineNode {
  const level = depth - open.depth;
  open.counts.length = Math.min(open.counts.length, level);
  const count = (open.counts[level - 1] ?? 0) + 1;
  open.counts[level - 1] = count;
  return { type: 'text', text: '– '.repeat(level - 1) + (ordered === true ? `${count}. ` : '– ') };
}
