import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import type { HitResult, SiteVersionReader, SiteVersions } from '@headwater/redis';
import type { Logger } from '@headwater/runtime';

import type { AccessLog } from './access-log';
import type { LookupOutcomes } from './admission/admit';
import { bucketOfToken, createTokenGuess, type TokenGuess } from './admission/token-guess';
import { noteTravelled } from './admission/travelled';
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
import type { AnswerSource, KeptAnswer } from './routes/answer';
import { knownRequest } from './routes/read-request';
import type { AnswerRequest } from './routes/route';
import { sendAnswer } from './routes/send';
import type { Exchange } from './state';

export interface FastPathDeps {
  sites: Pick<SiteLookup, 'remembered'>;
  tokens: TokenLookup;
  answers: Pick<AnswerSource, 'remembered' | 'reuse'>;
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

/** All that is remembered of a request: enough to answer it, if it still holds. */
interface Remembered {
  startedAt: number;
  site: Site;
  foundSite: FoundSite;
  guess: TokenGuess;
  token: Token;
  asked: AnswerRequest;
  kept: KeptAnswer;
}

/**
 * Answers from what is kept, without Koa: the one trip to Redis counts the request and tells whether everything that is remembered
 * still holds. What is not as usual in any way goes to the middlewares, which alone refuse, ask and compose; where the
 * trip has been made already, they go on from there.
 */
export function createFastPath(deps: FastPathDeps, middlewares: RequestListener): RequestListener {
  const { sites, tokens, answers, versions, rateLimits, tokenUse, outcomes, record, logger } = deps;

  function recall(request: IncomingMessage): Remembered | undefined {
    const { headers } = request;
    if (!isPlainRead(request)) return undefined;
    if (deps.freeNotModified && headers['if-none-match'] !== undefined) return undefined;
    const target = parseTarget(request.url ?? '/');
    const domain = domainOf(request, target, deps.trustedHops);
    const foundSite = domain === undefined ? undefined : sites.remembered(domain);
    if (!foundSite?.site?.headless) return undefined;
    const { site } = foundSite;
    const asked = knownRequest(target, site);
    const kept = asked && answers.remembered(asked);
    if (!kept) return undefined;
    const guess = createTokenGuess(tokens, readCredentials(headers.authorization), site);
    const { token } = guess;
    return token && { startedAt: performance.now(), site, foundSite, guess, token, asked, kept };
  }

  async function judge(remembered: Remembered, request: IncomingMessage, response: ServerResponse) {
    const { startedAt, site, token } = remembered;
    const bucket = bucketOfToken(site, token);
    const hitting = rateLimits.hitDirectly(bucket.name, bucket.limit);
    const needed = await versions.read(site.siteId);
    const hit = await hitting;
    if (!hit.allowed || !stillHolds(remembered, needed)) {
      noteTravelled(request, { startedAt, bucket: bucket.name, hit, needed });
      middlewares(request, response);
      return;
    }
    send(remembered, hit, request, response);
  }

  function stillHolds(
    { startedAt, foundSite, guess, asked, kept }: Remembered,
    needed: SiteVersions | undefined,
  ) {
    if (needed === undefined || !siteHolds(foundSite, needed, startedAt)) return false;
    const { found } = guess;
    if (found === undefined || !holds(found, needed, startedAt) || guess.outcome().kind !== 'valid')
      return false;
    return answers.reuse(asked, kept, { version: needed.version, minVersion: 0 });
  }

  function send(
    { startedAt, site, token, asked, kept }: Remembered,
    hit: HitResult,
    req: IncomingMessage,
    res: ServerResponse,
  ): void {
    outcomes.site.hit.count += 1;
    outcomes.token.hit.count += 1;
    tokenUse.record(site.siteId, token.tokenId);
    const state: Exchange['state'] = {
      requestId: requestIdOf(req.headers['x-request-id']),
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
    sendAnswer(exchange, site, kept);
  }

  return (request, response) => {
    let remembered: Remembered | undefined;
    try {
      remembered = recall(request);
    } catch {
      // The middlewares come across the same, and answer it.
    }
    if (!remembered) return middlewares(request, response);
    judge(remembered, request, response).catch((err: unknown) => {
      logger.error({ err }, 'request failed on the fast path');
      response.destroy();
    });
  };
}
