import { createHash } from 'node:crypto';

import fc from 'fast-check';

import { mayHold, readPrefixes } from './token-prefixes';
import { hashToken } from './tokens';

const sha256 = (token: string) => createHash('sha256').update(token).digest();
const prefixesOf = (tokens: string[]) =>
  Buffer.concat(
    tokens
      .map(sha256)
      .sort((a, b) => a.compare(b))
      .map((hash) => hash.subarray(0, 4)),
  );

test('every token of a site may be held, and of others only those that begin as one of them', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (tokens, others) => {
      const prefixes = readPrefixes(prefixesOf(tokens));
      for (const token of tokens) expect(mayHold(prefixes, hashToken(token))).toBe(true);
      for (const other of others) {
        const fits = tokens.some((token) =>
          sha256(token).subarray(0, 4).equals(sha256(other).subarray(0, 4)),
        );
        expect(mayHold(prefixes, hashToken(other))).toBe(fits);
      }
    }),
  );
});

test('edges of the order', () => {
  const edges = ['00000000', '00000001', '7fffffff', '80000000', 'ffffffff'];
  const base64 = (hex: string) => Buffer.from(hex.padEnd(64, 'a'), 'hex').toString('base64');
  const prefixes = readPrefixes(Buffer.from(edges.join(''), 'hex'));
  for (const edge of edges) expect([edge, mayHold(prefixes, base64(edge))]).toEqual([edge, true]);
  for (const other of ['00000002', '7ffffffe', '80000001', 'fffffffe']) {
    expect([other, mayHold(prefixes, base64(other))]).toEqual([other, false]);
  }
});

test('a site without tokens rules out every token, one whose tokens are not told none', () => {
  expect(mayHold(readPrefixes(Buffer.alloc(0)), hashToken('a'))).toBe(false);
  expect(mayHold(undefined, hashToken('a'))).toBe(true);
});
