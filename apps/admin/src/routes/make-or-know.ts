import { toAppError } from '@headwater/errors';

/**
 * Makes something, or reads what has its import key already. A caller that repeats a request hears of what the first one made.
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
