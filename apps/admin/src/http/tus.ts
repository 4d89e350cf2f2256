import type { IncomingHttpHeaders } from 'node:http';

import { wrongTusVersion } from '../faults';

/** https://tus.io/protocols/resumable-upload */
export const tusVersion = '1.0.0';

/** Of the bytes of one request. */
export const checksumAlgorithms = ['sha1', 'sha256'] as const;

/** The headers of OPTIONS for tus. */
export const tusOffer = {
  'Tus-Resumable': tusVersion,
  'Tus-Version': tusVersion,
  'Tus-Extension': 'creation,expiration,checksum,termination',
  'Tus-Checksum-Algorithm': checksumAlgorithms.join(','),
};

/** Clients without tus support send no version. @throws HttpFault 412 */
export function checkTusVersion({ 'tus-resumable': given }: IncomingHttpHeaders): void {
  if (given !== undefined && given !== tusVersion) throw wrongTusVersion(tusVersion);
}
