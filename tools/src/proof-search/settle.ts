import { setTimeout as sleep } from 'node:timers/promises';

import { AppError } from '@headwater/errors';

/** Outcomes that leave open whether a write was stored, or still will be. */
const isOutage = (error: unknown): boolean =>
  error instanceof AppError && ['UNAVAILABLE', 'DEADLINE_EXCEEDED'].includes(error.code);

/** What a service says to a write that it has already stored: all writes name a revision or an import key. */
const reasonsOfRepeated = ['REVISION_CONFLICT', 'ENTRY_NOT_FOUND', 'IMPORT_KEY_TAKEN', 'SLUG_TAKEN'];

const pauseMs = 50;

/**
 * Sends a write until it is certain that it is stored, and never again. A call that was given up may be carried out later:
 * only the answer to a repeated one says what became of it. Undefined: an earlier call has stored it.
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
