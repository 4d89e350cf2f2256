import { randomBytes } from 'node:crypto';

import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  type SpanContext,
  SpanKind as OtelKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

import { build } from '../build';
import type { Logger } from '../logger';
import { noteExports } from './note-exports';
import type { Span, SpanFacts, SpanKind, SpanOutcome, Tracer } from './span';
import { beginRoot, runInSpan } from './tracing';
import type { TracingConfig } from './tracing-variables';

/** How many traces a second may be sampled because of a foreign `traceparent`, to bound the cost. */
const foreignSamplesPerSecond = 100;

/** How long spans are collected before a batch is sent. Spans beyond 2,048 are dropped. */
const scheduledDelayMillis = 1_000;

/** No existing version of the header is longer. */
const maxTraceparentLength = 512;

const kinds: Record<SpanKind, OtelKind> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  producer: OtelKind.PRODUCER,
  consumer: OtelKind.CONSUMER,
  internal: OtelKind.INTERNAL,
};

export interface OtlpTracer extends Tracer {
  /** Sends the remaining spans, within the time limit. */
  close(limitMs: number): Promise<void>;
}

/** Sends spans to a collector, in batches and in the background. It is the only file that loads the SDK of OpenTelemetry. */
export function createOtlpTracer(
  { url, headers, ratio }: TracingConfig,
  { program, logger }: { program: string; logger: Logger },
): OtlpTracer {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers } });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': program,
      'service.namespace': 'headwater',
      'service.version': build.version,
    }),
    // Unsampled work never reaches the SDK, which would create a span for it anyway.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: noteExports(exporter, logger), scheduledDelayMillis }),
    ],
  });
  const tracer = provider.getTracer('headwater', build.version);
  const mayFollow = boundPerSecond(foreignSamplesPerSecond);

  const begin = (facts: SpanFacts): Span | undefined =>
    Math.random() < ratio ? new RecordedSpan(tracer, facts, ROOT_CONTEXT, beginRoot()) : undefined;

  function continueFrom(traceparent: string, facts: SpanFacts, isForeign: boolean): Span | undefined {
    const parent = traceparent.length > maxTraceparentLength ? null : parseTraceParent(traceparent);
    if (parent === null) return begin(facts);
    const isSampled = (parent.traceFlags & TraceFlags.SAMPLED) !== 0;
    const isRecorded = isSampled && (!isForeign || mayFollow() || Math.random() < ratio);
    return isRecorded ? new RecordedSpan(tracer, facts, contextOf(parent), beginRoot()) : undefined;
  }

  return {
    begin,
    beginChild: (parent, facts) => new RecordedSpan(tracer, facts, (parent as RecordedSpan).context),
    continue: (traceparent, facts) => continueFrom(traceparent, facts, false),
    continueForeign: (traceparent, facts) => continueFrom(traceparent, facts, true),
    // The same for all unsampled work, because nothing is recorded under it.
    unsampledTraceparent: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`,
    async close(limitMs) {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
      await Promise.race([provider.shutdown().catch(() => undefined), limit]);
      clearTimeout(timer);
    },
  };
}

class RecordedSpan implements Span {
  readonly context: Context;
  private readonly span: OtelSpan;

  constructor(
    tracer: OtelTracer,
    { name, kind, attributes, startedAt: startTime }: SpanFacts,
    parent: Context,
    private readonly onEnd: () => void = () => undefined,
  ) {
    const options = { kind: kinds[kind], attributes: attributes as Attributes };
    this.span = tracer.startSpan(name, startTime === undefined ? options : { ...options, startTime }, parent);
    this.context = trace.setSpan(ROOT_CONTEXT, this.span);
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get traceparent(): string {
    const { traceId, spanId } = this.span.spanContext();
    return `00-${traceId}-${spanId}-01`;
  }

  get hasEnded(): boolean {
    return !this.span.isRecording();
  }

  run<T>(work: () => T): T {
    return runInSpan(this, work);
  }

  end({ name, attributes, errorType, endedAt }: SpanOutcome = {}): void {
    if (this.hasEnded) return;
    if (name !== undefined) this.span.updateName(name);
    if (attributes !== undefined) this.span.setAttributes(attributes);
    if (errorType !== undefined) {
      this.span.setAttribute('error.type', errorType);
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end(endedAt);
    this.onEnd();
  }
}

const contextOf = (parent: SpanContext): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });

/** Returns true at most `most` times in a second. */
function boundPerSecond(most: number): () => boolean {
  let endsAt = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now >= endsAt) {
      endsAt = now + 1_000;
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}
