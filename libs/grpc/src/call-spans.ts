import type { Metadata } from '@grpc/grpc-js';

import { toAppError } from '@headwater/errors';
import { beginSpan, continueTrace, type Metrics, outgoingTraceparent, type Span } from '@headwater/runtime';

const traceparentName = 'traceparent';

/** `/headwater.site.v1.SiteDeliveryService/ResolveSite` */
function factsOf<Kind extends 'client' | 'server'>(path: string, kind: Kind) {
  const name = path.slice(1);
  return { name, kind, attributes: { 'rpc.system': 'grpc', 'rpc.method': name } };
}

/** Begins the span of an incoming call, as a child of its caller's span. */
export const continueCall = (path: string, metadata: Metadata): Span | undefined =>
  continueTrace(metadata.get(traceparentName)[0], factsOf(path, 'server'));

export type ClientMetrics = Metrics<'grpcClientHandled' | 'grpcClientDuration'>;

/** Measures an outgoing call, in a span of its own if its caller has one. */
export async function observeCall(
  { path, metadata }: { readonly path: string; readonly metadata: Metadata },
  metrics: ClientMetrics | undefined,
  send: () => Promise<Buffer>,
): Promise<Buffer> {
  const span = beginSpan(factsOf(path, 'client'));
  const traceparent = outgoingTraceparent(span);
  if (traceparent !== undefined) metadata.set(traceparentName, traceparent);
  const startedAt = performance.now();
  const end = (code?: string): void => {
    const method = path.slice(1);
    metrics?.grpcClientHandled.inc({ method, code: code ?? 'OK' });
    metrics?.grpcClientDuration.observe({ method }, (performance.now() - startedAt) / 1_000);
    span?.end({ errorType: code });
  };
  try {
    const response = await send();
    end();
    return response;
  } catch (error) {
    end(toAppError(error).code);
    throw error;
  }
}
