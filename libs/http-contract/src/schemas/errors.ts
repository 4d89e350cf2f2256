import { z } from 'zod';

import { errorCodes } from '../error-codes';

const message = z.string().describe('For people. It may change; branch on code.');
const code = z.enum(errorCodes).meta({ id: 'ErrorCode', description: 'Stable name of the fault' });

export const errorBody = z.strictObject({ message, code }).meta({ id: 'Error' });

export const validationErrorBody = z
  .strictObject({
    message,
    code,
    errors: z.record(z.string(), z.array(z.string()).min(1)).describe('What is wrong, by parameter'),
  })
  .meta({ id: 'ValidationError' });

export type ErrorBody = z.output<typeof errorBody>;
export type ValidationErrorBody = z.output<typeof validationErrorBody>;
