import { cleanBoxedImage } from './boxed-image';
import { type Bytes, bytesOf } from './bytes';
import { cleanGif } from './gif';
import { cleanJpeg } from './jpeg';
import { editsOfPng, withEdits } from './png';
import { cleanWebp } from './webp';

/** Cleans a picture within another file. Undefined: there is nothing to remove. Its bytes determine its type, as in browsers. */
export function cleanPicture(picture: Buffer): Buffer | undefined {
  const head = picture.toString('latin1', 0, 12);
  if (head.startsWith('\x89PNG')) {
    const edits = editsOfPng(bytesOf(picture));
    return edits.length === 0 ? undefined : withEdits(picture, edits);
  }
  const clean = cleaners.find(([begin]) => begin.test(head))?.[1];
  return clean?.(bytesOf(picture)) === true ? picture : undefined;
}

const cleaners: [RegExp, (bytes: Bytes) => boolean][] = [
  [/^\xff\xd8\xff/, cleanJpeg],
  [/^RIFF[^]{4}WEBP/, cleanWebp],
  [/^GIF8/, cleanGif],
  [/^[^]{4}ftyp/, cleanBoxedImage],
];
