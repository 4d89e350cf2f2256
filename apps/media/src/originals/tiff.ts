import { UnreadableImageError } from '../variants/decoder';
import { blank, type Bytes, bytesOf } from './bytes';
import { cleanIptc } from './iptc';
import { MetadataBudget } from './metadata-budget';
import { blankThumbnail } from './thumbnail';
import { blankXmp } from './xmp';

/**
 * Removes positions, serial numbers and names of owners and artists from a TIFF structure, the structure of Exif data and TIFF files.
 * Nothing moves and nothing else changes: an entry is removed from its list, and its value becomes zeros. `cleanResources` cleans
 * Photoshop's resources in TIFF files.
 */
export function cleanTiff(bytes: Bytes, cleanResources: Clean = () => false): boolean {
  const layout = readLayout(bytes);
  if (layout === undefined) return false;
  const editor = new TiffEditor(bytes, layout, cleanResources);
  editor.cleanList(layout.first);
  return editor.changed;
}

/** `Exif`, NUL and one more byte, in any case, after up to four bytes. In Parrot's drones, the structure follows their name. */
const exifHead = /^(?:[^]{0,4}Exif\0[^]|PARROT\0)/i;
const headBytes = 10;

/** The position of Exif data after its head; undefined: there is no head. */
export const exifStart = (data: Buffer): number | undefined =>
  exifHead.exec(data.toString('latin1', 0, headBytes))?.[0].length;

/** Cleans Exif data. Some programs write the head of a JPEG file before it, in any format. */
export const cleanExif = (data: Buffer): boolean => cleanTiff(bytesOf(exifWithoutHead(data)));

const exifWithoutHead = (data: Buffer): Buffer => data.subarray(exifStart(data) ?? 0);

/**
 * Data that does not fit into one segment of a JPEG file continues in the next, which has a head but no beginning. Returns the changed
 * segments.
 */
export function cleanExifSegments<Segment extends { data: Buffer }>(segments: readonly Segment[]): Segment[] {
  const changed: Segment[] = [];
  let group: Segment[] = [];
  const clean = (): void => {
    const whole = Buffer.concat(group.map(({ data }) => exifWithoutHead(data)));
    if (!cleanTiff(bytesOf(whole))) return;
    let from = 0;
    for (const { data } of group) from += whole.copy(exifWithoutHead(data), 0, from);
    changed.push(...group);
  };
  for (const segment of segments) {
    if (readLayout(bytesOf(exifWithoutHead(segment.data))) !== undefined) {
      clean();
      group = [];
    }
    group.push(segment);
  }
  clean();
  return changed;
}

const tags = { exif: 0x8769, subLists: 0x014a, gps: 0x8825, thumbnail: 0x0201 } as const;

const removedTags = new Set([
  // Artist, XPAuthor
  0x013b, 0x9c9d,
  // Notes of the camera's maker: of unknown layout, and most contain serial numbers.
  0x927c,
  // CameraOwnerName, BodySerialNumber, LensSerialNumber, Photographer, ImageEditor
  0xa430, 0xa431, 0xa435, 0xa437, 0xa438,
  // The same as raw converters write them: OwnerName, SerialNumber, CameraSerialNumber, DNGPrivateData
  0xfde8, 0xfde9, 0xc62f, 0xc634,
]);

/** Values with a structure of their own, which is cleaned. */
const structured = { xmp: 0x02bc, iptc: 0x83bb, photoshop: 0x8649 } as const;

/** Cleans a value in place. True: there was something. */
type Clean = (value: Buffer) => boolean;

/** Bytes of a value by its type; 0: no such type. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];
/** UTF-8 text of Exif 3.0. */
typeBytes[129] = 1;

/** Each page of a document has lists of its own. */
const maxLists = 20_000;
/** Of one entry. */
const maxPointers = 200;
/** Lists within lists. */
const maxDepth = 50;

interface Layout {
  little: boolean;
  /** BigTIFF: everything is twice as wide. */
  big: boolean;
  first: number;
}

interface Entry {
  raw: Buffer;
  tag: number;
  /** Number of existing bytes of the value. */
  size: number;
  /** Position of the value. */
  at: number;
}

function readLayout(bytes: Bytes): Layout | undefined {
  const head = bytes.read(0, 16);
  if (head.length < 8) return undefined;
  const order = head.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return undefined;
  const little = order === 'II';
  const magic = little ? head.readUInt16LE(2) : head.readUInt16BE(2);
  if (magic === 42)
    return { little, big: false, first: little ? head.readUInt32LE(4) : head.readUInt32BE(4) };
  if (magic !== 43 || head.length < 16) return undefined;
  return { little, big: true, first: Number(little ? head.readBigUInt64LE(8) : head.readBigUInt64BE(8)) };
}

class TiffEditor {
  changed = false;
  /** Overlapping lists and values could be read again and again, so all of them together may not be longer than the structure. */
  #entriesLeft: number;
  #blankedLeft: number;
  #structuredLeft: number;
  readonly #budget = new MetadataBudget();
  readonly #seen = new Set<number>();
  readonly #countBytes: number;
  readonly #entryBytes: number;
  readonly #offsetBytes: number;
  readonly #cleaners: Map<number, Clean>;

  constructor(
    private readonly bytes: Bytes,
    private readonly layout: Layout,
    cleanResources: Clean,
  ) {
    this.#cleaners = new Map([
      [structured.xmp, blankXmp],
      [structured.iptc, cleanIptc],
      [structured.photoshop, cleanResources],
    ]);
    [this.#countBytes, this.#entryBytes, this.#offsetBytes] = layout.big ? [8, 20, 8] : [2, 12, 4];
    this.#entriesLeft = Math.floor(bytes.length / this.#entryBytes);
    this.#blankedLeft = bytes.length;
    this.#structuredLeft = bytes.length;
  }

  /** Cleans a list of entries, the lists to which it points, and those that follow it. */
  cleanList(first: number, depth = 0): void {
    if (depth > maxDepth) return;
    for (let at = first; this.#isNew(at);) {
      const { entries, end } = this.#readEntries(at);
      const next = this.bytes.read(end, this.#offsetBytes);
      const kept = entries.filter((entry) => this.#keeps(entry, depth));
      if (kept.length < entries.length) this.#writeEntries(at, kept, next, end);
      at = next.length === this.#offsetBytes ? this.#number(next) : 0;
    }
  }

  #isNew(at: number): boolean {
    if (at < 8 || at >= this.bytes.length || this.#seen.has(at)) return false;
    if (this.#seen.size >= maxLists)
      throw new UnreadableImageError(`The file has more than ${maxLists} lists of metadata.`);
    this.#seen.add(at);
    return true;
  }

  /** No entries for a list that is too long to be valid. */
  #readEntries(at: number): { entries: Entry[]; end: number } {
    const head = this.bytes.read(at, this.#countBytes);
    const from = at + this.#countBytes;
    const count = head.length < this.#countBytes ? 0 : this.#number(head);
    if (count > this.#entriesLeft || from + count * this.#entryBytes > this.bytes.length)
      return { entries: [], end: this.bytes.length };
    this.#entriesLeft -= count;
    const table = this.bytes.read(from, count * this.#entryBytes);
    const entries: Entry[] = [];
    for (let start = 0; start + this.#entryBytes <= table.length; start += this.#entryBytes)
      entries.push(this.#entryOf(table.subarray(start, start + this.#entryBytes), from + start));
    return { entries, end: from + table.length };
  }

  #entryOf(raw: Buffer, at: number): Entry {
    const width = this.#offsetBytes;
    const size =
      (typeBytes[this.#number(raw.subarray(2, 4))] ?? 0) * this.#number(raw.subarray(4, 4 + width));
    const field = 4 + width;
    const valueAt = size <= width ? at + field : this.#number(raw.subarray(field));
    return {
      raw,
      tag: this.#number(raw.subarray(0, 2)),
      size: Math.max(0, Math.min(size, this.bytes.length - valueAt)),
      at: valueAt,
    };
  }

  #keeps(entry: Entry, depth: number): boolean {
    const { tag, at, size } = entry;
    if (removedTags.has(tag)) {
      this.#blank(at, size);
      return false;
    }
    if (tag === tags.gps) {
      for (const list of this.#pointersOf(entry)) this.#blankList(list);
      return false;
    }
    if (tag === tags.exif || tag === tags.subLists)
      for (const list of this.#pointersOf(entry)) this.cleanList(list, depth + 1);
    if (tag === tags.thumbnail)
      for (const picture of this.#pointersOf(entry))
        if (this.#isNew(picture) && blankThumbnail(this.bytes, picture)) this.changed = true;
    const clean = this.#cleaners.get(tag);
    if (clean !== undefined) this.#cleanValue(at, size, clean);
    return true;
  }

  #cleanValue(at: number, size: number, clean: Clean): void {
    if (size > this.#structuredLeft) return;
    this.#structuredLeft -= size;
    this.#budget.take(size);
    const value = this.bytes.read(at, size);
    if (!clean(value)) return;
    this.bytes.write(at, value);
    this.changed = true;
  }

  /** Positions of the lists to which an entry points, for any given type. */
  #pointersOf({ raw, at, size }: Entry): number[] {
    const width = this.#offsetBytes;
    if (size <= width) return [this.#number(raw.subarray(4 + width))];
    const values = this.bytes.read(at, Math.min(size, maxPointers * width));
    const found: number[] = [];
    for (let start = 0; start + width <= values.length; start += width)
      found.push(this.#number(values.subarray(start, start + width)));
    return found;
  }

  #blankList(at: number): void {
    if (!this.#isNew(at)) return;
    const { entries, end } = this.#readEntries(at);
    for (const entry of entries) this.#blank(entry.at, entry.size);
    if (entries.length > 0) this.#blank(at, end + this.#offsetBytes - at);
  }

  #blank(at: number, wanted: number): void {
    const size = Math.min(wanted, this.#blankedLeft);
    this.#blankedLeft -= size;
    this.changed = true;
    blank(this.bytes, at, Math.min(at + size, this.bytes.length));
  }

  #writeEntries(at: number, kept: Entry[], next: Buffer, end: number): void {
    const count = Buffer.alloc(this.#countBytes);
    if (this.layout.little) count.writeUIntLE(kept.length, 0, 2);
    else count.writeUIntBE(kept.length, this.#countBytes - 2, 2);
    const list = Buffer.alloc(end - at + next.length);
    Buffer.concat([count, ...kept.map(({ raw }) => raw), next]).copy(list);
    this.bytes.write(at, list);
    this.changed = true;
  }

  #number(raw: Buffer): number {
    const { little } = this.layout;
    switch (raw.length) {
      case 2:
        return little ? raw.readUInt16LE() : raw.readUInt16BE();
      case 4:
        return little ? raw.readUInt32LE() : raw.readUInt32BE();
      default:
        return Number(little ? raw.readBigUInt64LE() : raw.readBigUInt64BE());
    }
  }
}
