import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { bytesOf } from '../src/originals/bytes';
import { cleanOriginal } from '../src/originals/clean-original';
import { cleanMovie } from '../src/originals/movie';
import { box, cleanedBy as cleaned, found, latin, u32 } from './cleaned';
import { noise, withSecrets } from './private-pictures';

const secret = 'SN-123456 48,12.5N';

const cleanedBy = (movie: Buffer) => cleaned(cleanMovie, movie);

test.each([
  ...['@xyz', 'gdat', 'udat', 'nbmt', 'LENS', 'SNum', 'ownr', 'PENT', 'PXMN', 'MVTG', 'DcMD', 'RICO', 'RMKN'],
  ...['RDTA', 'RDTB', 'RDTC', 'RDTG', 'RDTL', 'SIGM', 'scrn'],
])('what cameras and their programs keep among the user data: %s', (type) => {
  const movie = box('moov', box('udta', box(type, secret), box('manu', 'Kept maker')));
  expect(cleanedBy(movie).includes('Kept maker')).toBe(true);
});

describe('names of those who made it', () => {
  const names = (name: string) => {
    const key = (text: string) => Buffer.concat([u32(text.length + 8), latin(`mdta${text}`)]);
    const keys = [key('com.apple.quicktime.author'), key('com.apple.quicktime.title'), key('x.artist')];
    const value = (index: number, text: string) => box(u32(index).toString('latin1'), 'data', text);
    const list = [value(1, name), value(2, 'Kept title'), value(3, name)];
    const handler = box('hdlr', Buffer.alloc(8), 'mdta', Buffer.alloc(12));
    return box(
      'moov',
      box('meta', handler, box('keys', u32(0), u32(3), ...keys), box('ilst', ...list)),
      box('udta', box('\u00a9ART', name), box('auth', u32(0), name), box('\u00a9nam', 'Kept name')),
      box('udta', box('meta', u32(0), box('ilst', box('aART', name), box('\u00a9aut', name)))),
    );
  };

  test('go from a video', () => {
    const after = cleanedBy(names(secret));
    for (const kept of ['Kept title', 'Kept name', 'com.apple.quicktime.author'])
      expect([kept, after.includes(kept)]).toEqual([kept, true]);
  });

  test('stay in a sound, which players show under them', () => {
    expect(cleanMovie(bytesOf(names('Kept band')), { isSound: true })).toBe(false);
    const song = Buffer.concat([names('Kept band'), box('moov', box('udta', box('ownr', secret)))]);
    expect(cleanMovie(bytesOf(song), { isSound: true })).toBe(true);
    expect(found(song)).toEqual([]);
  });

  test.each(['video/mp4', 'video/3gpp', 'audio/mp4', 'audio/x-m4a'])('in %s', async (type) => {
    const folder = await mkdtemp(join(tmpdir(), 'headwater-makers-'));
    try {
      const path = join(folder, 'a');
      await writeFile(path, names(secret));
      expect(cleanOriginal(path, type)).toBe(type.startsWith('video/'));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

test('positions of dash cameras, beside the header or in place of what it holds of its user', () => {
  const garmin = Buffer.from('9b630f8d637440ec8204bc5ff5091728', 'hex');
  const frames = box('mdat', 'Kept frames');
  for (const movie of [
    Buffer.concat([frames, box('moov', box('uuid', garmin, secret))]),
    Buffer.concat([box('GPS ', secret), frames]),
    Buffer.concat([frames, box('skip', 'LIGOGPSINFO\0', secret)]),
    Buffer.concat([frames, box('udta', 'LIGOGPSINFO {', secret)]),
  ])
    expect(cleanedBy(movie).includes('Kept frames')).toBe(true);
});

describe('behind a video', () => {
  const movie = Buffer.concat([box('ftyp', 'mp42'), box('mdat', 'Kept frames'), box('moov', 'Kept header')]);
  const insta = (length: number) => {
    const end = Buffer.alloc(40);
    end.writeUInt32LE(length);
    end.write('8db42d694ccc418790edff439fe026bf', 8, 'latin1');
    return Buffer.concat([latin(secret.padEnd(60)), end]);
  };
  const dash = (length: number) => Buffer.concat([latin(secret.padEnd(92)), latin('&&&&'), u32(length)]);
  const mie = (length: number, order: string) => {
    const number = order === '\x10' ? u32(length) : Buffer.from(u32(length)).reverse();
    return Buffer.concat([
      latin(`${secret.padEnd(82)}~\0\x04\0zmie~\0\0\x06`),
      ...[number, latin(`${order}\x04`)],
    ]);
  };

  test.each([
    ['Insta360', [insta(100)]],
    ['dash cameras', [dash(100)]],
    ['MIE, big-endian', [mie(100, '\x10')]],
    ['MIE, little-endian', [mie(100, '\x18')]],
    ['two of them', [dash(100), insta(100)]],
  ])('%s', (_, trailers) => {
    for (const trailer of trailers) expect(trailer.length).toBe(100);
    const after = cleanedBy(Buffer.concat([movie, ...trailers]));
    expect(after.subarray(0, movie.length)).toEqual(movie);
    expect(after.subarray(movie.length).every((byte) => byte === 0)).toBe(true);
  });

  test.each([0, 7, 10_000])('a trailer that says it has %i bytes is none', (length) => {
    for (const trailer of [insta(length), dash(length), mie(length, '\x10')]) {
      const bytes = Buffer.concat([movie, trailer]);
      const before = Buffer.from(bytes);
      expect(cleanMovie(bytesOf(bytes))).toBe(false);
      expect(bytes).toEqual(before);
    }
  });

  test('what says no length may be cut-off frames, and stays', () => {
    const bytes = Buffer.concat([movie, u32(100_000), latin(`mdat${secret}`)]);
    expect(cleanMovie(bytesOf(bytes))).toBe(false);
  });
});

describe('covers', () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  test.each(['jpeg', 'png', 'webp'] as const)('of %s are cleaned where they are', async (format) => {
    const picture = await withSecrets(noise(40, 30))[format]().toBuffer();
    expect(found(picture)).not.toEqual([]);
    const cover = box('covr', box('data', Buffer.alloc(8), picture), box('data', Buffer.alloc(8), 'text'));
    const list = box('ilst', box('\u00a9nam', 'Kept title'), cover);
    const meta = box('meta', u32(0), box('hdlr', Buffer.alloc(24)), list);
    const bytes = Buffer.concat([
      box('ftyp', 'M4A '),
      box('moov', box('udta', meta)),
      box('mdat', 'Kept sound'),
    ]);
    const folder = await mkdtemp(join(tmpdir(), 'headwater-covers-'));
    folders.push(folder);
    const path = join(folder, 'a.m4a');
    await writeFile(path, bytes);
    expect(cleanOriginal(path, 'audio/x-m4a')).toBe(true);
    const after = await readFile(path);
    expect(after.length).toBe(bytes.length);
    expect(found(after)).toEqual([]);
    for (const kept of ['Kept title', 'Kept sound', 'Kept Lens']) expect(after.includes(kept)).toBe(true);
    const at = bytes.indexOf(picture);
    const now = after.subarray(at, at + picture.length);
    expect(await sharp(now).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer());
    expect(cleanOriginal(path, 'audio/x-m4a')).toBe(false);
  });
});
