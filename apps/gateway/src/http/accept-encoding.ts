import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

import type { Coding } from '../routes/representation';

// Clients send a handful of different headers.
const remembered = new LRUCache<string, readonly Coding[]>({ max: 1_000 });

const ours = ['br', 'gzip', 'identity'];

// Its type declarations know nothing of the second argument.
type Encodings = (available: string[], options: { preferred: string[] }) => string[];

/** The codings that the client likes better than none, the best one first; of equal ones the smaller. */
export function acceptedCodings(acceptEncoding: string | undefined): readonly Coding[] {
  if (acceptEncoding === undefined) return [];
  const known = remembered.get(acceptEncoding);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const wanted = (negotiator.encodings as Encodings).call(negotiator, ours, { preferred: ours });
  const identity = wanted.indexOf('identity');
  const codings = wanted
    .slice(0, identity < 0 ? undefined : identity)
    .filter((coding): coding is Coding => coding === 'gzip' || coding === 'br');
  remembered.set(acceptEncoding, codings);
  return codings;
}
