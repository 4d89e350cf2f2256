import type { RequestListener } from 'node:http';

import Koa from 'koa';

import type { SiteVersionReader } from '@headwater/redis';
import { boundHeaderLines, type Logger, type Metrics, tallyOf } from '@headwater/runtime';

import { type AccessLog, createAccessLog } from './access-log';
import type { LookupOutcomes } from './admission/admit';
import type { DocumentFiles } from './docs/document-files';
import { createFastPath } from './fast-path';
import { internalError } from './faults';
import type { MediaProxy } from './http/media-proxy';
import { noticeUnknownProxy } from './http/unknown-proxy';
import type { RateLimits } from './limits/rate-limits';
import type { LastConfirmed } from './lookups/last-confirmed';
import type { SiteLookup } from './lookups/sites';
import type { TokenUse } from './lookups/token-use';
import type { TokenLookup } from './lookups/tokens';
import { admission } from './middleware/admission';
import { documents } from './middleware/documents';
import { errors } from './middleware/errors';
import { frontend } from './middleware/frontend';
import { media } from './middleware/media';
import { origin } from './middleware/origin';
import { preflight } from './middleware/preflight';
import { protocol } from './middleware/protocol';
import { refuse } from './middleware/refuse';
import { requestContext } from './middleware/request-context';
import { mayBeNotModified, routes } from './middleware/routes';
import type { AnswerSource } from './routes/answer';
import type { GatewayState } from './state';

/** Everything that middlewares may touch. */
export interface AppDeps {
  sites: SiteLookup;
  tokens: TokenLookup;
  answers: AnswerSource;
  versions: Pick<SiteVersionReader, 'read'>;
  lastConfirmed: LastConfirmed;
  /** 304s from what is kept are not counted. */
  freeNotModified: boolean;
  rateLimits: RateLimits;
  tokenUse: TokenUse;
  proxy: MediaProxy;
  files: DocumentFiles;
  sharedHosts: ReadonlySet<string>;
  trustedHops: number;
  accessLogShare: number;
  logger: Logger;
  metrics: Metrics;
}

/** Serves a request: on the fast path what is kept, by the middlewares everything else. */
export function createApp(deps: AppDeps): RequestListener {
  const shared = { ...deps, record: createAccessLog(deps), outcomes: lookupOutcomes(deps.metrics) };
  const serve = createMiddlewares(shared).callback();
  const answer = createFastPath(shared, (request, response) => void serve(request, response));
  return boundHeaderLines(noticeUnknownProxy(answer, deps));
}

/** The gateway's whole order of decisions. */
function createMiddlewares(
  deps: AppDeps & { record: AccessLog; outcomes: LookupOutcomes },
): Koa<GatewayState> {
  const app = new Koa<GatewayState>();

  app.use(requestContext(deps));
  app.use(errors(deps));
  app.use(protocol());
  app.use(preflight(deps));
  app.use(documents(deps));
  app.use(media(deps));
  app.use(frontend(deps));
  // Site, token, limit and version, in one trip to Redis. Judged later.
  app.use(admission({ ...deps, mayBeFree: deps.freeNotModified ? mayBeNotModified(deps) : () => false }));
  // Before anything refuses: browsers may read refusals, too.
  app.use(origin());
  app.use(refuse(deps));
  app.use(routes(deps));

  // Reached only by what is thrown outside the errors middleware.
  app.on('error', (err: unknown) => deps.logger.error({ err }, 'request failed outside the middlewares'));
  app.context.onerror = answerInJson;
  return app;
}

function lookupOutcomes(metrics: Metrics): LookupOutcomes {
  const outcomesOf = (cache: 'site' | 'token') => ({
    hit: tallyOf(metrics.cacheLookups, { cache, outcome: 'hit' }),
    miss: tallyOf(metrics.cacheLookups, { cache, outcome: 'miss' }),
    stale: tallyOf(metrics.cacheLookups, { cache, outcome: 'stale' }),
  });
  return { site: outcomesOf('site'), token: outcomesOf('token') };
}

function answerInJson(this: Koa.Context, error: unknown): void {
  if (error === null || error === undefined) return;
  this.app.emit('error', error, this);
  if (this.headerSent || !this.writable) {
    this.res.destroy();
    return;
  }
  const { status, body } = internalError();
  this.res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
