import type { ValueName, Values } from '../draft/values';
import { isObjectText, membersIn } from '../json-members';

/** A value in lines that people can compare: a block a line, a field a line. */
export function wordsOf(name: ValueName, value: Values[ValueName]): string {
  if (name === 'blocks_json') return linesOfBlocks(String(value));
  if (name === 'fields_json') return linesOfFields(String(value));
  if (value === null || value === '') return '–';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

interface Block {
  type?: unknown;
  data?: { text?: unknown } | null;
}

function linesOfBlocks(text: string): string {
  const blocks = parsed(text);
  if (!Array.isArray(blocks)) return text;
  if (blocks.length === 0) return '–';
  return (blocks as Block[])
    .map(({ type, data }) => {
      const words = typeof data?.text === 'string' ? data.text : JSON.stringify(data);
      return type === 'paragraph' ? words : `${String(type)}: ${words}`;
    })
    .join('\n');
}

function linesOfFields(text: string): string {
  if (!isObjectText(text)) return text;
  const lines = membersIn(text).map(({ key, start, end }) => {
    const json = text.slice(start, end);
    return `${key}: ${json.startsWith('"') ? (JSON.parse(json) as string) : json}`;
  });
  return lines.length === 0 ? '–' : lines.join('\n');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
