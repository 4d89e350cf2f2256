import { blankXmp } from './xmp';

const space = 0x20;
const serial = /\bserialNo\s{0,9}=\s{0,9}"[^"]*"/g;
const positions = { begin: '<Group name="ExifGPS"', end: '</Group>' } as const;

/** Replaces serial numbers and positions by spaces in the text that Sony cameras write beside a video. True: there was something. */
export function blankCameraText(data: Buffer): boolean {
  const text = data.toString('latin1');
  const ranges = [...text.matchAll(serial)].map(
    ({ 0: found, index }) => [index, index + found.length] as const,
  );
  for (let at = text.indexOf(positions.begin); at !== -1; at = text.indexOf(positions.begin, at)) {
    const close = text.indexOf(positions.end, at);
    const end = close === -1 ? text.length : close + positions.end.length;
    ranges.push([at, end]);
    at = end;
  }
  for (const [from, to] of ranges) data.fill(space, from, to);
  return blankXmp(data) || ranges.length > 0;
}
