import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from allocating in the old generation what it guesses will live long. Under load it guesses wrong: what belongs to requests
 * in flight outlives a collection or two, and from then on every request leaves garbage that only full collections find. Call it
 * before anything is served. Measured in docs/decisions/0006-kept-answers-past-koa.md.
 */
export function expectShortLivedObjects(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
