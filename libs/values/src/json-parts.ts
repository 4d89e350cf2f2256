import { endOfString } from './repeated-key';

const comma = 0x2c;
const quote = 0x22;
const bracket = 0x5b;
const brace = 0x7b;

/**
 * Whether a JSON text has more than so many arrays, objects and commas, and so of values. Looked at before the text is parsed: a parser
 * takes seconds, and a hundred times the memory of the text, for megabytes of brackets, and milliseconds for megabytes of strings.
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
