import { givenId, givenRevision } from '@headwater/admin-contract';
import { decodeUtf8 } from '@headwater/values';

import { invalidRequest } from '../faults';

const meant = ['filename', 'name', 'sha256', 'replaces_media_id', 'expected_revision'] as const;
/** Clients send these by default. The type of a file is read from its bytes. */
const ignored = ['filetype', 'type', 'relativePath'];
type Name = (typeof meant)[number];

const known: readonly string[] = [...meant, ...ignored];
// "filename cGljdHVyZS5qcGc="
const pair = /^([^\s,]+)(?: +([A-Za-z0-9+/]*={0,2}))?$/;

export interface UploadMetadata {
  /** Empty: the name of the replaced file stays. */
  name: string;
  sha256?: string;
  replacesMediaId?: number;
  expectedRevision?: number;
}

const refuse = (problem: string) => invalidRequest({ 'upload-metadata': [`upload-metadata ${problem}.`] });

/** The client's metadata of a file to upload. @throws HttpFault 422 */
export function readUploadMetadata(header: string): UploadMetadata {
  const values = new Map<string, string>();
  for (const part of header.split(',')) {
    const [, name = '', encoded = ''] = pair.exec(part.trim()) ?? [];
    const value = decodeUtf8(Buffer.from(encoded, 'base64'));
    if (name === '' || value === undefined)
      throw refuse('must be pairs of a name and a value in base64, with commas');
    if (!known.includes(name)) throw refuse(`has an unknown name; allowed are ${known.join(', ')}`);
    if (values.has(name)) throw refuse(`has ${name} twice`);
    values.set(name, value);
  }
  const sha256 = values.get('sha256');
  const replacesMediaId = numberOf(values, 'replaces_media_id', givenId, 'an id');
  const expectedRevision = numberOf(values, 'expected_revision', givenRevision, 'a revision');
  return {
    name: values.get('name') ?? values.get('filename') ?? '',
    ...(sha256 !== undefined && { sha256 }),
    ...(replacesMediaId !== undefined && { replacesMediaId }),
    ...(expectedRevision !== undefined && { expectedRevision }),
  };
}

/** Parsed like a number in a query. */
function numberOf(
  values: ReadonlyMap<string, string>,
  name: Name,
  form: typeof givenId,
  what: string,
): number | undefined {
  const text = values.get(name);
  if (text === undefined) return undefined;
  const read = form.safeParse(text);
  if (!read.success) throw refuse(`must have ${what} as ${name}`);
  return read.data;
}
