import { types } from 'node:util';

/** One thing that the configuration names. */
export interface Check {
  /** Such as `PostgreSQL SITE_DB_URL`. */
  name: string;
  /** Resolves with what it found, in a few words. @throws TroubleError, or any other error that says what is wrong */
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

/** It was reached, and something is wrong with it. */
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

/** Looks at everything at once. Never rejects. */
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

/** One line. Of a host with several addresses, the first error speaks for all. */
function describe(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describe(error.errors[0]);
  // Of `AbortSignal.timeout`: no native error.
  if ((error as { name?: unknown } | undefined)?.name === 'TimeoutError') return 'no answer in time';
  if (!types.isNativeError(error)) return String(error);
  // `fetch` says why only in the cause of its error: a refused connection, an unknown name, a certificate.
  const { message, cause } = error;
  const text = message === 'fetch failed' && types.isNativeError(cause) ? describe(cause) : message;
  const { code } = error as { code?: unknown };
  return (text || String(code)).replace(/\s+/g, ' ');
}
