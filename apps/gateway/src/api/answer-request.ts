import { contentVersionNotReached, HttpFault, preconditionFailed } from '../faults';
import { acceptedCodings } from '../http/accept-encoding';
import { isWanted } from '../http/etag';
import type { RateLimits } from '../limits/rate-limits';
import type { Answer, AnswerNeeds, AnswerSource, Served } from '../routes/answer';
import { isNotModified } from '../routes/send';
import { countLate } from './count-late';
import type { ApiExchange, Ending, Stage } from './exchange';

interface AnswerDeps {
  answers: AnswerSource;
  rateLimits: Pick<RateLimits, 'hit'>;
}

/** Answers from the cache, else with what a service says now. */
export function answerRequest(deps: AnswerDeps): Stage {
  const { answers } = deps;
  return (exchange) => {
    const { req, state } = exchange;
    const { asked, requestId, version, staleSince, minVersion } = state;
    const codings = acceptedCodings(req.headers['accept-encoding']);
    const needs: AnswerNeeds = { requestId, version, staleSince, minVersion, codings };
    const cached = answers.take(asked, needs);
    const isFree = cached !== undefined && isNotModified(exchange, cached);
    if (!state.isCounted && !isFree) return countAndServe(exchange, cached, needs);
    return serve(exchange, cached, needs);
  };

  async function countAndServe(exchange: ApiExchange, cached: Answer | undefined, needs: AnswerNeeds) {
    const refused = await countLate(deps, exchange.state);
    return refused ?? serve(exchange, cached, needs);
  }

  function serve(exchange: ApiExchange, cached: Answer | undefined, needs: AnswerNeeds) {
    const { admitted, asked, minVersion, staleSince } = exchange.state;
    // URLs are made from what is known of the site.
    if (admitted.siteVersion < minVersion) return contentVersionNotReached();
    if (cached) return ifWanted(exchange, { answer: cached, staleSince });
    return answers.get(asked, needs).then((made) => ifWanted(exchange, made));
  }
}

function ifWanted({ req }: ApiExchange, served: Served | HttpFault): Ending {
  if (served instanceof HttpFault) return served;
  return isWanted(req.headers['if-match'], served.answer.hash) ? served : preconditionFailed();
}
