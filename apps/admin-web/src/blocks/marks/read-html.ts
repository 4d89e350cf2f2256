import { addressOf, relationOf } from './address';
import { inert } from './inert';
import { type InlineNode, type MarkNode, textOf } from './inline';
import { leavesNothing, type LeavesOut } from './leaves-out';

/** A part of HTML that becomes a block, or an item of a list. */
export interface Piece {
  type: 'paragraph' | 'heading' | 'quote' | 'item' | 'code';
  level?: number;
  ordered?: boolean;
  /** Of an item: the number of lists around its own list. */
  depth?: number;
  /** Identifies the item or quote that the piece belongs to. */
  of?: object;
  /** The piece is the source of the quote before it. */
  isCite?: true;
  inline: InlineNode[];
}

type Shape = Omit<Piece, 'inline'>;

const paragraph: Shape = { type: 'paragraph' };
const silent = new Set(
  'script style template noscript svg math iframe object head title textarea select option button'.split(' '),
);
const blocks = new Set(
  'address article aside blockquote body caption dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
const markOf: Readonly<Record<string, Exclude<MarkNode['type'], 'link'>>> = {
  strong: 'bold',
  b: 'bold',
  th: 'bold',
  em: 'italic',
  i: 'italic',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
};
const order = ['link', 'bold', 'italic', 'strike', 'code'];
const blanks = /[ \t\n\f\r]+/g;

/** The texts of any HTML, such as Word's, with only those marks that blocks may have. */
export function piecesOf(html: string, leavesOut = leavesNothing): Piece[] {
  const { body } = new DOMParser().parseFromString(inert(html), 'text/html');
  const reader = new Reader(leavesOut);
  reader.read(body, [], paragraph);
  return reader.pieces();
}

/** A cache: at each key, the new text is compared with the former one. */
const known = new Map<string, InlineNode[]>();
const maxKnown = 200;

/** The text of one block. Block-level elements within it become line breaks. */
export function inlineOfHtml(html: string): InlineNode[] {
  const before = known.get(html);
  if (before !== undefined) return before;
  const inline = piecesOf(html).flatMap(({ inline: own }, index): InlineNode[] =>
    index === 0 ? own : [{ type: 'hardBreak' }, ...own],
  );
  if (known.size >= maxKnown) known.clear();
  known.set(html, inline);
  return inline;
}

class Reader {
  readonly #leavesOut: LeavesOut;
  readonly #pieces: Piece[] = [];
  #inline: InlineNode[] = [];

  constructor(leavesOut: LeavesOut) {
    this.#leavesOut = leavesOut;
  }

  pieces(): Piece[] {
    return this.#pieces;
  }

  read(parent: Node, marks: MarkNode[], shape: Shape): void {
    for (const node of parent.childNodes) {
      // Blanks between the rows and cells of a table are not shown.
      if (/^T(ABLE|BODY|HEAD|FOOT|R)$/.test(parent.nodeName) && node.nodeType === Node.TEXT_NODE) continue;
      if (node.nodeType === Node.TEXT_NODE) this.#text(node.nodeValue ?? '', marks, shape);
      else if (node.nodeType === Node.ELEMENT_NODE) this.#element(node as Element, marks, shape);
    }
    if (parent.nodeName === 'BODY') this.#end(shape);
  }

  #element(element: Element, marks: MarkNode[], shape: Shape): void {
    const name = element.localName;
    if (silent.has(name) || isListMarker(element) || isComment(element)) return;
    if (this.#leavesOut.isGone(element)) return;
    if (name === 'br') {
      this.#inline.push({ type: 'hardBreak', ...(marks.length > 0 && { marks }) });
      return;
    }
    if (name === 'tr' && isLine(element)) {
      this.#row(element, marks);
      return;
    }
    if (!blocks.has(name) && !isCite(element, shape)) {
      this.read(element, withMarks(element, marks, this.#leavesOut), shape);
      return;
    }
    this.#end(shape);
    const own = shapeOf(element, shape);
    this.read(element, marks, own);
    this.#end(own);
  }

  /** A row becomes one line of the text of its table. */
  #row(row: Element, marks: MarkNode[]): void {
    if (this.#inline.length > 0) this.#inline.push({ type: 'hardBreak' });
    for (const [index, cell] of [...row.children].entries()) {
      if (index > 0) this.#inline.push({ type: 'text', text: ' | ' });
      const reader = new Reader(this.#leavesOut);
      reader.read(cell, withMarks(cell, marks, this.#leavesOut), paragraph);
      reader.#end(paragraph);
      for (const [at, { inline }] of reader.#pieces.entries()) {
        this.#inline.push(...(at > 0 ? [{ type: 'text', text: ' ' } as const] : []), ...inline);
      }
    }
  }

  #text(text: string, marks: MarkNode[], shape: Shape): void {
    if (shape.type === 'code') {
      if (text !== '') this.#inline.push({ type: 'text', text });
      return;
    }
    const last = this.#inline.at(-1);
    const afterBlank = last === undefined || last.type === 'hardBreak' || last.text.endsWith(' ');
    const collapsed = text.replaceAll(blanks, ' ');
    const kept = afterBlank ? collapsed.replace(/^ /, '') : collapsed;
    if (kept !== '') this.#inline.push({ type: 'text', text: kept, ...(marks.length > 0 && { marks }) });
  }

  /** Makes a piece of what was read since the last end, unless it is empty. */
  #end(shape: Shape): void {
    const inline = shape.type === 'code' ? this.#inline : trimmed(this.#inline);
    this.#inline = [];
    // Word writes a hard space into empty paragraphs.
    if (textOf(inline).trim() !== '') this.#pieces.push({ ...shape, inline });
  }
}

/** Whether a row holds texts side by side. Tables with one column, or with blocks in their cells, only lay out the page. */
const isLine = (row: Element): boolean =>
  row.children.length > 1 && row.querySelector('table,ul,ol,h1,h2,h3,h4,h5,h6,pre,blockquote') === null;

function shapeOf(element: Element, outer: Shape): Shape {
  const name = element.localName;
  const heading = /^h([1-6])$/.exec(name);
  if (heading) return { type: 'heading', level: Number(heading[1]) };
  if (name === 'li') {
    const ordered = element.parentElement?.localName === 'ol';
    return { type: 'item', ordered, depth: listsAround(element), of: element };
  }
  if (name === 'blockquote') return { type: 'quote', of: element };
  if (isCite(element, outer)) return { ...outer, isCite: true };
  if (name === 'pre') return { type: 'code' };
  const wordHeading = /^MsoHeading(\d)$|^MsoTitle$/.exec(element.className);
  if (wordHeading) return { type: 'heading', level: Number(wordHeading[1] ?? 1) };
  if (/^MsoListParagraph/.test(element.className) || /mso-list:\s*l/i.test(styleOf(element))) {
    const ordered = /^\W?[\da-z]{1,4}[.)]/i.test(markerIn(element));
    const [, wordLevel = 1] = /mso-list:[^;]*\blevel(\d)/i.exec(styleOf(element)) ?? [];
    return { type: 'item', ordered, depth: Number(wordLevel) - 1, of: element };
  }
  return outer;
}

/** Without its own list. */
function listsAround(item: Element): number {
  let count = -1;
  for (let at = item.parentElement; at !== null; at = at.parentElement) {
    if (at.localName === 'ul' || at.localName === 'ol') count += 1;
  }
  return Math.max(count, 0);
}

/** Word writes numbers and bullets of lists as text. */
const isListMarker = (element: Element): boolean => /mso-list:\s*Ignore/i.test(styleOf(element));

/** Word puts comments of reviewers behind the text, and links to them into the text. */
const isComment = (element: Element): boolean =>
  /mso-element:\s*comment/i.test(styleOf(element)) || /^msocom/i.test(element.className);

/** The source of a quote is a line of its own behind the quoted text. */
const isCite = ({ localName, previousElementSibling }: Element, { type }: Shape): boolean =>
  localName === 'cite' && type === 'quote' && blocks.has(previousElementSibling?.localName ?? '');

const markerIn = (element: Element): string =>
  [...element.querySelectorAll('[data-style]')].find(isListMarker)?.textContent?.trim() ?? '';

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

function withMarks(element: Element, marks: MarkNode[], { isWithin }: LeavesOut): MarkNode[] {
  const style = styleOf(element);
  const added: MarkNode[] = [];
  const named = markOf[element.localName];
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase();
  const isLight = weight === 'normal' || Number(weight) < 600;
  if (named !== undefined && !(named === 'bold' && isLight)) added.push({ type: named });
  if (weight === 'bold' || Number(weight) >= 600) added.push({ type: 'bold' });
  if (/(?:^|[;\s])font-style:\s*italic/i.test(style)) added.push({ type: 'italic' });
  if (/(?:^|[;\s])text-decoration[^;]*line-through/i.test(style)) added.push({ type: 'strike' });
  if (element.localName === 'a') added.push(...linkOf(element, isWithin));
  const all = [...marks.filter(({ type }) => !added.some((mark) => mark.type === type)), ...added];
  const first = all.filter((mark, index) => all.findIndex(({ type }) => type === mark.type) === index);
  return first.sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
}

/** Links to a place within the document are dropped. */
function linkOf(element: Element, isWithin: LeavesOut['isWithin']): MarkNode[] {
  const href = addressOf(element.getAttribute('href') ?? '');
  if (href === undefined || isWithin(href)) return [];
  return [{ type: 'link', attrs: { href, rel: relationOf(element.getAttribute('rel') ?? '') } }];
}

/** Without breaks and blanks at both ends. */
function trimmed(inline: InlineNode[]): InlineNode[] {
  const nodes = [...inline];
  while (nodes[0]?.type === 'hardBreak') nodes.shift();
  for (;;) {
    const last = nodes.at(-1);
    if (last === undefined) return nodes;
    if (last.type === 'text') {
      const text = last.text.replace(/ $/, '');
      if (text === last.text) return nodes;
      nodes.pop();
      if (text !== '') nodes.push({ ...last, text });
    } else nodes.pop();
  }
}
