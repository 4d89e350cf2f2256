import type { IncomingHttpHeaders } from 'node:http';

import { writeHeader } from '@headwater/admin-contract';

import { originRefused, writeHeaderMissing } from '../faults';

const writeHeaderName = writeHeader.name.toLowerCase();

/**
 * Refuses requests with a cookie that do not come from a page of the admin. For a browser, another port of the same host is the same site,
 * so it sends the cookie: the origin, and a header that only scripts can set, distinguish the two.
 *
 * @throws HttpFault 403
 */
export function refuseForeignPage(headers: IncomingHttpHeaders, origin: string, isWrite: boolean): void {
  const { origin: sender, 'sec-fetch-site': site } = headers;
  if (sender !== undefined && sender !== origin) throw originRefused();
  // "none": the person typed the URL.
  if (site !== undefined && site !== 'same-origin' && (isWrite || site !== 'none')) throw originRefused();
  if (!isWrite) return;
  if (sender === undefined && site === undefined) throw originRefused();
  if (headers[writeHeaderName] !== writeHeader.value) {
    throw writeHeaderMissing(`${writeHeader.name}: ${writeHeader.value}`);
  }
}
