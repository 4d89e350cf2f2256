/** What the editor shows of a block. A block of an unknown type is `other`, and stays as it is. */
export type Block = TextBlock | ListBlock | FormBlock | OtherBlock;

export interface TextBlock {
  kind: 'text';
  type: 'paragraph' | 'heading' | 'quote';
  text: string;
  html: string | undefined;
  level: number | undefined;
  /** The source of a quote. Undefined: the block is no quote, or the source is no text. */
  cite: string | undefined;
  /** Of an imported block, which has only `html`: the tags around its text there. */
  wrap: Wrap | undefined;
}

export interface Wrap {
  before: string;
  after: string;
}

export interface ListBlock {
  kind: 'list';
  type: 'list';
  items: readonly string[];
  itemsHtml: readonly string[] | undefined;
  ordered: boolean;
}

export interface FormBlock {
  kind: 'form';
  type: string;
  fields: readonly FieldValue[];
}

export interface OtherBlock {
  kind: 'other';
  /** Empty: the block has no type. */
  type: string;
}

export interface FieldValue {
  name: FieldName;
  /** Of an id that is written as a number: its digits. */
  value: string;
}

const formFields = {
  image: ['media_id', 'url', 'alt', 'caption'],
  code: ['language', 'code'],
  html: ['html'],
  classic: ['html'],
  embed: ['url', 'caption'],
} as const;
/** Offered only where a block has them. */
const rare = new Set<FieldName>(['url', 'media_id']);

/** Blocks of WordPress that hold one text. */
const wraps = {
  'core/paragraph': /^(?<before>\s*<p(?:\s[^<>]*)?>)(?<inner>[^]*)(?<after><\/p>\s*)$/i,
  'core/heading': /^(?<before>\s*<h(?<level>[1-6])(?:\s[^<>]*)?>)(?<inner>[^]*)(?<after><\/h\k<level>>\s*)$/i,
};
/** Tags that can be written anew without loss. */
const keptTag =
  /<(?:\/?(?:strong|b|em|i|s|del|code)|br ?\/?|\/a|a href="[^"<>]*"(?: rel="(?:nofollow|sponsored|ugc| )+")?)>/gi;

export type FormType = keyof typeof formFields;
export type FieldName = (typeof formFields)[FormType][number];

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isFormType = (type: string): type is FormType => Object.hasOwn(formFields, type);

export function readBlock(json: string): Block {
  const value = JSON.parse(json) as unknown;
  const type = isObject(value) && typeof value['type'] === 'string' ? value['type'] : '';
  const data = isObject(value) && isObject(value['data']) ? value['data'] : undefined;
  const other: OtherBlock = { kind: 'other', type };
  if (data === undefined) return other;
  if (type === 'paragraph' || type === 'heading' || type === 'quote') return textBlock(type, data) ?? other;
  if (type === 'list') return listBlock(data) ?? other;
  if (isFormType(type)) return formBlock(type, data, formFields[type]) ?? other;
  return htmlBlock(type, data) ?? other;
}

const isImportedText = (type: string): type is keyof typeof wraps => Object.hasOwn(wraps, type);

/** An imported block: its text if it holds only one, else its HTML. Undefined: it has no HTML, or contains other blocks. */
function htmlBlock(type: string, data: JsonObject): TextBlock | FormBlock | undefined {
  const { html } = data;
  if (typeof html !== 'string' || Object.hasOwn(data, 'inner_blocks')) return undefined;
  const text = isImportedText(type) ? importedText(type, html) : undefined;
  return text ?? formBlock(type, data, ['html']);
}

function importedText(type: keyof typeof wraps, html: string): TextBlock | undefined {
  const { before, inner, after, level } = wraps[type].exec(html)?.groups ?? {};
  if (before === undefined || inner === undefined || after === undefined) return undefined;
  if (inner.replaceAll(keptTag, '').includes('<')) return undefined;
  return {
    kind: 'text',
    type: level === undefined ? 'paragraph' : 'heading',
    text: '',
    html: inner,
    level: level === undefined ? undefined : Number(level),
    cite: undefined,
    wrap: { before, after },
  };
}

function textBlock(type: TextBlock['type'], data: JsonObject): TextBlock | undefined {
  const { text = '', html = null, level, cite = '' } = data;
  if (typeof text !== 'string' || (html !== null && typeof html !== 'string')) return undefined;
  return {
    kind: 'text',
    type,
    text,
    html: html ?? undefined,
    level: type === 'heading' && typeof level === 'number' ? level : undefined,
    cite: type === 'quote' && typeof cite === 'string' ? cite : undefined,
    wrap: undefined,
  };
}

function listBlock(data: JsonObject): ListBlock | undefined {
  const { items = [], items_html: itemsHtml = null, ordered } = data;
  if (!isStrings(items) || (itemsHtml !== null && !isStrings(itemsHtml))) return undefined;
  return { kind: 'list', type: 'list', items, itemsHtml: itemsHtml ?? undefined, ordered: ordered === true };
}

/** Members that are no text are not offered, and stay as they are. */
function formBlock(type: string, data: JsonObject, names: readonly FieldName[]): FormBlock | undefined {
  const fields = names.flatMap((name): FieldValue[] => {
    if (!Object.hasOwn(data, name)) return rare.has(name) ? [] : [{ name, value: '' }];
    const value = data[name];
    if (name === 'media_id' && value === null) return [{ name, value: '' }];
    if (name === 'media_id' && Number.isSafeInteger(value)) return [{ name, value: String(value) }];
    return typeof value === 'string' ? [{ name, value }] : [];
  });
  return fields.length === 0 ? undefined : { kind: 'form', type, fields };
}
