import { endpoints } from '@headwater/http-contract';

import { methodNotAllowed, routeNotFound } from '../faults';
import { matchesETag, toETag } from '../http/etag';
import type { Answer, AnswerSource } from '../routes/answer';
import { resolveLanguage } from '../routes/language';
import { matchEndpoint } from '../routes/match';
import { readQuery } from '../routes/query';
import type { Context, Middleware } from '../state';

/** Answers the endpoints: finds the route, checks method and parameters, and sends the answer. */
export function routes({ answers }: { answers: AnswerSource }): Middleware {
  return async function routes(ctx) {
    const { target, admitted: site, requestId } = ctx.state;
    const match = matchEndpoint(target.segments.slice(2));
    if (!match) throw routeNotFound();
    ctx.state.route = match.name;
    if (ctx.method === 'OPTIONS') {
      ctx.set('Allow', 'GET, HEAD, OPTIONS');
      ctx.status = 204;
      return;
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed();
    const parameters = readQuery(endpoints[match.name].query, target.query);
    const language = resolveLanguage(site, parameters.locale);
    send(
      ctx,
      await answers.get({ ...match, site, language, parameters, query: target.query }, { requestId }),
    );
  };
}

function send(ctx: Context, answer: Answer): void {
  ctx.set({
    ETag: toETag(answer.hash),
    'Cache-Control': 'private, no-cache',
    'Content-Language': answer.language,
    'X-Content-Version': String(answer.siteVersion),
  });
  if (matchesETag(ctx.req.headers['if-none-match'], answer.hash)) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'application/json';
  ctx.body = answer.body;
}
