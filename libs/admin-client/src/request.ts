import { apiRoot, table } from './gen/table';
import type { Operation, SentType } from './operations';

/** The parts of any request, for code that builds one. */
export interface AnyAsked {
  params?: Record<string, number | string>;
  query?: Record<string, number | string | undefined>;
  body?: unknown;
  bytes?: Uint8Array | Blob;
}

export const methodOf = (name: Operation): string => table[name].split(' ')[0]!;

/** The address of an operation, without the origin. Undefined and empty values are left out of the query. */
export function addressOf(name: Operation, { params = {}, query = {} }: AnyAsked): string {
  const path = table[name].split(' ')[1]!;
  return (
    apiRoot +
    path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(String(params[param]))) +
    searchOf(query)
  );
}

function searchOf(query: NonNullable<AnyAsked['query']>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.append(name, String(value));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

const typeOfBytes: SentType<'uploadMedia' | 'replaceMedia'> = 'application/octet-stream';

/** The body that is sent, and its content type. */
export function sentOf({
  body,
  bytes,
}: AnyAsked): { type: string; sent: string | Uint8Array | Blob } | undefined {
  if (bytes !== undefined) return { type: typeOfBytes, sent: bytes };
  if (body !== undefined) return { type: 'application/json', sent: JSON.stringify(body) };
  return undefined;
}
