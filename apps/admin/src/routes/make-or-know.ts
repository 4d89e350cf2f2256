import { toAppError } from '@headwater/errors';

/**
 * Creates an object, or reads the one that already has its import key. So a repeated request returns the object of the first one.
 *
 * `idName`: what the service calls its id in a refusal
 */
export async function makeOrKnow<Answer>(
  make: () => Promise<Answer>,
  idName: string,
  read: (id: number) => Promise<Answer>,
): Promise<Answer & { known: boolean }> {
  try {
    return { ...(await make()), known: false };
  } catch (error) {
    const { reason, metadata } = toAppError(error);
    const id = metadata[idName];
    if (reason !== 'IMPORT_KEY_TAKEN' || id === undefined) throw error;
    return { ...(await read(Number(id))), known: true };
  }
}
