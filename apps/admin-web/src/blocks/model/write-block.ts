import { rangeAt, withoutMember, withStrings, withValue } from '../json/splice';
import { type Inline, type InlineNode, inlineOfText, sameInline, textOf } from '../marks/inline';
import { inlineOfHtml } from '../marks/read-html';
import { htmlOf, plainTextOf } from '../marks/write-html';
import {
  type FieldName,
  type FieldValue,
  type ListBlock,
  readBlock,
  type TextBlock,
  type Wrap,
} from './read-block';

interface Content {
  text: string;
  html: string | undefined;
}

const inlineOf = ({ text, html }: Content): InlineNode[] =>
  html === undefined ? inlineOfText(text) : inlineOfHtml(html);

/** The lines of a block with text: one, or the items of a list. Undefined: the block has no text. */
export function linesOf(json: string): InlineNode[][] | undefined {
  const block = readBlock(json);
  if (block.kind === 'text') return [inlineOf(block)];
  if (block.kind !== 'list') return undefined;
  return contentsOf(block).map(inlineOf);
}

/** Whether a block with text has no words, and no source either. */
export function isWithoutWords(json: string): boolean {
  const block = readBlock(json);
  if (block.kind !== 'text' || (block.cite ?? '').trim() !== '') return false;
  return inlineOf(block).length === 0;
}

const contentsOf = ({ items, itemsHtml }: ListBlock): Content[] =>
  itemsHtml === undefined
    ? items.map((text) => ({ text, html: undefined }))
    : itemsHtml.map((html, index) => ({ text: items[index] ?? '', html }));

/** The block with other lines. Unchanged lines and all other members keep their bytes. */
export function withLines(json: string, lines: readonly Inline[]): string {
  const block = readBlock(json);
  if (block.kind === 'text') return withText(json, block, lines[0] ?? []);
  return block.kind === 'list' ? withItems(json, block, lines) : json;
}

function withText(json: string, block: TextBlock, inline: Inline): string {
  if (sameInline(inlineOf(block), inline)) return json;
  if (block.wrap !== undefined) return withValue(json, ['data', 'html'], wrapped(block.wrap, inline));
  const { text, html } = contentFor(inline, block);
  const written = withValue(json, ['data', 'text'], text);
  return html === undefined ? written : withValue(written, ['data', 'html'], html);
}

const wrapped = ({ before, after }: Wrap, inline: Inline): string => before + htmlOf(inline) + after;

function withItems(json: string, block: ListBlock, lines: readonly Inline[]): string {
  const before = contentsOf(block);
  const unchanged = new Map(before.map((content) => [htmlOf(inlineOf(content)), content]));
  const contents = lines.map((inline, index) => {
    const same = before[index];
    if (same !== undefined && sameInline(inlineOf(same), inline)) return same;
    const moved = unchanged.get(htmlOf(inline));
    return moved !== undefined && sameInline(inlineOf(moved), inline)
      ? moved
      : contentFor(inline, { text: '', html: block.itemsHtml && '' });
  });
  // An empty list is shown with one empty item.
  if (before.length === 0 && contents.length === 1 && contents[0]?.text === '') return json;
  const texts = contents.map(({ text }) => text);
  const written = withStrings(json, ['data', 'items'], texts);
  if (block.itemsHtml === undefined && contents.every(({ html }) => html === undefined)) return written;
  return withStrings(
    written,
    ['data', 'items_html'],
    lines.map((inline, index) => contents[index]?.html ?? htmlOf(inline)),
  );
}

/** Has HTML if it had HTML before, or if there are marks. A text of several lines that had no HTML needs none for its lines. */
function contentFor(inline: Inline, before: Content): Content {
  const hadLines = before.text.includes('\n');
  const isPlain = inline.every(({ type, marks = [] }) => marks.length === 0 && (type === 'text' || hadLines));
  if (isPlain && before.html === undefined) return { text: textOf(inline), html: undefined };
  return { text: plainTextOf(inline), html: htmlOf(inline) };
}

export type NewType =
  | 'paragraph'
  | 'heading'
  | 'quote'
  | 'list'
  | 'ordered'
  | 'image'
  | 'code'
  | 'html'
  | 'embed';

/** The JSON text of a new block with these lines. */
export function newBlock(type: NewType, lines: readonly Inline[] = [[]], level = 2): string {
  const contents = lines.map((inline) => contentFor(inline, { text: '', html: undefined }));
  const isMarked = contents.some(({ html }) => html !== undefined);
  const texts = contents.map(({ text }) => text);
  if (type === 'list' || type === 'ordered') {
    return JSON.stringify({
      type: 'list',
      data: {
        ordered: type === 'ordered',
        items: texts,
        ...(isMarked && { items_html: lines.map(htmlOf) }),
      },
    });
  }
  const text = texts.join('\n');
  const data = {
    image: { media_id: '', alt: text },
    code: { code: text },
    html: { html: text },
    embed: { url: text },
    paragraph: { text },
    heading: { level, text },
    quote: { text },
  }[type];
  const html = lines.flatMap((inline, index): Inline => [...(index > 0 ? [lineBreak] : []), ...inline]);
  const isText = type === 'paragraph' || type === 'heading' || type === 'quote';
  return JSON.stringify({
    type,
    data: isText && (isMarked || lines.length > 1) ? { ...data, ...contentFor(html, noContent) } : data,
  });
}

/** A new paragraph beside this block. Beside an imported block, it has the imported form. */
export function paragraphBeside(json: string, inline: Inline = []): string {
  const block = readBlock(json);
  if (block.kind !== 'text' || block.wrap === undefined) return newBlock('paragraph', [inline]);
  const html = wrapped({ before: '\n<p>', after: '</p>\n' }, inline);
  return JSON.stringify({ type: 'core/paragraph', data: { attrs: {}, html } });
}

/** A new heading for the second half of this one. */
export function headingBeside({ level = 2, wrap }: TextBlock, inline: Inline): string {
  if (wrap === undefined) return newBlock('heading', [inline], level);
  const html = wrapped({ before: `\n<h${level}>`, after: `</h${level}>\n` }, inline);
  return JSON.stringify({ type: 'core/heading', data: { attrs: level === 2 ? {} : { level }, html } });
}

const lineBreak = { type: 'hardBreak' } as const;
const noContent: Content = { text: '', html: undefined };

const isListType = (type: NewType): boolean => type === 'list' || type === 'ordered';
const isTextType = (type: NewType): boolean => ['paragraph', 'heading', 'quote'].includes(type);

/** The block as one of another type, with the same text. Other members stay, such as the source of a quote. */
export function asType(json: string, type: NewType, level = 2): string {
  const block = readBlock(json);
  const lines = linesOf(json) ?? [[]];
  if (block.kind === 'list' && isListType(type))
    return withValue(json, ['data', 'ordered'], type === 'ordered');
  const hasWords = block.kind === 'list' || (block.kind === 'text' && block.wrap === undefined);
  if (!hasWords || !(isTextType(type) || isListType(type))) return newBlock(type, lines, level);
  const typed = block.kind === 'text' && isTextType(type) ? json : withWordsOf(json, newBlock(type, lines));
  const named = withValue(typed, ['type'], isListType(type) ? 'list' : type);
  if (type === 'heading') return withValue(named, ['data', 'level'], level);
  return block.type === 'heading' ? withoutMember(named, ['data', 'level']) : named;
}

/** Members that hold the words of a text or a list. */
const ofWords = ['text', 'html', 'ordered', 'items', 'items_html'];

/** The block with the members that hold the words of the other one. */
function withWordsOf(json: string, other: string): string {
  const { data } = JSON.parse(other) as { data: Record<string, unknown> };
  const without = ofWords
    .filter((name) => !Object.hasOwn(data, name))
    .reduce((text, name) => withoutMember(text, ['data', name]), json);
  return ofWords
    .filter((name) => Object.hasOwn(data, name))
    .reduce((text, name) => withValue(text, ['data', name], data[name]), without);
}

/** The block with other values of its form. Unchanged values keep their bytes; an empty value is not added where its member is missing. */
export function withFields(json: string, values: readonly FieldValue[]): string {
  const block = readBlock(json);
  const before = block.kind === 'form' ? block.fields : [];
  return values
    .filter(({ name, value }) => before.find((field) => field.name === name)?.value !== value)
    .reduce((text, { name, value }) => withValue(text, ['data', name], asBefore(text, name, value)), json);
}

/** An id that was written as a number stays one; without a file, it is null. */
function asBefore(json: string, name: FieldName, value: string): unknown {
  const range = name === 'media_id' ? rangeAt(json, ['data', name]) : undefined;
  if (range === undefined || json[range.start] === '"') return value;
  return value === '' ? null : Number(value);
}

export const withCite = (json: string, cite: string): string => withValue(json, ['data', 'cite'], cite);
