import { setTimeout as sleep } from 'node:timers/promises';

import { AppError } from '@headwater/errors';

/** Whether an error leaves open if a write was stored, or still will be. */
const isOutage = (error: unknown): boolean =>
  error instanceof AppError && ['UNAVAILABLE', 'DEADLINE_EXCEEDED'].includes(error.code);

/** Refusals of a repeated write that was stored before: all writes name a revision or an import key. */
const reasonsOfRepeated = ['REVISION_CONFLICT', 'ENTRY_NOT_FOUND', 'IMPORT_KEY_TAKEN', 'SLUG_TAKEN'];

const pauseMs = 50;

/**
 * Repeats a write until it is certainly stored, and not after that. A call without an answer may still be executed later: only the answer
 * to a repetition shows its outcome. Undefined: an earlier call has stored the write.
 */
export async function sendUntilStored<Stored>(
  send: () => Promise<Stored>,
  onOutage: () => void,
): Promise<Stored | undefined> {
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      return await send();
    } catch (error) {
      if (isRepeated && error instanceof AppError && reasonsOfRepeated.includes(error.reason ?? ''))
        return undefined;
      if (!isOutage(error)) throw error;
      onOutage();
      await sleep(pauseMs);
    }
  }
}
