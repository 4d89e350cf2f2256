import Koa, { type Context } from 'koa';

import type { Logger, Metrics } from '@headwater/runtime';
import { authorityOf, createAccessLog, type HttpState, useBasics } from '@headwater/runtime/http';

import type { ReadHost } from './asked-host';
import type { ReadWait } from './asked-wait';
import { type Asked, type ByteSources, findRepresentation } from './find-representation';
import { openToBrowsers } from './open-to-browsers';
import { refuseMethods } from './refuse-methods';
import { send } from './send';

// Failures and a few refusals: the gateway's log has the requests.
const shown = { accessLogShare: 0, accessLogRefusals: 10 };

/** What a byte server reads of its requests besides the file that is asked for. */
export interface Front {
  readHost: ReadHost;
  readWait: ReadWait;
}

/** The whole order of a byte server. */
export function createBytesApp(
  sources: ByteSources,
  { readHost, readWait }: Front,
  logger: Logger,
  metrics: Metrics<'httpRequests' | 'httpDuration' | 'mediaSentBytes'>,
): Koa<HttpState> {
  function askedOf({ req, originalUrl }: Context): Asked {
    const { authority, length = 0 } = authorityOf(originalUrl) ?? {};
    return { target: originalUrl.slice(length), host: readHost(req, authority), waitMs: readWait(req) };
  }

  const app = new Koa<HttpState>();
  useBasics(app, { logger, record: createAccessLog({ logger, ...shown, metrics }) });
  app.use(openToBrowsers());
  app.use(refuseMethods());
  app.use(async function sendMedia(ctx) {
    const { socket } = ctx.req;
    const before = socket.bytesWritten;
    ctx.res.once('close', () => metrics.mediaSentBytes.inc(socket.bytesWritten - before));
    await send(ctx, await findRepresentation(sources, askedOf(ctx), { whole: wantsAll(ctx) }));
  });
  // A reader who goes away while bytes are sent is no fault.
  app.on('error', (error: unknown) => logger.debug({ err: error }, 'a media response was cut off'));
  return app;
}

/** Most requests with these headers are for a part, or answered without a byte. */
const wantsAll = ({ method, headers }: Context): boolean =>
  method === 'GET' && headers.range === undefined && headers['if-none-match'] === undefined;
