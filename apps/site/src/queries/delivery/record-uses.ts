import type { DeliveryDb } from '@headwater/db';

export async function recordUses(
  db: DeliveryDb,
  siteId: number,
  uses: readonly { tokenId: number; ageMs: number }[],
): Promise<void> {
  await db.call('select site.record_token_use($1, $2, $3)', [
    siteId,
    uses.map((use) => use.tokenId),
    uses.map((use) => use.ageMs),
  ]);
}
