import { invalidRequest } from '@headwater/errors';

/** A site's id as a literal of SQL text, where a parameter is not possible. Throws INVALID_ARGUMENT: requests bring any number. */
export function siteLiteral(siteId: number): string {
  if (Number.isSafeInteger(siteId) && siteId > 0) return String(siteId);
  throw invalidRequest({ site_id: ['site_id must be a positive integer.'] }, `Not a site id: ${siteId}`);
}
