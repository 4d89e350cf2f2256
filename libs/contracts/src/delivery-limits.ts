/** The largest batch of each delivery call. Services refuse larger ones; clients split them. */
export const deliveryLimits = {
  entries: 16,
  /** Of each site, in a call about several: so few are read in a fraction of a millisecond, however large the site is. */
  entriesOfEachSite: 4,
  /** Pages of lists in a call about several. */
  lists: 8,
  /** Of a page that is read with others: so few take a fraction of a millisecond, with all that they show. */
  postsOfShortPage: 20,
  /** Of one page of a list; the REST API allows as many. */
  perPage: 100,
  domains: 1_000,
  tokenHashes: 1_000,
  sites: 1_000,
  tokenUses: 1_000,
} as const;
