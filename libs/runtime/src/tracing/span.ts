/** Attributes of spans: only codes, routes and names of Headwater. No texts of users, no tokens, no content of sites. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** The properties of a span at its begin. */
export interface SpanFacts {
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** A time of `performance.now()`; now, where none is given. */
  startedAt?: number;
}

/** The properties of a span at its end. */
export interface SpanOutcome {
  /** Replaces the name that the span began with. */
  name?: string | undefined;
  attributes?: SpanAttributes | undefined;
  /** The code of an error, never a text. Absent: no error. */
  errorType?: string | undefined;
  /** A time of `performance.now()`; now, where none is given. */
  endedAt?: number | undefined;
}

/** A recorded span. Unsampled work has none. */
export interface Span {
  readonly traceId: string;
  /** Sent with a call, so that the span of the callee becomes a child of this one. */
  readonly traceparent: string;
  readonly hasEnded: boolean;
  /** Runs the work with this as its current span, up to the end of its promise. */
  run<T>(work: () => T): T;
  end(outcome?: SpanOutcome): void;
}

/** Creates spans; there is one while the process traces. */
export interface Tracer {
  /** A span without a parent, or undefined: it is not sampled. */
  begin(facts: SpanFacts): Span | undefined;
  beginChild(parent: Span, facts: SpanFacts): Span;
  /** The child of a span in another Headwater process, which has decided whether it is sampled. An invalid `traceparent` begins a trace. */
  continue(traceparent: string, facts: SpanFacts): Span | undefined;
  /** The same for a foreign `traceparent`, which can cause only a limited number of sampled traces a second. */
  continueForeign(traceparent: string, facts: SpanFacts): Span | undefined;
  /** Sent with calls of unsampled work, so that the callee does not begin a trace. */
  readonly unsampledTraceparent: string;
}
