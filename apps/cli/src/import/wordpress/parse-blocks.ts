/**
 * A block of WordPress's block editor, as in an item's content:
 *
 *     <!-- wp:columns {"isStacked":true} --> HTML, and other blocks <!-- /wp:columns -->
 *     <!-- wp:acme/map {"zoom":3} /-->
 *
 * HTML between blocks is a block without a name.
 */
export interface ParsedBlock {
  name: string | null;
  attributes: Record<string, unknown>;
  /** Its HTML in pieces, with null in place of each inner block. */
  content: (string | null)[];
  innerBlocks: ParsedBlock[];
}

/** Thrown if blocks are nested deeper than can be stored. */
export class NestedTooDeepError extends Error {}

interface Options {
  maxDepth: number;
  /** Called for a block whose attributes are not JSON; the block then has none. */
  onUnreadAttributes?: (name: string) => void;
}

/**
 * Reads the blocks of a content in linear time. An incomplete delimiter is HTML. A block that is not closed ends with
 * the content. After an end without a beginning, the rest is HTML.
 */
export function parseBlocks(content: string, { maxDepth, onUnreadAttributes }: Options): ParsedBlock[] {
  const blocks: ParsedBlock[] = [];
  const open: ParsedBlock[] = [];
  let at = 0;

  const addHtml = (to: number): void => {
    const html = content.slice(at, to);
    if (html === '') return;
    const block = open.at(-1);
    if (block === undefined) blocks.push({ name: null, attributes: {}, content: [html], innerBlocks: [] });
    else block.content.push(html);
  };
  const addBlock = (block: ParsedBlock): void => {
    const outer = open.at(-1);
    if (outer === undefined) {
      blocks.push(block);
    } else {
      outer.content.push(null);
      outer.innerBlocks.push(block);
    }
  };

  for (const delimiter of findDelimiters(content)) {
    if (delimiter.kind === 'end' && open.length === 0) break;
    addHtml(delimiter.start);
    at = delimiter.end;
    if (delimiter.kind === 'end') {
      open.pop();
      continue;
    }
    const { name, attributes } = delimiter;
    if (attributes === undefined) onUnreadAttributes?.(name);
    const block: ParsedBlock = { name, attributes: attributes ?? {}, content: [], innerBlocks: [] };
    addBlock(block);
    if (delimiter.kind === 'whole') continue;
    open.push(block);
    if (open.length > maxDepth) throw new NestedTooDeepError(`nested more than ${maxDepth} deep`);
  }
  addHtml(content.length);
  return blocks;
}

interface Delimiter {
  kind: 'begin' | 'end' | 'whole';
  name: string;
  /** Undefined: the delimiter is invalid. */
  attributes: Record<string, unknown> | undefined;
  start: number;
  end: number;
}

// "<!-- wp:core/image " and "<!-- /wp:image ", with all white space that follows
const opening = /<!--\s+(\/)?wp:([a-z][a-z0-9_-]*\/)?([a-z][a-z0-9_-]*)\s+/g;
// "-->" and "/-->"
const closing = /(\/)?-->/y;
// The end of the attributes: "} -->" and "} /-->"
const attributesEnd = /\}\s+(?=\/?-->)/g;

function* findDelimiters(content: string): Generator<Delimiter> {
  let from = 0;
  // Position of the next end of attributes. It is remembered, so that many beginnings share one search.
  let end = { start: -1, after: -1 };
  const findAttributesEnd = (place: number): { start: number; after: number } | undefined => {
    if (end.start < place) {
      attributesEnd.lastIndex = place;
      const found = attributesEnd.exec(content);
      end =
        found === null
          ? { start: Infinity, after: Infinity }
          : { start: found.index, after: attributesEnd.lastIndex };
    }
    return end.start === Infinity ? undefined : end;
  };

  for (;;) {
    opening.lastIndex = from;
    const found = opening.exec(content);
    if (found === null) return;
    const [text, slash, namespace = 'core/', name = ''] = found;
    const start = found.index;
    let after = start + text.length;
    let attributes: Delimiter['attributes'] = {};
    if (content[after] === '{') {
      const attributesEndAt = findAttributesEnd(after);
      if (attributesEndAt !== undefined) {
        attributes = readAttributes(content.slice(after, attributesEndAt.start + 1));
        after = attributesEndAt.after;
      }
    }
    closing.lastIndex = after;
    const close = closing.exec(content);
    if (close === null) {
      from = start + 4;
      continue;
    }
    from = after + close[0].length;
    const isWhole = close[1] !== undefined;
    yield {
      kind: isWhole ? 'whole' : slash === undefined ? 'begin' : 'end',
      name: `${namespace}${name}`,
      attributes,
      start,
      end: from,
    };
  }
}

/** JSON in which WordPress has escaped `--`, `<`, `>` and `&`, so that it cannot end the comment. */
function readAttributes(json: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
