interface Range {
  start: number;
  end: number;
}

const opening = new Set(['[', '{']);
const closing = new Set([']', '}']);

/** The ranges of the objects in the text of a JSON array of objects, which must be valid. */
export function itemRanges(json: string): Range[] {
  const ranges: Range[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charAt(at);
    if (character === '"') at = endOfString(json, at);
    else if (opening.has(character)) {
      if (depth === 1) start = at;
      depth += 1;
    } else if (closing.has(character)) {
      depth -= 1;
      if (depth === 1) ranges.push({ start, end: at + 1 });
    }
  }
  return ranges;
}

/** The closing quote of the string that begins at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charAt(at) !== '"') at += json.charAt(at) === '\\' ? 2 : 1;
  return at;
}
