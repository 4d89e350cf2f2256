import type { Knex } from 'knex';

import type { Ladder } from '../domain/ladder';

/** Versions of presets after the first, by name. */
export type PresetVersions = Readonly<Record<string, number>>;

/** The versions and the ladder in the URLs of a site's media. */
export interface Offer {
  versions: PresetVersions;
  ladder: Ladder;
}

/** Sites whose URLs do not have exactly these. A site's own ladder is not compared. */
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

/** Sets the versions in the URLs of the site's media. False: they are already set, or the site was deleted. */
export async function offerPresetVersions(trx: Knex.Transaction, versions: PresetVersions): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { offered: boolean }[] }>(
    'select site.offer_preset_versions(?::jsonb) as offered',
    [JSON.stringify(versions)],
  );
  return rows[0]?.offered === true;
}
