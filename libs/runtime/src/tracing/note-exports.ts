import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

import type { Logger } from '../logger';

/** Logs once when the collector stops taking spans, and once when it takes them again. */
export function noteExports(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isLost = false;

  function note({ code, error }: ExportResult): void {
    const isFailed = code !== ExportResultCode.SUCCESS;
    if (isFailed === isLost) return;
    isLost = isFailed;
    if (isLost)
      logger.warn({ detail: error?.message }, 'traces are dropped: the collector does not take them');
    else logger.info('the collector takes traces again');
  }

  return {
    export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
      exporter.export(spans, (result) => {
        note(result);
        // With the error, the processor would only log it again.
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
