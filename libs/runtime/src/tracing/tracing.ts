import { AsyncLocalStorage } from 'node:async_hooks';

import type { Span, SpanFacts, Tracer } from './span';

// One for the process, as the trace context of OpenTelemetry is: every layer begins spans, and none has to hand a tracer to the next.
let tracer: Tracer | undefined;

// From its first `run` on it follows every promise of the process, also of what is not sampled, until it is disabled.
const spans = new AsyncLocalStorage<Span>();

/** Has spans made by this tracer from now on; by none, if undefined. */
export function useTracer(next: Tracer | undefined): void {
  tracer = next;
}

let rootsRunning = 0;

/** Says that a trace is under way in this process. The result, to be called once, says that it has ended. */
export function beginRoot(): () => void {
  rootsRunning += 1;
  return () => {
    rootsRunning -= 1;
    // Nothing has a current span any more, so nothing has to be followed.
    if (rootsRunning === 0) spans.disable();
  };
}

export const hasTracer = (): boolean => tracer !== undefined;

export const runInSpan = <T>(span: Span, work: () => T): T => spans.run(span, work);

/** The span of what runs now. Undefined where nothing is sampled, and for what goes on after its span has ended. */
export function currentSpan(): Span | undefined {
  if (tracer === undefined) return undefined;
  const span = spans.getStore();
  return span?.hasEnded === false ? span : undefined;
}

/** Begins a child of the current span, or of `parent`. Undefined where there is none. */
export function beginSpan(facts: SpanFacts, parent = currentSpan()): Span | undefined {
  return parent && tracer?.beginChild(parent, facts);
}

/** Begins the span of a call or a job that another process of ours has sent, by its `traceparent`. */
export function continueTrace(traceparent: unknown, facts: SpanFacts): Span | undefined {
  if (tracer === undefined) return undefined;
  return typeof traceparent === 'string' ? tracer.continue(traceparent, facts) : tracer.begin(facts);
}

/** Begins the span of a request that anybody may have sent, by its header `traceparent`. */
export function continueForeignTrace(traceparent: unknown, facts: SpanFacts): Span | undefined {
  if (tracer === undefined) return undefined;
  return typeof traceparent === 'string' ? tracer.continueForeign(traceparent, facts) : tracer.begin(facts);
}

/** What a call takes along. Undefined: the process does not trace. */
export function outgoingTraceparent(span = currentSpan()): string | undefined {
  return span?.traceparent ?? tracer?.unsampledTraceparent;
}
