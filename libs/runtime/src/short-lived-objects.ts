import { setFlagsFromString } from 'node:v8';

/**
 * Stops V8 from allocating objects in the old generation that it predicts to live long. Under load the prediction is wrong: objects of
 * requests in flight survive a collection or two, and from then on every request leaves garbage that only full collections free. Call it
 * before the process serves requests. Measured in docs/decisions/0006-kept-answers-past-koa.md.
 */
export function expectShortLivedObjects(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
