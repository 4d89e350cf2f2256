import type { Span, SpanAttributes } from '../tracing/span';
import { continueForeignTrace } from '../tracing/tracing';
import type { AccessLog } from './access-log';
import { type HttpExchange, type HttpState, sentStatus } from './exchange';

const knownMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Begins the span of a request, if it is sampled. */
export const beginRequestSpan = ({ headers }: HttpExchange['req']): Span | undefined =>
  continueForeignTrace(headers.traceparent, { name: 'HTTP', kind: 'server' });

/** Records in the access log how a request ended, and ends its span, if it has one. */
export function recordEnd<State extends HttpState>(
  exchange: HttpExchange<State>,
  elapsedMs: number,
  record: AccessLog<State>,
  span: Span | undefined,
): void {
  if (span === undefined) return record(exchange, elapsedMs);
  // In the span, so that the line names the trace.
  span.run(() => record(exchange, elapsedMs));
  endRequestSpan(span, exchange);
}

/** Without path and query, because they come from the reader. */
function endRequestSpan(span: Span, { req, res, state }: HttpExchange): void {
  const method = knownMethods.has(req.method ?? '') ? req.method! : '_OTHER';
  const status = sentStatus(res);
  const attributes: SpanAttributes = {
    'http.request.method': method,
    'http.route': state.route,
    'http.response.status_code': status,
    'headwater.completed': res.writableFinished,
  };
  const errorType = status >= 500 ? String(status) : undefined;
  span.end({ name: `${method} ${state.route}`, attributes, errorType });
}
