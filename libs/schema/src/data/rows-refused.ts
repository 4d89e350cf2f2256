import { AppError } from '@headwater/errors';

/** Values that are none of their type, rows that a constraint refuses, and what is too long for an index. */
const refusals = /^(?:22|23|54)/;

/** What PostgreSQL says of rows, with the table that they were for. Other errors are given back as they are. */
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
