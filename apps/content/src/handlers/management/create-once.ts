import { AppError } from '@headwater/errors';

/**
 * Creates an object under an import key. If two requests with one key collide, the database may refuse the later one because of another
 * value, such as the slug, or without the id of the first object: then it is looked up.
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
