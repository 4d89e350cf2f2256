import { addressOf } from './address';
import { inlineOfHtml, type Piece } from './read-html';

/**
 * Signs that occur only in Markdown: a heading of two signs or more after an empty line, bold text, a link, fenced code. Signs that other
 * texts contain, too, such as `#`, `- ` and `>` at the start of a line, count as Markdown only together with one of these.
 */
const evidence = [
  /(?:^|\n[ \t]*\n) {0,3}#{2,6}[ \t]+\S/,
  /(?<![\w*])\*\*(?=[^\s*])(?:[^*\n]|\*(?!\*))*[^\s*]\*\*(?![\w*])/,
  /(?<!!)\[[^[\]\n]+\]\((?:https?:\/\/|mailto:|[/#])[^()\s]*\)/,
];

export const isMarkdown = (text: string): boolean =>
  evidence.some((sign) => sign.test(text)) || hasFences(text);

function hasFences(text: string): boolean {
  const opening = /(?:^|\n) {0,3}```[^`\n]*\n/.exec(text);
  if (opening === null) return false;
  return /(?:^|\n) {0,3}```[ \t]*(?:\n|$)/.test(text.slice(opening.index + opening[0].length));
}

// A text may be long and full of signs, so no pattern here scans a part of it more than a few times.
const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const endOfHeading = /(?<=[ \t])#+$/;
const item = /^([ \t]*)(?:[-*+]|(\d{1,9})[.)])[ \t]+(.*)$/;
const quoted = /^ {0,3}> ?(.*)$/;
const fence = /^ {0,3}(```+|~~~+)[^`]*$/;
const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

/** The blocks of a Markdown text. Markdown that no block can express, such as a table or a picture, stays as written. */
export const piecesOfMarkdown = (text: string): Piece[] =>
  partsOfMarkdown(text)
    .map(({ shape, code, html }): Piece => ({
      ...shape,
      inline: code === undefined ? inlineOfHtml(html) : inlineOfCode(code),
    }))
    .filter(({ inline }) => inline.length > 0);

/** A part of the text: with its marks as HTML, or as code. */
type MarkdownPart = { shape: Omit<Piece, 'inline'> } & (
  | { html: string; code?: undefined }
  | { code: string; html?: undefined }
);

export function partsOfMarkdown(text: string): MarkdownPart[] {
  const reader = new Reader();
  for (const line of text.split('\n')) reader.read(line);
  return reader.parts.map(({ shape, lines }) => {
    const words = lines.join('\n');
    return shape.type === 'code' ? { shape, code: words } : { shape, html: htmlOf(words) };
  });
}

const inlineOfCode = (text: string): Piece['inline'] => (text === '' ? [] : [{ type: 'text', text }]);

/** Its marks are read after its last line. */
interface Part {
  shape: Omit<Piece, 'inline'>;
  lines: string[];
}

const paragraph = { type: 'paragraph' } as const;

class Reader {
  readonly parts: Part[] = [];
  /** The part that takes the next line, unless that line begins another part. */
  #open: Part | undefined;
  #fence: string | undefined;
  /** The indents of the last item and of the items around it. */
  #indents: number[] = [];

  read(line: string): void {
    if (this.#fence !== undefined) this.#readCode(line, this.#fence);
    else if (line.trim() === '' || (this.#open === undefined && rule.test(line))) this.#open = undefined;
    else this.#readText(line);
  }

  #begin(shape: Part['shape'], ...lines: string[]): void {
    this.#open = { shape, lines };
    this.parts.push(this.#open);
  }

  #readCode(line: string, opening: string): void {
    if (line.trim().startsWith(opening)) [this.#fence, this.#open] = [undefined, undefined];
    else this.#open?.lines.push(line);
  }

  #readText(line: string): void {
    const isWithinItem = this.#open?.shape.type === 'item' || (this.#indents.length > 0 && /^\s/.test(line));
    if (this.#readItem(line)) return;
    if (!isWithinItem) this.#indents = [];
    if (this.#readOpening(line)) return;
    if (this.#open !== undefined) this.#open.lines.push(line.trim());
    else {
      // A further paragraph of an item, or a separate paragraph.
      const { shape = paragraph } = this.parts.at(-1) ?? {};
      this.#begin(isWithinItem && shape.type === 'item' ? shape : paragraph, line.trim());
    }
  }

  /** Reads a line that is a part by itself, or the first line of a part. */
  #readOpening(line: string): boolean {
    const [, fenced] = fence.exec(line) ?? [];
    const [, signs, title = ''] = heading.exec(line) ?? [];
    const [, said] = quoted.exec(line) ?? [];
    if (fenced !== undefined) {
      this.#fence = fenced;
      this.#begin({ type: 'code' });
    } else if (signs !== undefined) {
      this.#begin(
        { type: 'heading', level: signs.length },
        title.trimEnd().replace(endOfHeading, '').trimEnd(),
      );
      this.#open = undefined;
    } else if (said === undefined) return false;
    else if (this.#open?.shape.type === 'quote') this.#open.lines.push(said);
    else this.#begin({ type: 'quote' }, said);
    return true;
  }

  #readItem(line: string): boolean {
    const [, blank = '', number, words] = item.exec(line) ?? [];
    if (words === undefined) return false;
    const indent = blank.replaceAll('\t', '    ').length;
    this.#indents = [...this.#indents.filter((outer) => outer < indent), indent];
    const depth = this.#indents.length - 1;
    this.#begin({ type: 'item', ordered: number !== undefined, depth, of: {} }, words);
    return true;
  }
}

/** An escaped sign, code, a link, an address, bold, crossed out, italic. Each ends at the next sign of its kind. */
const marks =
  /\\(?<sign>[!-/:-@[-`{-~])|(?<!`)(?<ticks>`+)(?<code>[^`]+)\k<ticks>(?!`)|(?<!!)\[(?<label>[^[\]\n]+)\]\((?<to>[^()\s]+)(?: "[^"\n]*")?\)|<(?<address>https?:\/\/[^<>\s]+)>|(?<![\w*])\*\*(?=[^\s*])(?<bold>(?:[^*]|\*(?!\*))*[^\s*]\*?)\*\*(?![\w*])|~~(?=\S)(?<strike>[^~]+)~~|(?<![\w*])\*(?=[^\s*])(?<italic>[^*\n]*[^\s*])\*(?![\w*])|(?<!\w)_(?=[^\s_])(?<slanted>[^_\n]*[^\s_])_(?!\w)/g;

/** A text with its marks as HTML. */
function htmlOf(text: string): string {
  let html = '';
  let at = 0;
  for (const found of text.matchAll(marks)) {
    html += escaped(text.slice(at, found.index)) + markedOf(found);
    at = found.index + found[0].length;
  }
  return html + escaped(text.slice(at));
}

function markedOf({ 0: all, groups = {} }: RegExpExecArray): string {
  const { sign, code, label, to = '', address, bold, strike, italic = groups['slanted'] } = groups;
  if (sign !== undefined) return escaped(sign);
  if (code !== undefined) return `<code>${escaped(code.trim())}</code>`;
  if (label !== undefined) return linkOf(to, htmlOf(label)) ?? escaped(all);
  if (address !== undefined) return linkOf(address, escaped(address)) ?? escaped(all);
  if (bold !== undefined) return `<strong>${htmlOf(bold)}</strong>`;
  if (strike !== undefined) return `<s>${htmlOf(strike)}</s>`;
  return `<em>${htmlOf(italic ?? '')}</em>`;
}

/** Undefined: a link may not lead there. */
const linkOf = (to: string, label: string): string | undefined =>
  addressOf(to) === undefined ? undefined : `<a href="${escaped(to)}">${label}</a>`;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
