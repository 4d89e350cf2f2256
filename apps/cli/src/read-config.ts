import type { z } from 'zod';

import { AppError } from '@headwater/errors';
import { ConfigError, loadConfig } from '@headwater/runtime';

/** Reads the variables of a command. @throws AppError CONFIGURATION_INVALID that names each invalid one */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  try {
    return loadConfig(schema, environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new AppError('INVALID_ARGUMENT', 'CONFIGURATION_INVALID', error.message, { cause: error });
  }
}
