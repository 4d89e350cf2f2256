/** A site's id as a literal of SQL text, where a parameter is not possible. */
export function siteLiteral(siteId: number): string {
  if (!Number.isSafeInteger(siteId) || siteId < 1) throw new Error(`Not a site id: ${siteId}`);
  return String(siteId);
}
