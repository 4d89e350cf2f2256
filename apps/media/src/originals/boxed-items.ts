/** A part of a file between two positions. */
export interface Extent {
  from: number;
  to: number;
}

/** Metadata in an image file of boxes: ISO/IEC 14496-12, 8.11. */
export interface Item {
  kind: 'exif' | 'xmp';
  extents: Extent[];
}

const xmpType = 'application/rdf+xml';

/** The items with metadata, from the contents of `iinf` and `iloc`. `insideAt`: where `idat` begins, if there is one. */
export function metadataItems(names: Buffer, places: Buffer, insideAt: number | undefined): Item[] {
  const kinds = kindsOf(names);
  return [...extentsOf(places, insideAt)].flatMap(([id, extents]) => {
    const kind = kinds.get(id);
    return kind === undefined ? [] : [{ kind, extents }];
  });
}

/** Reads numbers one after another; zeros beyond the end. */
class Cursor {
  at = 0;

  constructor(readonly data: Buffer) {}

  get hasMore(): boolean {
    return this.at < this.data.length;
  }

  number(width: number): number {
    let value = 0;
    for (let count = 0; count < width; count += 1) value = value * 256 + (this.data[this.at + count] ?? 0);
    this.at += width;
    return value;
  }
}

function kindsOf(names: Buffer): Map<number, Item['kind']> {
  const kinds = new Map<number, Item['kind']>();
  const all = new Cursor(names);
  const isLong = all.number(1) > 0;
  all.at = isLong ? 8 : 6;
  while (all.hasMore) {
    const start = all.at;
    const size = all.number(4);
    if (size < 12) break;
    const entry = new Cursor(names.subarray(start + 8, start + size));
    const version = entry.number(1);
    entry.at = 4;
    const id = entry.number(version >= 3 ? 4 : 2);
    entry.at += 2;
    const type = entry.data.toString('latin1', entry.at, entry.at + 4);
    if (type === 'Exif') kinds.set(id, 'exif');
    else if (type === 'mime' && entry.data.includes(xmpType, entry.at, 'latin1')) kinds.set(id, 'xmp');
    all.at = start + size;
  }
  return kinds;
}

function* extentsOf(places: Buffer, insideAt = 0): Generator<[number, Extent[]]> {
  const all = new Cursor(places);
  const version = all.number(1);
  all.at = 4;
  const [first, second] = [all.number(1), all.number(1)];
  const [offsetBytes, lengthBytes, baseBytes] = [first >> 4, first & 15, second >> 4];
  const indexBytes = version > 0 ? second & 15 : 0;
  const idBytes = version < 2 ? 2 : 4;
  all.number(idBytes);
  while (all.hasMore) {
    const id = all.number(idBytes);
    const isInside = version > 0 && (all.number(2) & 15) === 1;
    all.at += 2;
    const base = all.number(baseBytes) + (isInside ? insideAt : 0);
    const extents: Extent[] = [];
    for (let left = all.number(2); left > 0 && all.hasMore; left -= 1) {
      all.at += indexBytes;
      const from = base + all.number(offsetBytes);
      extents.push({ from, to: from + all.number(lengthBytes) });
    }
    yield [id, extents];
  }
}
