import type { IncomingHttpHeaders } from 'node:http';

import { wrongTusVersion } from '../faults';

/** https://tus.io/protocols/resumable-upload */
export const tusVersion = '1.0.0';

/** Of the bytes of one request. */
export const checksumAlgorithms = ['sha1', 'sha256'] as const;

/** What OPTIONS tells of it. */
export const tusOffer = {
  'Tus-Resumable': tusVersion,
  'Tus-Version': tusVersion,
  'Tus-Extension': 'creation,expiration,checksum,termination',
  'Tus-Checksum-Algorithm': checksumAlgorithms.join(','),
};

/** A program that knows nothing of tus names no version. @throws HttpFault 412 */
export function checkTusVersion({ 'tus-resumable': given }: IncomingHttpHeaders): void {
  if (given !== undefined && given !== tusVersion) throw wrongTusVersion(tusVersion);
}
