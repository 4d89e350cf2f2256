/** How many one delivery call takes, of whatever it batches. Services refuse more; clients send no more. */
export const deliveryLimits = {
  entries: 16,
  domains: 1_000,
  tokenHashes: 1_000,
  sites: 1_000,
  tokenUses: 1_000,
} as const;
