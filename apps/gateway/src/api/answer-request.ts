import { rightAt } from '@headwater/freshness';

import { contentVersionNotReached, HttpFault, preconditionFailed } from '../faults';
import { checkConditions } from '../http/etag';
import type { RateLimits } from '../limits/rate-limits';
import type { AnswerNeeds, AnswerSource, Served } from '../routes/answer';
import { countLate } from './count-late';
import type { ApiExchange, Ending, Reply, Stage } from './exchange';

interface AnswerDeps {
  answers: AnswerSource;
  rateLimits: Pick<RateLimits, 'hit'>;
}

/** Answers from the cache, else by a call to a service. */
export function answerRequest(deps: AnswerDeps): Stage {
  const { answers } = deps;
  return (exchange) => {
    const { state } = exchange;
    const { requestId, answerVersions: versions, staleSince, minVersion, codings } = state;
    const needs: AnswerNeeds = { requestId, versions, staleSince, minVersion, codings };
    const answer = answers.take(state.asked, needs);
    const cached = answer && replyWith(exchange, { answer, staleSince });
    const isFree = cached !== undefined && 'answer' in cached && cached.isNotModified;
    if (!state.isCounted && !isFree) return countAndServe(exchange, cached, needs);
    return serve(exchange, cached, needs);
  };

  async function countAndServe(exchange: ApiExchange, cached: Ending | undefined, needs: AnswerNeeds) {
    const refused = await countLate(deps, exchange.state);
    return refused ?? serve(exchange, cached, needs);
  }

  function serve(exchange: ApiExchange, cached: Ending | undefined, needs: AnswerNeeds) {
    const { admitted, asked, minVersion } = exchange.state;
    // URLs are made from the cached site, which must be new enough.
    if (admitted.siteVersion < minVersion) return contentVersionNotReached();
    return cached ?? make(exchange, answers.get(asked, needs));
  }
}

async function make(exchange: ApiExchange, making: Promise<Served | HttpFault>): Promise<Ending> {
  const made = await making;
  if (made instanceof HttpFault) return made;
  return replyWith(exchange, made, made.staleSince === undefined ? made.answer.serverTiming : undefined);
}

function replyWith(
  { req, state }: ApiExchange,
  { answer, staleSince }: Served,
  serverTiming?: string,
): Reply | HttpFault {
  const condition = checkConditions(req.headers, answer.hash);
  if (condition === 'failed') return preconditionFailed();
  const version = rightAt(answer, state.answerVersions, state.asked.group);
  return { answer, version, staleSince, isNotModified: condition === 'not-modified', serverTiming };
}
