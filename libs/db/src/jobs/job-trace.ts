import { continueTrace, currentSpan } from '@headwater/runtime';

const traceparentName = 'traceparent';

/** The payload of a job, with the trace of the caller that enqueues it, if the caller is traced. */
export function withTrace(payload: object): object {
  const span = currentSpan();
  return span === undefined ? payload : { ...payload, [traceparentName]: span.traceparent };
}

/** Takes the trace out of a payload, so that tasks never see it. */
export function splitTrace(stored: unknown): { payload: unknown; traceparent: unknown } {
  if (typeof stored !== 'object' || stored === null || !(traceparentName in stored)) {
    return { payload: stored, traceparent: undefined };
  }
  const { [traceparentName]: traceparent, ...payload } = stored;
  return { payload, traceparent };
}

/** Runs a task in a span, which is a child of the span in which the job was enqueued. */
export async function inJobSpan(
  task: string,
  traceparent: unknown,
  work: () => Promise<void>,
): Promise<void> {
  const span = continueTrace(traceparent, {
    name: `job ${task}`,
    kind: 'consumer',
    attributes: { 'headwater.task': task },
  });
  if (span === undefined) return work();
  try {
    await span.run(work);
    span.end();
  } catch (error) {
    span.end({ errorType: error instanceof Error ? error.name : 'unknown' });
    throw error;
  }
}
