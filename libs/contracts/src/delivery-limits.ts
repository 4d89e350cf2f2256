/** The largest batch of each delivery call. Services refuse larger ones; clients split them. */
export const deliveryLimits = {
  entries: 16,
  /** Entries of each site in a call about several sites. This few are read in a fraction of a millisecond, even on a large site. */
  entriesOfEachSite: 4,
  /** Pages of lists in a call about several. */
  lists: 8,
  /** Posts of a page that is read together with others. This few take a fraction of a millisecond, including everything that they show. */
  postsOfShortPage: 20,
  /** Items of one page of a list, as many as the REST API allows. */
  perPage: 100,
  domains: 1_000,
  tokenHashes: 1_000,
  sites: 1_000,
  tokenUses: 1_000,
} as const;
