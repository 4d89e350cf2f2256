import type { IncomingHttpHeaders } from 'node:http';

import { wrongTusVersion } from '../faults';

/** https://tus.io/protocols/resumable-upload */
export const tusVersion = '1.0.0';

/** What OPTIONS tells of it. */
export const tusOffer = {
  'Tus-Resumable': tusVersion,
  'Tus-Version': tusVersion,
  'Tus-Extension': 'creation,expiration,termination',
};

/** A program that knows nothing of tus names no version. @throws HttpFault 412 */
export function checkTusVersion({ 'tus-resumable': given }: IncomingHttpHeaders): void {
  if (given !== undefined && given !== tusVersion) throw wrongTusVersion(tusVersion);
}
