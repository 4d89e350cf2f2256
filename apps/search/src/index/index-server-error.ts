/** The index server did not do what it was asked. Says so without what was sent, and without the key: both stand in errors of the client. */
export class IndexServerError extends Error {
  override name = 'IndexServerError';

  constructor(
    message: string,
    /** Of an HTTP answer. */
    readonly status?: number,
    /** Of the system, where there is no answer. */
    readonly code?: string,
  ) {
    super(message);
  }
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof IndexServerError ? error.status : (error as { httpStatus?: number }).httpStatus;

/** Undefined where the server has no such thing. */
export async function orMissing<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** For what need not be made twice. False if it was there. */
export async function unlessThere(making: Promise<unknown>): Promise<boolean> {
  try {
    await making;
    return true;
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
    return false;
  }
}

/** The same methods, whose errors are IndexServerError. */
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
