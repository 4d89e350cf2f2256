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

/** The ids in the path. What is no id is at no address. */
export function readParams(path: string, given: Record<string, string>): Record<string, number | string> {
  return Object.fromEntries(
    paramsIn(path).map((name): [string, number | string] => {
      const id = readId(name, given[name] ?? '');
      if (id === undefined) throw routeNotFound();
      return [name, id];
    }),
  );
}

/** The query as the route takes it; one that takes none refuses any. @throws HttpFault 422 */
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

/** Bytes that are no UTF-8 were read as U+FFFD: a name of a file would be kept with that in it. */
function refuseGarbled(querystring: string): void {
  const garbled = querystring.split('&').find((pair) => percentDecode(pair, 'form') === undefined);
  if (garbled === undefined) return;
  const name = percentDecode(garbled.split('=', 1)[0] ?? '', 'form')?.slice(0, 50) ?? '';
  throw invalidRequest({ [name]: [`${name || 'The query'} must be valid UTF-8, percent-encoded.`] });
}

/** The headers that the route names. @throws HttpFault 422 */
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

/** What has too much is said as services say it: the pages put it into their own language by these words. */
function mostOf(origin: string, most: string): string {
  if (origin === 'string') return `must have at most ${most} characters`;
  return origin === 'array' ? `must have at most ${most} items` : `must be at most ${most}`;
}

/** For what a schema has no words of its own. */
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

/** Which names there are, where one is unknown. */
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
