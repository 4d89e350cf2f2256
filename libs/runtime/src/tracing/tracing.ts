import { AsyncLocalStorage } from 'node:async_hooks';

import type { Span, SpanFacts, Tracer } from './span';

// One for the process, like the trace context of OpenTelemetry, so that every layer can begin spans without passing a tracer on.
let tracer: Tracer | undefined;

// From its first `run` on, this tracks every promise of the process, also of unsampled work, until it is disabled.
const spans = new AsyncLocalStorage<Span>();

/** Sets the tracer for all further spans; undefined: no spans. */
export function useTracer(next: Tracer | undefined): void {
  tracer = next;
}

let rootsRunning = 0;

/** Counts a trace in this process as running. Call the result once, when it has ended. */
export function beginRoot(): () => void {
  rootsRunning += 1;
  return () => {
    rootsRunning -= 1;
    // No work has a current span any more, so tracking is not needed.
    if (rootsRunning === 0) spans.disable();
  };
}

export const hasTracer = (): boolean => tracer !== undefined;

export const runInSpan = <T>(span: Span, work: () => T): T => spans.run(span, work);

/** The span of the current work. Undefined if it is not sampled, and for work that continues after its span has ended. */
export function currentSpan(): Span | undefined {
  if (tracer === undefined) return undefined;
  const span = spans.getStore();
  return span?.hasEnded === false ? span : undefined;
}

/** Begins a child of the current span, or of `parent`. Undefined without a parent. */
export function beginSpan(facts: SpanFacts, parent = currentSpan()): Span | undefined {
  return parent && tracer?.beginChild(parent, facts);
}

/** Begins the span of a call or a job from another Headwater process, by its `traceparent`. */
export function continueTrace(traceparent: unknown, facts: SpanFacts): Span | undefined {
  if (tracer === undefined) return undefined;
  return typeof traceparent === 'string' ? tracer.continue(traceparent, facts) : tracer.begin(facts);
}

/** Begins the span of a request from an unknown sender, by its header `traceparent`. */
export function continueForeignTrace(traceparent: unknown, facts: SpanFacts): Span | undefined {
  if (tracer === undefined) return undefined;
  return typeof traceparent === 'string' ? tracer.continueForeign(traceparent, facts) : tracer.begin(facts);
}

/** The `traceparent` to send with a call. Undefined: the process does not trace. */
export function outgoingTraceparent(span = currentSpan()): string | undefined {
  return span?.traceparent ?? tracer?.unsampledTraceparent;
}
