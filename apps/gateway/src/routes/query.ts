import type { z } from 'zod';

import { type HttpFault, validationFailed } from '../faults';
import type { QueryParameter } from '../http/query-string';

type Values = (string | undefined)[];

/** The fault of a parameter that does not depend on its value. */
function faultOf(name: string, values: Values): string | undefined {
  if (values.length > 1) return `The ${name} parameter must not be given more than once.`;
  // An invalid locale counts as unknown, which selects the default language.
  if (values.length === 1 && values[0] === undefined && name !== 'locale') {
    return `The ${name} parameter must be UTF-8 text without NUL characters.`;
  }
  return undefined;
}

/** Reads the parameters of an endpoint, and ignores all others. If some are invalid: a 422 that names all of them. */
export function readQuery<Query extends z.ZodObject>(
  schema: Query,
  query: readonly QueryParameter[],
): z.output<Query> | HttpFault {
  const names = Object.keys(schema.shape);
  const valuesOf = (name: string): Values =>
    query.filter((parameter) => parameter.name === name).map(({ value }) => value);
  const given = Object.fromEntries(names.map((name) => [name, valuesOf(name)[0]]));
  const result = schema.safeParse(given);

  const errors: Record<string, string[]> = {};
  for (const name of names) {
    const fault = faultOf(name, valuesOf(name));
    const issues = result.error?.issues.filter((issue) => issue.path[0] === name) ?? [];
    const messages = fault === undefined ? issues.map((issue) => issue.message) : [fault];
    if (messages.length > 0) errors[name] = [...new Set(messages)];
  }
  if (!result.success || Object.keys(errors).length > 0) return validationFailed(errors);
  return result.data;
}
