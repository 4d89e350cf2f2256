import { beginSpan, currentSpan, type Span } from '@headwater/runtime';

import type { Statement } from './read-batch';
import { classOf } from './sql-metrics';
import { sqlAttributes } from './statement-name';

/** Reads and the span that each runs in: those of several requests may share a batch. */
export interface TracedRead {
  statements: readonly Statement[];
  parent: Span | undefined;
}

export const traced = (statements: readonly Statement[]): TracedRead => ({
  statements,
  parent: currentSpan(),
});

/**
 * Begins a span for each statement of the reads that are traced; the result ends them. The server answers a batch with one write, so
 * all of its statements take as long as the batch.
 */
export function beginStatementSpans(reads: readonly TracedRead[]): (error?: unknown) => void {
  const spans = reads.flatMap(({ statements, parent }) =>
    parent === undefined
      ? []
      : statements.map(({ name }) => beginSpan({ name, kind: 'client', attributes: sqlAttributes }, parent)),
  );
  if (spans.length === 0) return noSpans;
  return (error) => {
    const errorType = error === undefined ? undefined : classOf(error);
    for (const span of spans) span?.end({ errorType });
  };
}

const noSpans = (): void => undefined;
