import { travelledOf } from '../admission/travelled';
import { contentVersionNotReached, preconditionFailed, tooManyRequests } from '../faults';
import { acceptedCodings } from '../http/accept-encoding';
import { isWanted } from '../http/etag';
import type { Site } from '../lookups/sites';
import type { AnswerSource } from '../routes/answer';
import { readRequest } from '../routes/read-request';
import { isNotModified, sendAnswer } from '../routes/send';
import type { Context, Middleware } from '../state';

/** Answers the endpoints. */
export function routes({ answers }: { answers: AnswerSource }): Middleware {
  return async function routes(ctx) {
    const { admitted: site, requestId, version, staleSince, countLater } = ctx.state;
    const { answer: request, minVersion } = readRequest(ctx, site);
    if (!request) {
      ctx.set('Allow', 'GET, HEAD, OPTIONS');
      ctx.status = 204;
      return;
    }
    const codings = acceptedCodings(ctx.req.headers['accept-encoding']);
    const needs = { requestId, version, staleSince, minVersion, codings };
    if (countLater) {
      const kept = answers.kept(request, needs);
      if (!kept || !isNotModified(ctx, kept)) await count(ctx, countLater);
    }
    // URLs are made from what is known of the site.
    if (site.siteVersion < minVersion) throw contentVersionNotReached();
    const failure = travelledOf(ctx.req)?.failure;
    if (failure !== undefined) throw failure;
    const served = await answers.get(request, needs);
    if (!isWanted(ctx.req.headers['if-match'], served.answer.hash)) throw preconditionFailed();
    ctx.respond = false;
    sendAnswer(ctx, site, served);
  };

  async function count(ctx: Context, countLater: NonNullable<Context['state']['countLater']>): Promise<void> {
    const hit = await countLater();
    ctx.state.hit = hit;
    if (!hit.allowed) throw tooManyRequests(hit.retryAfterMs);
  }
}

/** Whether a request will be a 304 without any work, as far as this gateway remembers. */
export function mayBeNotModified({ answers }: { answers: AnswerSource }) {
  return (ctx: Context, site: Site): boolean => {
    if (ctx.req.headers['if-none-match'] === undefined) return false;
    try {
      const { answer: request } = readRequest(ctx, site);
      const kept = request && answers.kept(request, { version: site.siteVersion, minVersion: 0 });
      return kept !== undefined && isNotModified(ctx, kept);
    } catch {
      // What is wrong with it is told in its turn.
      return false;
    }
  };
}
