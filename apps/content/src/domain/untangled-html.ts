import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Elements within each other, and ends of none that is open: far more than any page has. */
const most = 1_000;
const anyTag = /<[^>]*(?:>|$)/g;
/** They have no end. */
const empty = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);
/** In them, an element may end with its own tag: `<path/>`. */
const foreign = ['svg', 'math'];

/**
 * The HTML, or its text where it is such a tangle that a parser would take time by the square of its length: at each tag it goes through
 * all elements that are open.
 */
export function untangled(html: string): string {
  return hasManyTags(html) && isTangled(html) ? html.replaceAll(anyTag, ' ') : html;
}

function hasManyTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0 && count <= most; at = html.indexOf('<', at + 1)) count += 1;
  return count > most;
}

/** Counts what is open by name alone, so it finds at least as much open as there is. */
function isTangled(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  let astray = 0;
  let last = '';

  function add(name: string, difference: 1 | -1): void {
    open.set(name, (open.get(name) ?? 0) + difference);
    depth += difference;
  }

  const tags: Partial<TokenizerCallbacks> = {
    onopentagname(start, end) {
      last = html.slice(start, end).toLowerCase();
      if (!empty.has(last)) add(last, 1);
      if (depth > most) tokenizer.pause();
    },
    onselfclosingtag() {
      if (!empty.has(last) && foreign.some((name) => (open.get(name) ?? 0) > 0)) add(last, -1);
    },
    onclosetag(start, end) {
      const name = html.slice(start, end).toLowerCase();
      if ((open.get(name) ?? 0) > 0) add(name, -1);
      else astray += 1;
      if (astray > most) tokenizer.pause();
    },
  };
  const ignore = (): void => undefined;
  const tokenizer = new Tokenizer({ decodeEntities: false }, {
    ...{ onattribdata: ignore, onattribentity: ignore, onattribend: ignore, onattribname: ignore },
    ...{ oncdata: ignore, oncomment: ignore, ondeclaration: ignore, onend: ignore, onopentagend: ignore },
    ...{ onprocessinginstruction: ignore, ontext: ignore, ontextentity: ignore },
    ...tags,
  } as TokenizerCallbacks);
  tokenizer.write(html);
  return depth > most || astray > most;
}
