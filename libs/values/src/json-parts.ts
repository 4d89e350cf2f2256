import { endOfString } from './repeated-key';

const comma = 0x2c;
const quote = 0x22;
const bracket = 0x5b;
const brace = 0x7b;

/**
 * Whether a JSON text has more than `most` arrays, objects and commas, and so more values. For use before the text is parsed: for megabytes
 * of brackets, a parser takes seconds and a hundred times the memory of the text; for megabytes of strings it takes milliseconds.
 */
export function hasMoreParts(json: string, most: number): boolean {
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfString(json, at);
    else if (code === comma || code === bracket || code === brace) {
      parts += 1;
      if (parts > most) return true;
    }
  }
  return false;
}
