import { closeSync, fstatSync, openSync } from 'node:fs';

import { findBox } from '../originals/boxes';
import { bytesOfFile } from '../originals/bytes';

const maxDurationMs = 366 * 24 * 60 * 60 * 1000;

/** How long audio or video plays, in milliseconds; undefined where the file does not say. */
export async function measureDuration(file: string): Promise<number | undefined> {
  const seconds = readMovieDuration(file) ?? (await readTrackDuration(file));
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return undefined;
  const durationMs = Math.round(seconds * 1000);
  // A broken header may claim anything.
  return durationMs <= maxDurationMs ? durationMs : undefined;
}

/** In seconds. Of MP4 and QuickTime, with sound or without: the library below knows tracks of sound only. */
export function readMovieDuration(path: string): number | undefined {
  const file = openSync(path, 'r');
  try {
    const all = bytesOfFile(file, fstatSync(file).size);
    const movie = findBox(all, { from: 0, to: all.length }, 'moov');
    const header = movie && findBox(all, movie, 'mvhd');
    if (header === undefined) return undefined;
    const bytes = all.read(header.from, 32);
    const isLong = bytes[0] === 1;
    if (bytes.length < 32) return undefined;
    const scale = bytes.readUInt32BE(isLong ? 20 : 12);
    const length = isLong ? bytes.readBigUInt64BE(24) : BigInt(bytes.readUInt32BE(16));
    const isKnown = length > 0n && length !== (isLong ? 0xffff_ffff_ffff_ffffn : 0xffff_ffffn);
    return scale > 0 && isKnown ? Number(length) / scale : undefined;
  } finally {
    closeSync(file);
  }
}

async function readTrackDuration(path: string): Promise<number | undefined> {
  // An ESM-only package, which CommonJS reaches by import() alone.
  const { parseFile } = await import('music-metadata');
  const options = { duration: true, skipCovers: true, skipPostHeaders: true };
  return parseFile(path, options).then(
    ({ format }) => format.duration,
    () => undefined,
  );
}
