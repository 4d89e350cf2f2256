/** The first 4 bytes of the hashes of a site's tokens, in ascending order. Too short to identify a token, long enough to rule out nearly all others. */
export type TokenPrefixes = Uint32Array;

const prefixBytes = 4;

/** A copy: the bytes are part of a whole message. */
export function readPrefixes(bytes: Buffer): TokenPrefixes {
  return Uint32Array.from({ length: Math.floor(bytes.length / prefixBytes) }, (_, at) =>
    bytes.readUInt32BE(at * prefixBytes),
  );
}

/** Whether a token with this hash (SHA-256 in base64) can be among them. */
export function mayHold(prefixes: TokenPrefixes | undefined, hash: string): boolean {
  if (prefixes === undefined) return true;
  const wanted = Buffer.from(hash.slice(0, 8), 'base64').readUInt32BE(0);
  let from = 0;
  let to = prefixes.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (prefixes[middle]! < wanted) from = middle + 1;
    else to = middle;
  }
  return prefixes[from] === wanted;
}
