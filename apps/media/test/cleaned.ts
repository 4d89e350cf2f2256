import sharp from 'sharp';

import { type Bytes, bytesOf } from '../src/originals/bytes';
import { secrets } from './private-pictures';

/** Bytes of files, written by hand. */
export const latin = (text: string) => Buffer.from(text, 'latin1');
export const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
export const u32 = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
export const box = (type: string, ...contents: (Buffer | string)[]): Buffer => {
  const data = Buffer.concat(contents.map((part) => (typeof part === 'string' ? latin(part) : part)));
  return Buffer.concat([u32(data.length + 8), latin(type), data]);
};

/** Of Photoshop. */
export const resource = (id: number, data: Buffer): Buffer =>
  Buffer.concat([latin('8BIM'), u16(id), u16(0), u32(data.length), data, Buffer.alloc(data.length % 2)]);

export const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
export const found = (bytes: Buffer) => secrets.filter((secret) => bytes.includes(secret));

/** The bytes without secrets, in as much room; cleaning them again finds nothing. */
export function cleanedBy(clean: (bytes: Bytes) => boolean, bytes: Buffer): Buffer {
  const after = Buffer.from(bytes);
  expect(clean(bytesOf(after))).toBe(true);
  expect(after.length).toBe(bytes.length);
  expect(found(after)).toEqual([]);
  const same = Buffer.from(after);
  expect(clean(bytesOf(same))).toBe(false);
  expect(same.equals(after)).toBe(true);
  return after;
}
