/** Codes of the operating system, of PostgreSQL during shutdown or start, and of a call without an answer in time. */
const lossCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  'DEADLINE_EXCEEDED',
]);

/** Messages of `pg`, `ioredis` and gRPC, which have no code of the system. */
const lossMessage =
  /^(?:Connection terminated|Connection is closed|timeout expired$)|timeout exceeded when trying to connect|No connection established/;

/** Whether an error says that a connection was lost or could not be opened. For such an error the peer matters, not the stack. */
export function isConnectionLoss(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && lossCodes.has(code)) return true;
  if (lossMessage.test(error.message)) return true;
  // For a host with several addresses.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isConnectionLoss);
  return isConnectionLoss(error.cause);
}
