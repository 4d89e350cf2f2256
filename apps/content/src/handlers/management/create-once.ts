import { AppError } from '@headwater/errors';

/**
 * Creates something under an import key. Of two requests with one key that meet, the database refuses the later one for whatever else
 * both name, such as the slug, or without saying what the first one made: it is looked up then.
 */
export async function createOnce<Made>(
  importKey: string | null,
  create: () => Promise<Made>,
  findTaken: (importKey: string) => Promise<AppError | undefined>,
): Promise<Made> {
  try {
    return await create();
  } catch (error) {
    const isRefused = error instanceof AppError && conflicts.has(error.code);
    throw (isRefused && importKey !== null && (await findTaken(importKey))) || error;
  }
}

const conflicts: ReadonlySet<string> = new Set(['ALREADY_EXISTS', 'FAILED_PRECONDITION']);
