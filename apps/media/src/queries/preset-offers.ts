import type { Knex } from 'knex';

import type { Ladder } from '../domain/ladder';

/** Versions of presets after the first, by name. */
export type PresetVersions = Readonly<Record<string, number>>;

/** What the URLs of a site's media name. */
export interface Offer {
  versions: PresetVersions;
  ladder: Ladder;
}

/** Sites whose URLs do not name exactly these. A ladder that was set for a site is its own. */
export async function listSitesToOffer(
  trx: Knex.Transaction,
  { versions, ladder }: Offer,
): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { site_id: number }[] }>(
    `select site_id from site.sites_to_offer(:versions::jsonb, :widths::integer[], :avif) as found (site_id)
     order by site_id`,
    { versions: JSON.stringify(versions), ...ladder, widths: [...ladder.widths] },
  );
  return rows.map((row) => row.site_id);
}

/** From now on, URLs of the site's media name these versions. False: they do already, or the site is gone. */
export async function offerPresetVersions(trx: Knex.Transaction, versions: PresetVersions): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { offered: boolean }[] }>(
    'select site.offer_preset_versions(?::jsonb) as offered',
    [JSON.stringify(versions)],
  );
  return rows[0]?.offered === true;
}
