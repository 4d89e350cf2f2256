/** Codes of the system, of PostgreSQL that is shutting down or starting, and of a call that nobody answered in time. */
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

/** What `pg`, `ioredis` and gRPC say, who give no code of the system. */
const lossMessage =
  /^(?:Connection terminated|Connection is closed|timeout expired$)|timeout exceeded when trying to connect|No connection established/;

/** Whether an error says that something on the network was lost or not there. Then it matters what, and not where in the code. */
export function isConnectionLoss(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && lossCodes.has(code)) return true;
  if (lossMessage.test(error.message)) return true;
  // Of a host with several addresses.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isConnectionLoss);
  return isConnectionLoss(error.cause);
}
