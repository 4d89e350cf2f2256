import { setFlagsFromString } from 'node:v8';

/**
 * Stops V8 from allocating objects in the old generation that it predicts to live long. Under load the prediction is wrong: objects of
 * requests in flight survive a collection or two, and then every request leaves garbage that only full collections find. Call it
 * before the process serves anything. Measured in docs/decisions/0006-kept-answers-past-koa.md.
 */
export function expectShortLivedObjects(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
