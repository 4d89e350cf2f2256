import type { Middleware } from 'koa';

import { toAppError } from '@headwater/errors';
import type { Logger } from '@headwater/runtime';

/** Answers every error as JSON; what was not meant for readers goes to the log alone. */
export function answerErrors(logger: Logger): Middleware {
  return async function answerError(ctx, next) {
    try {
      await next();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.httpStatus >= 500) logger.error({ err: thrown, path: ctx.path }, 'a media request failed');
      for (const header of ['ETag', 'Content-Range', 'Content-Disposition', 'Content-Security-Policy'])
        ctx.remove(header);
      ctx.set('Cache-Control', 'no-store');
      if (error.httpStatus === 503) ctx.set('Retry-After', '1');
      ctx.status = error.httpStatus;
      ctx.body = { message: error.message, code: error.reason };
    }
  };
}
