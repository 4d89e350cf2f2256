import { createHash } from 'node:crypto';

import { blankXmp } from './xmp';

const digestBytes = 32;

/**
 * XMP that is longer than a segment continues in others, which contain the digest of the whole, like the main segments. `digestAt`: the
 * position of the digest, followed by the total length and the offset of the part. Returns the changed segments.
 */
export function blankMoreXmp<Segment extends { data: Buffer }>(
  segments: Segment[],
  main: Segment[],
  digestAt: number,
): Set<Segment> {
  const offsetAt = digestAt + digestBytes + 4;
  const contentsAt = offsetAt + 4;
  const changed = new Set<Segment>();
  const renewed = new Map<string, string>();
  const offsetOf = ({ data }: Segment) => data.readUInt32BE(offsetAt);
  for (const [digest, parts] of byDigest(segments, digestAt, contentsAt)) {
    parts.sort((one, other) => offsetOf(one) - offsetOf(other));
    const whole = Buffer.concat(parts.map(({ data }) => data.subarray(contentsAt)));
    if (!blankXmp(whole)) continue;
    const now = createHash('md5').update(whole).digest('hex').toUpperCase();
    renewed.set(digest, now);
    let from = 0;
    for (const part of parts) {
      from += whole.copy(part.data, contentsAt, from);
      part.data.write(now, digestAt, 'latin1');
      changed.add(part);
    }
  }
  for (const segment of main)
    for (const { 0: digest, index } of segment.data.toString('latin1').matchAll(/[0-9A-Fa-f]{32}/g)) {
      const now = renewed.get(digest);
      if (now === undefined) continue;
      segment.data.write(now, index, 'latin1');
      changed.add(segment);
    }
  return changed;
}

function byDigest<Segment extends { data: Buffer }>(
  segments: Segment[],
  digestAt: number,
  contentsAt: number,
): Map<string, Segment[]> {
  const found = new Map<string, Segment[]>();
  for (const segment of segments) {
    if (segment.data.length < contentsAt) continue;
    const digest = segment.data.toString('latin1', digestAt, digestAt + digestBytes);
    const parts = found.get(digest);
    if (parts === undefined) found.set(digest, [segment]);
    else parts.push(segment);
  }
  return found;
}
