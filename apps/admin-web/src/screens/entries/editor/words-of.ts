import type { ValueName, Values } from '../draft/values';
import { isObjectText, membersIn } from '../json-members';

/** What ids stand for. */
export type NameOf = (name: 'author_id' | 'taxonomy_ids' | 'og_image_media_id', id: number) => string;

const asNumber: NameOf = (_name, id) => String(id);

/** A value in lines that people can compare: a block a line, a field a line. */
export function wordsOf(name: ValueName, value: Values[ValueName], nameOf: NameOf = asNumber): string {
  if (name === 'blocks_json') return linesOfBlocks(String(value));
  if (name === 'fields_json') return linesOfFields(String(value));
  if (value === null || value === '') return '–';
  if (Array.isArray(value)) {
    const names = value.map((id) => nameOf('taxonomy_ids', id));
    return names.length === 0 ? '–' : names.join(', ');
  }
  if ((name === 'author_id' || name === 'og_image_media_id') && typeof value === 'number') {
    return nameOf(name, value);
  }
  return String(value);
}

interface Block {
  type?: unknown;
  data?: { text?: unknown; items?: unknown; html?: unknown } | null;
}

function linesOfBlocks(text: string): string {
  const blocks = parsed(text);
  if (!Array.isArray(blocks)) return text;
  if (blocks.length === 0) return '–';
  return (blocks as Block[]).map(lineOfBlock).join('\n');
}

/** The JSON of one block, in words. */
export const wordsOfBlock = (json: string): string => lineOfBlock(parsed(json) ?? {});

function lineOfBlock({ type, data }: Block): string {
  const words = wordsOfData(data);
  return type === 'paragraph' ? words : `${String(type)}: ${words}`;
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
  return lines.length === 0 ? '–' : lines.join('\n');
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
