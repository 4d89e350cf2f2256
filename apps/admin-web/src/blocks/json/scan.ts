/** The position of a value in a JSON text. All functions of this file expect valid JSON. */
export interface Range {
  start: number;
  end: number;
}

export interface Member {
  key: string;
  keyStart: number;
  value: Range;
}

const quote = 0x22;
const backslash = 0x5c;
const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
/** `,`, `]`, `}` */
const endsLiteral = (code: number): boolean =>
  isBlank(code) || code === 0x2c || code === 0x5d || code === 0x7d;

export function skipBlanks(json: string, at: number): number {
  let next = at;
  while (isBlank(json.charCodeAt(next))) next += 1;
  return next;
}

export function endOfValue(json: string, start: number): number {
  const first = json.charAt(start);
  if (first === '"') return endOfString(json, start);
  if (first === '{' || first === '[') return endOfNested(json, start);
  let at = start;
  while (at < json.length && !endsLiteral(json.charCodeAt(at))) at += 1;
  return at;
}

function endOfString(json: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const code = json.charCodeAt(at);
    if (code === quote) return at + 1;
    at += code === backslash ? 2 : 1;
  }
}

function endOfNested(json: string, start: number): number {
  let depth = 0;
  let at = start;
  for (;;) {
    const code = json.charCodeAt(at);
    if (code === quote) {
      at = endOfString(json, at);
      continue;
    }
    // `[` and `{`, `]` and `}`
    if (code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x5d || code === 0x7d) depth -= 1;
    at += 1;
    if (depth === 0) return at;
  }
}

/** The elements of the array that begins here. */
export function elementsOf(json: string, start: number): Range[] {
  const elements: Range[] = [];
  let at = skipBlanks(json, start + 1);
  while (json.charAt(at) !== ']') {
    const end = endOfValue(json, at);
    elements.push({ start: at, end });
    at = skipBlanks(json, end);
    if (json.charAt(at) === ',') at = skipBlanks(json, at + 1);
  }
  return elements;
}

/** The members of the object that begins here, in their order; a key may occur more than once. */
export function membersOf(json: string, start: number): Member[] {
  const members: Member[] = [];
  let at = skipBlanks(json, start + 1);
  while (json.charAt(at) !== '}') {
    const keyStart = at;
    const keyEnd = endOfValue(json, keyStart);
    const valueStart = skipBlanks(json, skipBlanks(json, keyEnd) + 1);
    const value = { start: valueStart, end: endOfValue(json, valueStart) };
    members.push({ key: JSON.parse(json.slice(keyStart, keyEnd)) as string, keyStart, value });
    at = skipBlanks(json, value.end);
    if (json.charAt(at) === ',') at = skipBlanks(json, at + 1);
  }
  return members;
}
