const percent = 0x25;
const space = 0x20;

const digits = new Set(Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/='));
const whiteSpace = new Set(Buffer.from(' \t\r\n'));
/** `%2F` of a URL, `&#10;` or `&#x2F;` of XML */
const escaped = /^(?:%([0-9a-f]{2})|&#(?:x([0-9a-f]{1,4})|(\d{1,5}));)/i;
const longestEscape = 8;

/** A digit of a base64 text, and its length in the text. */
interface Digit {
  at: number;
  length: number;
  code: number;
}

/**
 * Iterates over the digits of a base64 text in an attribute or a style, from its beginning. White space between them is ignored. Returns
 * their number and end.
 */
export function eachDigit(
  data: Buffer,
  from: number,
  take: (digit: Digit, index: number) => void,
): { count: number; end: number } {
  let count = 0;
  let at = from;
  while (at < data.length) {
    const byte = data[at] ?? 0;
    const { code, length } = digits.has(byte) ? { code: byte, length: 1 } : characterAt(data, at);
    if (digits.has(code)) {
      take({ at, length, code }, count);
      count += 1;
    } else if (!whiteSpace.has(code)) break;
    at += length;
  }
  return { count, end: at };
}

function characterAt(data: Buffer, at: number): { code: number; length: number } {
  const [text, inUrl, hex, decimal] = escaped.exec(data.toString('latin1', at, at + longestEscape)) ?? [];
  if (text === undefined) return { code: data[at] ?? 0, length: 1 };
  return {
    code: decimal === undefined ? parseInt(inUrl ?? hex ?? '', 16) : Number(decimal),
    length: text.length,
  };
}

/** Replaces a digit by another character, with the same length in the text. */
export function writeDigit(data: Buffer, { at, length, code }: Digit, other: number): void {
  if (code === other) return;
  if (data[at] === percent) data.write(other.toString(16).padStart(2, '0'), at + 1, 'latin1');
  else {
    data.fill(space, at, at + length);
    data[at] = other;
  }
}

/** Cleans a base64 text from a position on, with `clean`, which may make it shorter. Returns whether it changed, and where it ends. */
export function cleanBase64(
  data: Buffer,
  from: number,
  clean: (contents: Buffer) => Buffer | undefined,
): { changed: boolean; end: number } {
  const { count, end } = eachDigit(data, from, () => undefined);
  const written = Buffer.alloc(count);
  eachDigit(data, from, ({ code }, index) => {
    written[index] = code;
  });
  const cleaned = clean(Buffer.from(written.toString('latin1'), 'base64'));
  if (cleaned === undefined) return { changed: false, end };
  const others = cleaned.toString('base64');
  // A shorter text is padded with spaces, which are ignored there.
  eachDigit(data, from, (digit, index) =>
    writeDigit(data, digit, index < others.length ? others.charCodeAt(index) : space),
  );
  return { changed: true, end };
}
