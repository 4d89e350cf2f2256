import type { z } from 'zod';

import { type HttpFault, validationFailed } from '../faults';
import type { QueryParameter } from '../http/query-string';

type Values = (string | undefined)[];

/** What is wrong with a parameter before its value matters. */
function faultOf(name: string, values: Values): string | undefined {
  if (values.length > 1) return `The ${name} parameter must not be given more than once.`;
  // An unreadable locale is one that nobody knows, and those mean the default language.
  if (values.length === 1 && values[0] === undefined && name !== 'locale') {
    return `The ${name} parameter must be UTF-8 text without NUL characters.`;
  }
  return undefined;
}

/** Reads the parameters that an endpoint knows, and ignores all others; else a 422 that names every bad one. */
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
