import type { ValueName, Values } from '../draft/values';
import { isObjectText, membersIn } from '../json-members';

/** The names of ids, types and flags on the page. */
export interface Names {
  ofId: (name: 'author_id' | 'taxonomy_ids' | 'og_image_media_id', id: number) => string;
  ofBlock: (type: string) => string;
  ofFlag: (flag: boolean) => string;
}

const asStored: Names = { ofId: (_name, id) => String(id), ofBlock: (type) => type, ofFlag: String };

/** Shown for an empty value. */
export const nothing = '–';

/** A value in lines that people can compare: one line for each block or field. */
export function wordsOf(name: ValueName, value: Values[ValueName], names: Names = asStored): string {
  if (name === 'blocks_json') return linesOfBlocks(String(value), names);
  if (name === 'fields_json') return linesOfFields(String(value));
  if (value === null || value === '') return nothing;
  if (Array.isArray(value)) {
    const terms = value.map((id) => names.ofId('taxonomy_ids', id));
    return terms.length === 0 ? nothing : terms.join(', ');
  }
  if ((name === 'author_id' || name === 'og_image_media_id') && typeof value === 'number') {
    return names.ofId(name, value);
  }
  if (typeof value === 'boolean') return names.ofFlag(value);
  return String(value);
}

interface Block {
  type?: unknown;
  data?: { text?: unknown; items?: unknown; html?: unknown } | null;
}

function linesOfBlocks(text: string, names: Names): string {
  const blocks = parsed(text);
  if (!Array.isArray(blocks)) return text;
  if (blocks.length === 0) return nothing;
  return (blocks as Block[]).map((block) => lineOfBlock(block, names)).join('\n');
}

/** The JSON of one block, in words. */
export const wordsOfBlock = (json: string, names: Names): string => lineOfBlock(parsed(json) ?? {}, names);

function lineOfBlock({ type, data }: Block, names: Names): string {
  const words = wordsOfData(data);
  return type === 'paragraph' ? words : `${names.ofBlock(String(type))}: ${words}`;
}

function wordsOfData(data: Block['data']): string {
  if (typeof data?.text === 'string') return data.text;
  if (Array.isArray(data?.items) && data.items.every((item) => typeof item === 'string')) {
    return data.items.map((item) => `\n  • ${item}`).join('');
  }
  return JSON.stringify(data);
}

function linesOfFields(text: string): string {
  if (!isObjectText(text)) return text;
  const lines = membersIn(text).map(
    ({ key, start, end }) => `${key}: ${wordsOfField(text.slice(start, end))}`,
  );
  return lines.length === 0 ? nothing : lines.join('\n');
}

export const wordsOfField = (json: string): string =>
  json.startsWith('"') ? (JSON.parse(json) as string) : json;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
