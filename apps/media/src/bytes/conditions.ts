/** Whether If-None-Match names the ETag; weakly compared, as RFC 9110 asks for. */
export function matchesNone(header: string, etag: string): boolean {
  // `"a", W/"b"` → `"a"`, `"b"`
  const listed: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return header.trim() === '*' || listed.includes(etag);
}

/** Whether If-Range lets a range be served: strong comparison; dates never match, since there is no Last-Modified. */
export function matchesRange(header: string, etag: string): boolean {
  return header.trim() === etag;
}
