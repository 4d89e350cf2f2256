import type { z } from 'zod';

/** The environment does not make a valid configuration. The message lists every problem by variable and never shows a value. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads a configuration from environment variables. An empty variable counts as absent.
 *
 * @throws ConfigError naming every bad variable at once.
 */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map((issue) => {
      const variable = String(issue.path[0] ?? 'configuration');
      return given[variable] === undefined && issue.code === 'invalid_type'
        ? `${variable} is required`
        : `${variable}${issue.message.startsWith('is required') ? '' : ':'} ${withoutValue(issue, given[variable])}`;
    }),
  );
}

function withoutValue(issue: z.core.$ZodIssue, value: string | undefined): string {
  // A value that is itself a word of the message, such as "1", is no secret.
  return value !== undefined && value.length >= 8 ? issue.message.replaceAll(value, '…') : issue.message;
}
