import type { Logger } from '../logger';
import type * as OtlpTracer from './otlp-tracer';
import { hasTracer, useTracer } from './tracing';
import type { TracingConfig } from './tracing-variables';

/** Included in the time limit of every process for stopping. */
const flushLimitMs = 2_000;

export interface Tracing {
  /** Loads OpenTelemetry. From then on spans are recorded. */
  start(): void;
  /** Sends the spans that are left. */
  close(): Promise<void>;
}

/** Traces the process from `start` to `close`. Without a configuration nothing is loaded. */
export function createTracing(
  config: TracingConfig | undefined,
  options: { program: string; logger: Logger },
): Tracing {
  let close: () => Promise<void> = () => Promise.resolve();
  return {
    start() {
      // Of several programs in one process, the first traces all.
      if (config === undefined || hasTracer()) return;
      const tracer = loadOtlpTracer().createOtlpTracer(config, options);
      useTracer(tracer);
      close = () => {
        useTracer(undefined);
        return tracer.close(flushLimitMs);
      };
    },
    close: () => close(),
  };
}

// Not `import()`, which needs the extension of the file, and that differs between sources and build.
const loadOtlpTracer = (): typeof OtlpTracer =>
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded only where something is traced.
  require('./otlp-tracer') as typeof OtlpTracer;
