import { AppError } from '@headwater/errors';

/** Values invalid for their type, rows that a constraint refuses, and values too long for an index. */
const refusals = /^(?:22|23|54)/;

/** The error of PostgreSQL about rows, with their table. Other errors are returned unchanged. */
export function toRowsRefused(error: unknown, table: string): unknown {
  const { code, message } = error as { code?: string; message: string };
  if (error instanceof AppError || code === undefined || !refusals.test(code)) return error;
  return new AppError(
    'DATA_LOSS',
    'ROWS_REFUSED',
    `The rows of ${table} are not as they were written, and the database refuses them: ${message}. Nothing was loaded.`,
    { cause: error },
  );
}
