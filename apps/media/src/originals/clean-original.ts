import { closeSync, fstatSync, fsyncSync, openSync, renameSync } from 'node:fs';

import { cleanBoxedImage, cleanPicturesBeside } from './boxed-image';
import { type Bytes, bytesOfFile } from './bytes';
import { cleanCovers } from './covers';
import { cleanGif } from './gif';
import { cleanIcon } from './icon';
import { cleanJpeg } from './jpeg';
import { cleanMovie } from './movie';
import { cleanPhotoshop, cleanPhotoshopFile } from './photoshop';
import { type ChunkEdit, editsOfPng } from './png';
import { cleanSvg } from './svg';
import { cleanTiff } from './tiff';
import { cleanWebp } from './webp';

const movieCleaner = (isSound: boolean) => (bytes: Bytes) => {
  const changed = [cleanMovie(bytes, { isSound }), cleanCovers(bytes), cleanPicturesBeside(bytes)];
  return changed.includes(true);
};
const cleanVideo = movieCleaner(false);
const cleanSound = movieCleaner(true);

const inPlace: Partial<Record<string, (bytes: Bytes) => boolean>> = {
  'image/jpeg': cleanJpeg,
  'image/webp': cleanWebp,
  'image/tiff': (bytes) => cleanTiff(bytes, cleanPhotoshop),
  'image/gif': cleanGif,
  'image/svg+xml': cleanSvg,
  'image/x-icon': cleanIcon,
  'image/avif': cleanBoxedImage,
  'image/jxl': cleanBoxedImage,
  'image/jp2': cleanBoxedImage,
  'image/jpx': cleanBoxedImage,
  'image/jpm': cleanBoxedImage,
  'image/vnd.adobe.photoshop': cleanPhotoshopFile,
  'video/mp4': cleanVideo,
  'video/quicktime': cleanVideo,
  'video/x-m4v': cleanVideo,
  'video/3gpp': cleanVideo,
  'video/3gpp2': cleanVideo,
  'audio/mp4': cleanSound,
  'audio/x-m4a': cleanSound,
};

const isPng = (mimeType: string) => mimeType === 'image/png' || mimeType === 'image/apng';

/** Whether files of the type are cleaned. */
export const isCleaned = (mimeType: string): boolean => isPng(mimeType) || Object.hasOwn(inPlace, mimeType);

/** The path of a shortened file, until it replaces the original file. */
export const shortenedPath = (path: string): string => `${path}.clean`;

/**
 * Removes place, camera, lens and owner from the metadata of a file. Pixels and all other metadata stay byte for byte. True: something was
 * removed. The file never grows. After an interruption, a repetition has the same result.
 *
 * @throws UnreadableImageError if there is too much metadata; and what `watch` throws, which is called at intervals.
 */
export function cleanOriginal(path: string, mimeType: string, watch?: () => void): boolean {
  const file = openSync(path, 'r+');
  try {
    const bytes = bytesOfFile(file, fstatSync(file).size, watch);
    if (isPng(mimeType)) return writeShortened(path, bytes, editsOfPng(bytes));
    const changed = inPlace[mimeType]?.(bytes) ?? false;
    if (changed) fsyncSync(file);
    return changed;
  } finally {
    closeSync(file);
  }
}

function writeShortened(path: string, bytes: Bytes, edits: readonly ChunkEdit[]): boolean {
  if (edits.length === 0) return false;
  const to = shortenedPath(path);
  const file = openSync(to, 'w');
  try {
    const target = bytesOfFile(file, bytes.length);
    let from = 0;
    let written = 0;
    const add = (data: Uint8Array) => {
      target.write(written, data);
      written += data.length;
    };
    for (const { at, length, bytes: chunk } of edits) {
      copy(bytes, from, at, add);
      if (chunk !== undefined) add(chunk);
      from = at + length;
    }
    copy(bytes, from, bytes.length, add);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(to, path);
  return true;
}

const stepBytes = 1024 * 1024;

function copy(bytes: Bytes, from: number, to: number, add: (data: Uint8Array) => void): void {
  for (let at = from; at < to; at += stepBytes) add(bytes.read(at, Math.min(stepBytes, to - at)));
}
