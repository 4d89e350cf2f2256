import Koa from 'koa';

import type { Logger, Metrics } from '@headwater/runtime';

import { answerErrors } from './answer-errors';
import { countRequests } from './count-requests';
import { type ByteSources, findRepresentation } from './find-representation';
import { openToBrowsers } from './open-to-browsers';
import { refuseMethods } from './refuse-methods';
import { send } from './send';

/** The whole order of the byte server. */
export function createBytesApp(sources: ByteSources, logger: Logger, metrics: Metrics): Koa {
  const app = new Koa();
  app.use(countRequests(metrics));
  app.use(openToBrowsers());
  app.use(answerErrors(logger));
  app.use(refuseMethods());
  app.use(async function sendMedia(ctx) {
    await send(ctx, await findRepresentation(sources, ctx.originalUrl));
  });
  // A reader who goes away while bytes are sent is no fault.
  app.on('error', (error: unknown) => logger.debug({ err: error }, 'a media response was cut off'));
  return app;
}
