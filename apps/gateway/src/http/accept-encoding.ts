import Negotiator from 'negotiator';

import { remember } from '../remember';
import type { Coding } from '../routes/representation';

const ours = ['br', 'gzip', 'identity'];

// Its type declarations know nothing of the second argument.
type Encodings = (available: string[], options: { preferred: string[] }) => string[];

const negotiate = remember((acceptEncoding): readonly Coding[] => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const wanted = (negotiator.encodings as Encodings).call(negotiator, ours, { preferred: ours });
  const identity = wanted.indexOf('identity');
  return wanted
    .slice(0, identity < 0 ? undefined : identity)
    .filter((coding): coding is Coding => coding === 'gzip' || coding === 'br');
});

/** The codings that the client likes better than none, the best one first; of equal ones the smaller. */
export function acceptedCodings(acceptEncoding: string | undefined): readonly Coding[] {
  return acceptEncoding === undefined ? [] : negotiate(acceptEncoding);
}
