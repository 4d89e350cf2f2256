import type { IncomingMessage } from 'node:http';

import { z } from 'zod';

import { paramsIn, type Route } from '@headwater/admin-contract';
import { routeNotFound } from '@headwater/runtime/http';
import { percentDecode } from '@headwater/values';

import { invalidRequest } from '../faults';
import { type BodyLimits, readBody } from '../http/read-body';
import { readBytes } from '../http/read-bytes';
import { findTextFault } from '../http/storable-texts';
import { readId } from './addresses';

/** The ids in the path. An invalid id is a 404. */
export function readParams(path: string, given: Record<string, string>): Record<string, number | string> {
  return Object.fromEntries(
    paramsIn(path).map((name): [string, number | string] => {
      const id = readId(name, given[name] ?? '');
      if (id === undefined) throw routeNotFound();
      return [name, id];
    }),
  );
}

/** The query, parsed for the route; a route without a query refuses any. @throws HttpFault 422 */
export function readQuery({ query }: Route, { query: given, querystring }: AskedQuery): unknown {
  refuseGarbled(querystring);
  const asked = read(query ?? z.strictObject({}), { ...given });
  return query && asked;
}

interface AskedQuery {
  query: object;
  /** As sent. */
  querystring: string;
}

/** Invalid UTF-8 was read as U+FFFD, which would be stored in the name of a file, for example. */
function refuseGarbled(querystring: string): void {
  const garbled = querystring.split('&').find((pair) => percentDecode(pair, 'form') === undefined);
  if (garbled === undefined) return;
  const name = percentDecode(garbled.split('=', 1)[0] ?? '', 'form')?.slice(0, 50) ?? '';
  throw invalidRequest({ [name]: [`${name || 'The query'} must be valid UTF-8, percent-encoded.`] });
}

/** The headers of the route. @throws HttpFault 422 */
export const readHeaders = ({ headers }: Route, { headers: given }: IncomingMessage): unknown =>
  headers && read(headers, given);

/** The JSON of the body, or its bytes as they arrive. @throws HttpFault 400, 408, 413, 415 or 422 */
export async function readContent(
  { body, bytes }: Route,
  request: IncomingMessage,
  limits: BodyLimits,
): Promise<{ body: unknown; bytes: AsyncIterable<Uint8Array> | undefined }> {
  return {
    body: body && read(body, await readBody(request, limits)),
    bytes: bytes === undefined ? undefined : readBytes(request, bytes),
  };
}

function read(schema: z.ZodObject, given: unknown): unknown {
  const result = schema.safeParse(given, { error: inWords });
  if (result.success) return withStorableTexts(result.data);
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = pathOf(issue.path);
    const subject = field === '' ? 'The request' : field;
    (errors[field] ??= []).push(`${subject} ${issue.message}${hint(issue, schema)}.`);
  }
  throw invalidRequest(errors);
}

function withStorableTexts(value: unknown): unknown {
  const fault = findTextFault(value);
  if (fault === undefined) return value;
  const field = pathOf(fault.steps);
  throw invalidRequest({ [field]: [`${field} ${fault.problem}.`] });
}

/** The message for a value that is too large is the same as that of services, because the pages translate it by its text. */
function mostOf(origin: string, most: string): string {
  if (origin === 'string') return `must have at most ${most} characters`;
  return origin === 'array' ? `must have at most ${most} items` : `must be at most ${most}`;
}

/** For faults without a message in the schema. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'must be given';
      return `must be of the type ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `has unknown names: ${issue.keys
        .slice(0, 5)
        .map((key) => key.slice(0, 50))
        .join(', ')}`;
    case 'too_big':
      return mostOf(issue.origin, String(issue.maximum));
    case 'too_small':
      return `must be at least ${String(issue.minimum)}`;
    default:
      return 'must be valid';
  }
};

/** For an unknown name, lists the known ones. */
function hint({ code, path }: z.core.$ZodIssue, schema: z.ZodObject): string {
  if (code !== 'unrecognized_keys' || path.length > 0) return '';
  const known = Object.keys(schema.shape);
  return known.length === 0 ? '; it takes none' : `; allowed are ${known.join(', ')}`;
}

/** `allowed_origins[0]` */
const pathOf = (steps: readonly PropertyKey[]): string =>
  steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
