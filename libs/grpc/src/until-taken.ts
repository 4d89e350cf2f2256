import { setTimeout } from 'node:timers/promises';

import { AppError } from '@headwater/errors';

/** The library's message for a call that no server has begun to handle (RFC 9113, section 8.7). */
const refused = 'Stream refused by server';
const pausesMs = [1, 10, 50, 200];

/**
 * Repeats a call that no server has begun to handle, even if it writes, unless it cannot be repeated. This concerns calls that are sent
 * while their connection ends: the library itself repeats them only once, and perhaps on the same connection.
 */
export function untilTaken<Answer>(
  ask: () => Promise<Answer>,
  isRepeatable: () => boolean = () => true,
  pauses: readonly number[] = pausesMs,
): Promise<Answer> {
  return ask().catch(async (error: unknown) => {
    const [pauseMs, ...later] = pauses;
    if (pauseMs === undefined || !isRefused(error) || !isRepeatable()) throw error;
    await setTimeout(pauseMs);
    return untilTaken(ask, isRepeatable, later);
  });
}

const isRefused = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof Error && error.cause.message === refused;
