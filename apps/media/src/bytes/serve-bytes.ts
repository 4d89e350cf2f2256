import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { receivedHeaders } from '@headwater/http-contract/headers';
import type { Logger, Metrics, Span } from '@headwater/runtime';
import {
  authorityOf,
  beginRequestSpan,
  checkProtocol,
  createAccessLog,
  faultOf,
  type HttpExchange,
  HttpFault,
  recordEnd,
  requestHead,
  requestIdOf,
  sendFault,
} from '@headwater/runtime/http';

import type { ReadHost } from './asked-host';
import type { ReadWait } from './asked-wait';
import { type Asked, type ByteSources, findRepresentation } from './find-representation';
import { allowHead, openHead, preflightHead } from './open-to-browsers';
import { send } from './send';

// Only failures and a few refusals, because the gateway's log has the requests.
const shown = { accessLogShare: 0, accessLogRefusals: 10 };

/** The parts of a request, besides the file, that a byte server reads. */
export interface Front {
  readHost: ReadHost;
  readWait: ReadWait;
}

/** All steps of a byte server for a request, in order. */
export function serveBytes(
  sources: ByteSources,
  { readHost, readWait }: Front,
  logger: Logger,
  metrics: Metrics<'httpRequests' | 'httpDuration' | 'mediaSentBytes'>,
): RequestListener {
  const record = createAccessLog({ logger, ...shown, metrics });

  function askedOf(req: IncomingMessage): Asked {
    const url = req.url ?? '';
    const { authority, length = 0 } = authorityOf(url) ?? {};
    return { target: url.slice(length), host: readHost(req, authority), waitMs: readWait(req) };
  }

  async function answer(exchange: HttpExchange, head: readonly string[]): Promise<void> {
    const { req, res, state } = exchange;
    const refused = checkProtocol(exchange);
    if (refused) throw refused;
    state.route = '/media';
    if (req.method === 'OPTIONS') {
      res.writeHead(204, [...preflightHead, ...head]).end();
      return;
    }
    if (req.method !== 'GET' && req.method !== 'HEAD')
      throw new HttpFault(405, 'METHOD_NOT_ALLOWED', `${req.method} is not allowed here.`, {
        headers: allowHead,
      });
    const representation = await findRepresentation(sources, askedOf(req), { whole: wantsAll(req) });
    await send(exchange, representation, { head, logger });
  }

  async function serve(req: IncomingMessage, res: ServerResponse, span?: Span): Promise<void> {
    const startedAt = performance.now();
    const state = { requestId: requestIdOf(req.headers[receivedHeaders.requestId]), route: 'none' };
    const exchange = { req, res, state };
    const { socket } = req;
    const before = socket.bytesWritten;
    // "close", not "finish", so that a client that left is counted, too.
    res.once('close', () => {
      metrics.mediaSentBytes.inc(socket.bytesWritten - before);
      recordEnd(exchange, performance.now() - startedAt, record, span);
    });
    const head = [...openHead, ...requestHead(state)];
    try {
      await answer(exchange, head);
    } catch (error) {
      sendFault(exchange, faultOf(error), logger, head);
    }
  }

  return (req, res) => {
    const span = beginRequestSpan(req);
    const served = span ? span.run(() => serve(req, res, span)) : serve(req, res);
    served.catch((err: unknown) => {
      logger.error({ err }, 'a media request failed unforeseen');
      res.destroy();
    });
  };
}

/** Most requests with these headers read only a part, or get no body. */
const wantsAll = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.range === undefined && headers['if-none-match'] === undefined;
