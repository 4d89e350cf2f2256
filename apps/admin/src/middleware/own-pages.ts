import type { IncomingHttpHeaders } from 'node:http';

import { writeHeader } from '@headwater/admin-contract';

import { originRefused, writeHeaderMissing } from '../faults';

const writeHeaderName = writeHeader.name.toLowerCase();

/**
 * Refuses what a browser sends with its cookie from anywhere but a page of the admin. Another port of the same host is the same site to a
 * browser, which sends the cookie along: the origin and a header that only scripts can set tell the two apart.
 *
 * @throws HttpFault 403
 */
export function refuseForeignPage(headers: IncomingHttpHeaders, origin: string, isWrite: boolean): void {
  const { origin: sender, 'sec-fetch-site': site } = headers;
  if (sender !== undefined && sender !== origin) throw originRefused();
  // "none": the person typed the address.
  if (site !== undefined && site !== 'same-origin' && (isWrite || site !== 'none')) throw originRefused();
  if (!isWrite) return;
  if (sender === undefined && site === undefined) throw originRefused();
  if (headers[writeHeaderName] !== writeHeader.value) {
    throw writeHeaderMissing(`${writeHeader.name}: ${writeHeader.value}`);
  }
}
