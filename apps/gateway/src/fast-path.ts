import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import type { HitResult, SiteVersionReader, SiteVersions } from '@headwater/redis';
import type { Logger } from '@headwater/runtime';

import type { AccessLog } from './access-log';
import type { LookupOutcomes } from './admission/admit';
import { bucketOfToken, createTokenGuess, type TokenGuess } from './admission/token-guess';
import { noteTravelled, type Travelled } from './admission/travelled';
import { toFault } from './faults';
import { acceptedCodings } from './http/accept-encoding';
import { readCredentials } from './http/bearer';
import { domainOf } from './http/domain';
import { isPlainRead } from './http/plain-read';
import { requestIdOf } from './http/request-id';
import { parseTarget } from './http/target';
import type { RateLimits } from './limits/rate-limits';
import { holds } from './lookups/found';
import { type FoundSite, type Site, siteHolds, type SiteLookup } from './lookups/sites';
import type { TokenUse } from './lookups/token-use';
import type { Token, TokenLookup } from './lookups/tokens';
import { originHead } from './middleware/origin';
import type { AnswerSource, Served } from './routes/answer';
import { readPlainRequest } from './routes/read-request';
import type { AnswerRequest } from './routes/route';
import { sendAnswer } from './routes/send';
import type { Exchange } from './state';

export interface FastPathDeps {
  sites: Pick<SiteLookup, 'remembered'>;
  tokens: TokenLookup;
  answers: Pick<AnswerSource, 'take' | 'get'>;
  versions: Pick<SiteVersionReader, 'read'>;
  rateLimits: Pick<RateLimits, 'hitDirectly'>;
  tokenUse: Pick<TokenUse, 'record'>;
  outcomes: LookupOutcomes;
  record: AccessLog;
  logger: Logger;
  trustedHops: number;
  /** 304s from what is kept are not counted. */
  freeNotModified: boolean;
}

/** All that is known of a request before anybody is asked. */
interface Recalled {
  startedAt: number;
  requestId: string;
  site: Site;
  foundSite: FoundSite;
  guess: TokenGuess;
  token: Token;
  asked: AnswerRequest;
}

/**
 * Answers plain reads of sites with tokens that are remembered, without Koa: the one trip to Redis counts the request and tells whether
 * what is remembered still holds. What is not as usual in any way goes to the middlewares, which alone refuse and ask for sites and
 * tokens; what has been done by then is not done again.
 */
export function createFastPath(deps: FastPathDeps, middlewares: RequestListener): RequestListener {
  const { sites, tokens, answers, versions, rateLimits, tokenUse, outcomes, record, logger } = deps;

  function recall(request: IncomingMessage): Recalled | undefined {
    const { headers } = request;
    if (!isPlainRead(request)) return undefined;
    if (deps.freeNotModified && headers['if-none-match'] !== undefined) return undefined;
    const target = parseTarget(request.url ?? '/');
    const domain = domainOf(request, target, deps.trustedHops);
    const foundSite = domain === undefined ? undefined : sites.remembered(domain);
    if (!foundSite?.site?.headless) return undefined;
    const { site } = foundSite;
    const guess = createTokenGuess(tokens, readCredentials(headers.authorization), site);
    const { token } = guess;
    const asked = token && readPlainRequest(target, site);
    if (!asked) return undefined;
    const requestId = requestIdOf(headers['x-request-id']);
    return { startedAt: performance.now(), requestId, site, foundSite, guess, token, asked };
  }

  async function judge(recalled: Recalled, request: IncomingMessage, response: ServerResponse) {
    const { startedAt, requestId, site, token, asked } = recalled;
    const { name: bucket, limit } = bucketOfToken(site, token);
    const hitting = rateLimits.hitDirectly(bucket, limit);
    const needed = await versions.read(site.siteId);
    const hit = await hitting;
    const travelled: Travelled = { startedAt, requestId, bucket, hit, needed };
    if (!hit.allowed || needed === undefined || !stillHolds(recalled, needed)) {
      leave(travelled, request, response);
      return;
    }
    const codings = acceptedCodings(request.headers['accept-encoding']);
    const needs = { requestId, version: needed.version, staleSince: undefined, minVersion: 0, codings };
    const kept = answers.take(asked, needs);
    if (kept) {
      send(recalled, hit, { answer: kept }, request, response);
      return;
    }
    let made: Served;
    try {
      made = await answers.get(asked, needs);
    } catch (error) {
      leave({ ...travelled, failure: toFault(error) }, request, response);
      return;
    }
    send(recalled, hit, made, request, response);
  }

  function leave(travelled: Travelled, request: IncomingMessage, response: ServerResponse): void {
    noteTravelled(request, travelled);
    middlewares(request, response);
  }

  function stillHolds({ startedAt, foundSite, guess }: Recalled, needed: SiteVersions) {
    const { found } = guess;
    return (
      siteHolds(foundSite, needed, startedAt) &&
      found !== undefined &&
      holds(found, needed, startedAt) &&
      guess.outcome().kind === 'valid'
    );
  }

  function send(
    { startedAt, requestId, site, token, asked }: Recalled,
    hit: HitResult,
    served: Served,
    req: IncomingMessage,
    res: ServerResponse,
  ): void {
    outcomes.site.hit.count += 1;
    outcomes.token.hit.count += 1;
    tokenUse.record(site.siteId, token.tokenId);
    const state: Exchange['state'] = {
      requestId,
      route: asked.name,
      site: { kind: 'found', site },
      token: { kind: 'valid', token },
      hit,
      siteHead: originHead(site, req.headers.origin),
    };
    const exchange = { req, res, state };
    const note = (): void => record(exchange, performance.now() - startedAt);
    if (res.closed) note();
    else res.once('close', note);
    sendAnswer(exchange, site, served);
  }

  return (request, response) => {
    let recalled: Recalled | undefined;
    try {
      recalled = recall(request);
    } catch {
      // The middlewares come across the same, and answer it.
    }
    if (!recalled) return middlewares(request, response);
    judge(recalled, request, response).catch((err: unknown) => {
      logger.error({ err }, 'request failed on the fast path');
      response.destroy();
    });
  };
}
