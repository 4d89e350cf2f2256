import Negotiator from 'negotiator';

import { memoize } from '../memoize';
import type { Coding } from '../routes/representation';

const ours = ['br', 'gzip', 'identity'];

// The type declarations lack the second argument.
type Encodings = (available: string[], options: { preferred: string[] }) => string[];

const negotiate = memoize((acceptEncoding): readonly Coding[] => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const wanted = (negotiator.encodings as Encodings).call(negotiator, ours, { preferred: ours });
  const identity = wanted.indexOf('identity');
  return wanted
    .slice(0, identity < 0 ? undefined : identity)
    .filter((coding): coding is Coding => coding === 'gzip' || coding === 'br');
});

/** The codings that the client prefers to identity, best first; of equal ones, the one with smaller bodies first. */
export function acceptedCodings(acceptEncoding: string | undefined): readonly Coding[] {
  return acceptEncoding === undefined ? [] : negotiate(acceptEncoding);
}
