import type { Knex } from 'knex';

/** Versions of presets after the first, by name. */
export type PresetVersions = Readonly<Record<string, number>>;

/** Sites whose URLs do not name exactly these versions. */
export async function listSitesToOffer(trx: Knex.Transaction, versions: PresetVersions): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { site_id: number }[] }>(
    'select site_id from site.sites_to_offer(?::jsonb) as found (site_id) order by site_id',
    [JSON.stringify(versions)],
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
