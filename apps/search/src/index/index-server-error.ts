/** A request to the index server failed. The error contains neither the request nor the key; errors of the client contain both. */
export class IndexServerError extends Error {
  override name = 'IndexServerError';

  constructor(
    message: string,
    /** Status of the HTTP answer. */
    readonly status?: number,
    /** Error code of the system, if there is no answer. */
    readonly code?: string,
  ) {
    super(message);
  }
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof IndexServerError ? error.status : (error as { httpStatus?: number }).httpStatus;

/** Undefined if the server answers 404. */
export async function orMissing<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** False if the server answers 409, because it already exists. */
export async function unlessThere(making: Promise<unknown>): Promise<boolean> {
  try {
    await making;
    return true;
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
    return false;
  }
}

/** The same methods, but they reject with IndexServerError. */
export function withPlainErrors<Methods extends object>(methods: Methods): Methods {
  const plain = Object.entries(methods as Record<string, (...values: unknown[]) => unknown>).map(
    ([name, method]) => [
      name,
      (...values: unknown[]) => {
        const result = method(...values);
        return result instanceof Promise ? result.catch(rethrow) : result;
      },
    ],
  );
  return Object.fromEntries(plain) as Methods;
}

function rethrow(error: unknown): never {
  if (error instanceof IndexServerError) throw error;
  const { message, code } = error as { message?: string; code?: unknown };
  const ofSystem = typeof code === 'string' ? code : undefined;
  const reason = ofSystem ?? message ?? String(error);
  throw new IndexServerError(reason.slice(0, 300), statusOf(error), ofSystem);
}
