/** The bucket of a token. All of a site's share a hash tag, so that a cluster answers them in one script call. */
export function tokenBucket(siteId: number, tokenId: number): string {
  return `{site:${siteId}}:token:${tokenId}`;
}

/** The bucket of a client address for what is asked outside the API, reduced as for `addressBucket`. */
export function frontendBucket(address: string): string {
  return `frontend:{ip:${address}}`;
}

/** The bucket of a client address that is already reduced to what is counted (for IPv6, its /64). */
export function addressBucket(address: string): string {
  return `{ip:${address}}`;
}
