import { types } from 'node:util';

/** A check of something that the configuration names. */
export interface Check {
  /** Such as `PostgreSQL SITE_DB_URL`. */
  name: string;
  /** Resolves with the result in a few words. @throws TroubleError, or another error that says what is wrong */
  look: () => Promise<string>;
  /** What to do if it cannot be reached. */
  remedy: string;
}

export interface Finding {
  name: string;
  ok: boolean;
  detail: string;
  /** What to do; null if nothing. */
  remedy: string | null;
}

/** The dependency was reached, and has a fault. */
export class TroubleError extends Error {
  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
    this.name = 'TroubleError';
  }
}

const limitMs = 5_000;

/** Runs all checks at once. Never rejects. */
export const findAll = (checks: readonly Check[]): Promise<Finding[]> => Promise.all(checks.map(findOne));

async function findOne({ name, look, remedy }: Check): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs / 1_000} s`)), limitMs);
  });
  try {
    return { name, ok: true, detail: await Promise.race([look(), limit]), remedy: null };
  } catch (error) {
    const ownRemedy = error instanceof TroubleError ? error.remedy : remedy;
    return { name, ok: false, detail: describe(error), remedy: ownRemedy };
  } finally {
    clearTimeout(timer);
  }
}

/** The error in one line. For a host with several addresses, only the first error. */
function describe(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describe(error.errors[0]);
  // The error of `AbortSignal.timeout`, which is no native error.
  if ((error as { name?: unknown } | undefined)?.name === 'TimeoutError') return 'no answer in time';
  if (!types.isNativeError(error)) return String(error);
  // Only the cause of an error of `fetch` says why: a refused connection, an unknown name, a certificate.
  const { message, cause } = error;
  const text = message === 'fetch failed' && types.isNativeError(cause) ? describe(cause) : message;
  const { code } = error as { code?: unknown };
  return (text || String(code)).replace(/\s+/g, ' ');
}
