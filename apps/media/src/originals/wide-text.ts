/** A text in UTF-16 or UTF-32 that is changed in place, seen as one byte for each of its units. */
interface WideText {
  /** 0xFF for characters that are not Latin. */
  characters: Buffer;
  /** Writes the characters that were replaced by spaces. */
  write(): void;
}

/** The beginning of a tag, and the position of the low byte in each unit. */
const layouts = [
  { begin: /<\0{3}[?!\w]\0{3}/, width: 4, low: 0 },
  { begin: /\0{3}<\0{3}[?!\w]/, width: 4, low: 3 },
  { begin: /<\0[?!\w]\0/, width: 2, low: 0 },
  { begin: /\0<\0[?!\w]/, width: 2, low: 1 },
] as const;

const space = 0x20;
const other = 0xff;

/** Undefined: the text has single bytes, like nearly all. Anything may precede the first tag. */
export function readWide(text: Buffer): WideText | undefined {
  if (!text.includes(0)) return undefined;
  const latin = text.toString('latin1');
  const readings = layouts.flatMap(({ begin, width, low }) => {
    const start = begin.exec(latin)?.index;
    return start === undefined ? [] : [unitsOf(text.subarray(start), width, low)];
  });
  // Text of only Latin letters fits both byte orders. With other letters, the wrong order finds fewer marks.
  readings.sort((one, another) => marksIn(another) - marksIn(one));
  return readings[0];
}

const marks = new Set(Buffer.from(`<>"'=`));

const marksIn = ({ characters }: WideText): number =>
  characters.reduce((count, character) => (marks.has(character) ? count + 1 : count), 0);

function unitsOf(text: Buffer, width: number, low: number): WideText {
  const characters = Buffer.alloc(Math.floor(text.length / width), other);
  const isLatin = (at: number): boolean => {
    for (let place = 0; place < width; place += 1)
      if (place !== low && text[at * width + place] !== 0) return false;
    return true;
  };
  for (let at = 0; at < characters.length; at += 1)
    if (isLatin(at)) characters[at] = text[at * width + low] ?? other;
  return {
    characters,
    write() {
      for (let at = 0; at < characters.length; at += 1) {
        if (characters[at] !== space) continue;
        text.fill(0, at * width, (at + 1) * width);
        text[at * width + low] = space;
      }
    },
  };
}
