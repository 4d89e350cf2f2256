import { type Bytes, bytesOf } from '../src/originals/bytes';
import { cleanTiff } from '../src/originals/tiff';
import { cleanedBy, u16, u32 } from './cleaned';

describe('TIFF', () => {
  /** A structure of one list and one that it points to, with values behind them. */
  function tiff({ little, big }: { little: boolean; big: boolean }): Buffer {
    const number = (value: number, width: number) => {
      const bytes = Buffer.alloc(width);
      if (little) bytes.writeUIntLE(value, 0, Math.min(6, width));
      else bytes.writeUIntBE(value, Math.max(0, width - 6), Math.min(6, width));
      return bytes;
    };
    const wide = big ? 8 : 4;
    const head = big ? 16 : 8;
    const listBytes = (count: number) => (big ? 8 : 2) + count * (big ? 20 : 12) + wide;
    const texts = ['Joe Artist\0', 'Kept Copyright\0', 'SN-123456\0', '48,12.5N\0'];
    const gpsAt = head + listBytes(4);
    const textsAt = gpsAt + listBytes(1);
    const textAt = (index: number) => textsAt + texts.slice(0, index).join('').length;
    const textEntry = (tag: number, index: number) => [tag, 2, texts[index]!.length, textAt(index)] as const;
    const list = (entries: (readonly [number, number, number, number])[]) =>
      Buffer.concat([
        number(entries.length, big ? 8 : 2),
        ...entries.flatMap(([tag, type, count, value]) => [
          number(tag, 2),
          number(type, 2),
          number(count, wide),
          number(value, wide),
        ]),
        number(0, wide),
      ]);
    return Buffer.concat([
      Buffer.from(little ? 'II' : 'MM', 'latin1'),
      number(big ? 43 : 42, 2),
      ...(big ? [number(8, 2), number(0, 2)] : []),
      number(head, wide),
      list([textEntry(0x013b, 0), textEntry(0x8298, 1), [0x8825, 4, 1, gpsAt], textEntry(0xa431, 2)]),
      list([textEntry(2, 3)]),
      Buffer.from(texts.join(''), 'latin1'),
    ]);
  }

  test.each([
    [true, false],
    [false, false],
    [true, true],
    [false, true],
  ])('little-endian: %s, big: %s', (little, big) => {
    const after = cleanedBy(cleanTiff, tiff({ little, big }));
    expect(after.includes('Kept Copyright')).toBe(true);
    // The list has one entry left, which still points at its value.
    const at = big ? 16 : 8;
    const count = big ? (little ? at : at + 6) : at;
    expect(little ? after.readUInt16LE(count) : after.readUInt16BE(count)).toBe(1);
  });

  test('lists that name each other, or claim more than there is, end', () => {
    for (const next of [8, 0xffff_fff0, 9]) {
      const bytes = Buffer.concat([
        Buffer.from('MM\0*', 'latin1'),
        u32(8),
        u16(1),
        u16(0x8769),
        u16(4),
        u32(1),
        u32(8),
        u32(next),
      ]);
      expect(cleanTiff(bytesOf(bytes))).toBe(false);
    }
    const long = Buffer.concat([
      Buffer.from('MM\0*', 'latin1'),
      u32(8),
      u16(0xffff),
      Buffer.alloc(1000, 0x88),
    ]);
    const before = Buffer.from(long);
    expect(cleanTiff(bytesOf(long))).toBe(false);
    expect(long).toEqual(before);
  });

  test('values that overlap are not blanked again and again', () => {
    const entries = 5_000;
    const entry = Buffer.concat([u16(0x927c), u16(1), u32(4_000_000), u32(8)]);
    const bytes = Buffer.concat([
      Buffer.from('MM\0*', 'latin1'),
      u32(8),
      u16(entries),
      ...Array.from({ length: entries }, () => entry),
      u32(0),
      Buffer.alloc(4_000_000),
    ]);
    let written = 0;
    const counted: Bytes = {
      ...bytesOf(bytes),
      write: (_, data) => {
        written += data.length;
      },
    };
    cleanTiff(counted);
    expect(written).toBeLessThan(3 * bytes.length);
  });
});
