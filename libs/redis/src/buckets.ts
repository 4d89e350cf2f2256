/** The bucket of a token. All buckets of a site share a hash tag, so that a cluster answers them in one script call. */
export function tokenBucket(siteId: number, tokenId: number): string {
  return `{site:${siteId}}:token:${tokenId}`;
}

/** The bucket of a client address for requests outside the API, reduced as for `addressBucket`. */
export function frontendBucket(address: string): string {
  return `frontend:{ip:${address}}`;
}

/** The bucket of a client address, already reduced to the part that is counted (for IPv6, its /64). */
export function addressBucket(address: string): string {
  return `{ip:${address}}`;
}
