import { closeSync, fstatSync, openSync } from 'node:fs';

import { boxesIn, findBox, maxBoxes } from '../originals/boxes';
import { type Bytes, bytesOfFile } from '../originals/bytes';

const maxDurationMs = 366 * 24 * 60 * 60 * 1000;

/** Duration of audio or video, in milliseconds; undefined if the file does not contain it. */
export async function measureDuration(file: string): Promise<number | undefined> {
  const { seconds, isEndless } = readMovie(file);
  return toDuration(seconds ?? (isEndless ? undefined : await readTrackDuration(file)));
}

/** In milliseconds. A broken header may claim anything. */
function toDuration(seconds = NaN): number | undefined {
  const durationMs = Math.round(seconds * 1000);
  return durationMs > 0 && durationMs <= maxDurationMs ? durationMs : undefined;
}

interface Movie {
  /** Undefined: not contained, or not a movie. */
  seconds: number | undefined;
  /** It has more boxes than are read. The library below would read all of them, at 50 µs each. */
  isEndless: boolean;
}

/** For MP4 and QuickTime, with or without sound, because the library below handles only sound tracks. */
export function readMovie(path: string): Movie {
  const file = openSync(path, 'r');
  try {
    const all = bytesOfFile(file, fstatSync(file).size);
    const whole = { from: 0, to: all.length };
    const movie = findBox(all, whole, 'moov');
    const header = movie && findBox(all, movie, 'mvhd');
    const seconds = header && secondsOf(all.read(header.from, 32));
    const isEndless = seconds === undefined && [whole, movie].some((range) => hasTooMany(all, range));
    return { seconds, isEndless };
  } finally {
    closeSync(file);
  }
}

function secondsOf(header: Buffer): number | undefined {
  if (header.length < 32) return undefined;
  const isLong = header[0] === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? header.readBigUInt64BE(24) : BigInt(header.readUInt32BE(16));
  const isKnown = length > 0n && length !== (isLong ? 0xffff_ffff_ffff_ffffn : 0xffff_ffffn);
  return scale > 0 && isKnown ? Number(length) / scale : undefined;
}

const hasTooMany = (bytes: Bytes, range: { from: number; to: number } | undefined): boolean =>
  range !== undefined && [...boxesIn(bytes, range.from, range.to)].length === maxBoxes;

async function readTrackDuration(path: string): Promise<number | undefined> {
  // An ESM-only package, which CommonJS can load only with import().
  const { parseFile } = await import('music-metadata');
  const options = { duration: true, skipCovers: true, skipPostHeaders: true };
  return parseFile(path, options).then(
    ({ format }) => format.duration,
    () => undefined,
  );
}
