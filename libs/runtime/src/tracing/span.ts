/** Of spans and of what they name: codes, routes and names of our own. No texts of users, no tokens, no content of sites. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** What is known of a span when it begins. */
export interface SpanFacts {
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** A time of `performance.now()`; now, where none is given. */
  startedAt?: number;
}

/** What is known of a span when it ends. */
export interface SpanOutcome {
  /** Replaces the name that the span began with. */
  name?: string | undefined;
  attributes?: SpanAttributes | undefined;
  /** A code of what went wrong, never a text. Absent: nothing did. */
  errorType?: string | undefined;
  /** A time of `performance.now()`; now, where none is given. */
  endedAt?: number | undefined;
}

/** A span that is recorded. There is none of what is not sampled. */
export interface Span {
  readonly traceId: string;
  /** Sent with a call, it makes the span of the callee a child of this one. */
  readonly traceparent: string;
  readonly hasEnded: boolean;
  /** Runs the work with this as its current span, up to the end of its promise. */
  run<T>(work: () => T): T;
  end(outcome?: SpanOutcome): void;
}

/** Makes spans; there is one while the process traces. */
export interface Tracer {
  /** A span without a parent, or undefined: it is not sampled. */
  begin(facts: SpanFacts): Span | undefined;
  beginChild(parent: Span, facts: SpanFacts): Span;
  /** The child of a span in another process of ours, which has decided whether it is sampled. What is no `traceparent` begins a trace. */
  continue(traceparent: string, facts: SpanFacts): Span | undefined;
  /** The same for a `traceparent` of somebody else: it has a trace sampled only so many times a second. */
  continueForeign(traceparent: string, facts: SpanFacts): Span | undefined;
  /** Sent with calls of what is not sampled, so that the callee does not begin a trace. */
  readonly unsampledTraceparent: string;
}
