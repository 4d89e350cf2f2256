import type { Knex } from 'knex';

import type { Ladder } from '../domain/ladder';

/** full: the site would have had too many widths in total, so its ladder did not change. */
export type LadderOutcome = 'changed' | 'same' | 'gone' | 'full';

/**
 * Sets the ladder of the site. `own`: the site keeps it regardless of the installation's. URLs of steps offered before still work. Without
 * `own`, a site with a ladder of its own keeps it.
 */
export async function offerLadder(
  trx: Knex.Transaction,
  { widths, avif }: Ladder,
  { own }: { own: boolean },
): Promise<LadderOutcome> {
  const { rows } = await trx.raw<{ rows: { outcome: LadderOutcome }[] }>(
    'select site.offer_ladder(:widths::integer[], :avif, :own) as outcome',
    { widths: [...widths], avif, own },
  );
  return rows[0]?.outcome ?? 'gone';
}

/** Makes the site follow the installation's ladder. */
export async function followInstallation(trx: Knex.Transaction): Promise<LadderOutcome> {
  const { rows } = await trx.raw<{ rows: { outcome: LadderOutcome }[] }>(
    'select site.follow_installation_ladder() as outcome',
  );
  return rows[0]?.outcome ?? 'gone';
}

export interface LadderRow {
  widths: number[];
  avif: boolean;
  own_ladder: boolean;
  known_widths: number[];
  default_widths: number[];
  default_avif: boolean;
}

/** Locks the ladder of the site until the transaction ends. */
export async function lockLadder(trx: Knex.Transaction, siteId: number): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`media-ladder:${siteId}`]);
}

/** Undefined: there is no such site. */
export async function findLadder(trx: Knex.Transaction): Promise<LadderRow | undefined> {
  const { rows } = await trx.raw<{ rows: LadderRow[] }>('select * from site.media_ladder()');
  return rows[0];
}

/** Sets the ladder of new sites. */
export async function setDefaultLadder(trx: Knex.Transaction, { widths, avif }: Ladder): Promise<void> {
  await trx.raw('select site.set_media_defaults(:widths::integer[], :avif)', { widths: [...widths], avif });
}

export async function isDefaultLadder(trx: Knex.Transaction, { widths, avif }: Ladder): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { is_default: boolean }[] }>(
    'select site.is_media_default(:widths::integer[], :avif) as is_default',
    { widths: [...widths], avif },
  );
  return rows[0]?.is_default === true;
}

export async function hasSites(trx: Knex.Transaction): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { has_sites: boolean }[] }>('select site.has_sites() as has_sites');
  return rows[0]?.has_sites === true;
}
