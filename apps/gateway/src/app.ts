import Koa from 'koa';

import type { SiteVersionReader } from '@headwater/redis';
import { type Logger, type Metrics, tallyOf } from '@headwater/runtime';

import type { LookupOutcomes } from './admission/admit';
import type { DocumentFiles } from './docs/document-files';
import { internalError } from './faults';
import type { MediaProxy } from './http/media-proxy';
import type { RateLimits } from './limits/rate-limits';
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

/** The gateway's whole order of decisions. */
export function createApp(deps: AppDeps): Koa<GatewayState> {
  const app = new Koa<GatewayState>();

  app.use(requestContext(deps));
  app.use(errors(deps));
  app.use(protocol());
  app.use(preflight(deps));
  app.use(documents(deps));
  app.use(media(deps));
  app.use(frontend(deps));
  // Site, token, limit and version, in one trip to Redis. Judged later.
  const outcomes = lookupOutcomes(deps.metrics);
  app.use(
    admission({ ...deps, outcomes, mayBeFree: deps.freeNotModified ? mayBeNotModified(deps) : () => false }),
  );
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
