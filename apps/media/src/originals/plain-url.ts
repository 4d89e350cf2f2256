const percent = 0x25;
const space = 0x20;
const ampersand = 0x26;

/** Contents of a data URL without base64, as written in an SVG. */
interface PlainUrl {
  from: number;
  to: number;
  /** In a style without quotes, where a space would end it. */
  isBare: boolean;
}

const quote = /(?:["'(]|&quot;|&apos;|&#3[49];)\s{0,9}$/;
const longestQuote = 15;
const usualEnd = /["'<>]/g;
const bareEnd = /[\s)"'<>]/g;

/** The contents of a data URL that begins at `at`; the preceding characters determine their end. */
export function plainUrlAt(text: string, at: number, from: number): PlainUrl {
  const [begin] = quote.exec(text.slice(Math.max(0, at - longestQuote), at)) ?? [];
  const mark = begin?.trimEnd();
  const isBare = mark === '(';
  const end =
    isBare || mark === undefined ? endOf(text, isBare ? bareEnd : usualEnd, from) : text.indexOf(mark, from);
  return { from, to: end === -1 ? text.length : end, isBare };
}

function endOf(text: string, end: RegExp, from: number): number {
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}

/** The decoded bytes. */
export function readPlain(data: Buffer, { from, to }: PlainUrl): Buffer {
  const contents = Buffer.alloc(to - from);
  let count = 0;
  for (let at = from; at < to; count += 1) {
    const { code, length } = characterAt(data, at, to);
    contents[count] = code;
    at += length;
  }
  return contents.subarray(0, count);
}

/** Replaces the bytes by others, each with the same length in the text. False: one of them does not fit. */
export function writePlain(data: Buffer, { from, to, isBare }: PlainUrl, contents: Buffer): boolean {
  let index = 0;
  for (let at = from; at < to; index += 1) {
    const { code, length } = characterAt(data, at, to);
    const other = contents[index] ?? space;
    if (other !== code) {
      if (data[at] === percent && length === 3)
        data.write(other.toString(16).padStart(2, '0'), at + 1, 'latin1');
      else if (!isPlain(other) || (other === space && isBare)) return false;
      else {
        data.fill(space, at, at + length);
        data[at] = other;
      }
    }
    at += length;
  }
  return true;
}

/** Spaces, and digits of base64. */
const isPlain = (code: number): boolean => /[ \w+/=]/.test(String.fromCharCode(code));

/** `%2F` of a URL, `&#10;`, `&#x2F;` and `&lt;` of XML */
const escaped = /^(?:%([0-9a-f]{2})|&#(?:x([0-9a-f]{1,2})|(\d{1,3}));|&(lt|gt|amp|quot|apos);)/i;
const longestEscape = 6;
const named: Record<string, number> = { lt: 0x3c, gt: 0x3e, amp: ampersand, quot: 0x22, apos: 0x27 };

function characterAt(data: Buffer, at: number, to: number): { code: number; length: number } {
  const code = data[at] ?? 0;
  const usual = { code, length: 1 };
  if (code !== percent && code !== ampersand) return usual;
  const text = data.toString('latin1', at, Math.min(to, at + longestEscape));
  const [found, inUrl, hex, decimal, name = ''] = escaped.exec(text) ?? [];
  if (found === undefined) return usual;
  const read = named[name] ?? (decimal === undefined ? parseInt(inUrl ?? hex ?? '', 16) : Number(decimal));
  return { code: read & 0xff, length: found.length };
}
