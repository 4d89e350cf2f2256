import { checksumNotKnown, invalidRequest } from '../faults';
import { checksumAlgorithms } from '../http/tus';

/** Bytes of a hash. */
const hashBytes: Record<(typeof checksumAlgorithms)[number], number> = { sha1: 20, sha256: 32 };

// "sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0="
const form = /^([^\s]+) +([A-Za-z0-9+/]+={0,2})$/;

export interface UploadChecksum {
  sha1?: string;
  sha256?: string;
}

/** The checksum of the bytes of one request, in the form for the media service. @throws HttpFault 400 or 422 */
export function readUploadChecksum(header: string | undefined): UploadChecksum {
  if (header === undefined) return {};
  const [, name, encoded = ''] = form.exec(header) ?? [];
  if (name === undefined) throw refuse('must be the name of an algorithm and a hash in base64');
  const algorithm = checksumAlgorithms.find((known) => known === name);
  if (algorithm === undefined) throw checksumNotKnown(checksumAlgorithms);
  const hash = Buffer.from(encoded, 'base64');
  if (hash.length !== hashBytes[algorithm])
    throw refuse(`must have ${hashBytes[algorithm]} bytes in base64 for ${algorithm}`);
  return { [algorithm]: hash.toString('hex') };
}

const refuse = (problem: string) => invalidRequest({ 'upload-checksum': [`upload-checksum ${problem}.`] });
