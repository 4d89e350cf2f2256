import type { Knex } from 'knex';

import { areaDesignNotFound } from '../errors';
import { toId } from './to-id';

export interface AreaDesignRow {
  site_id: number;
  area: string;
  revision: number;
  /** The JSON text, byte for byte as written. */
  settings: string;
}

const columns = ['site_id', 'area', 'revision', 'settings'] as const;

export async function listAreaDesigns(trx: Knex.Transaction, siteId: number): Promise<AreaDesignRow[]> {
  return trx('site.area_designs')
    .where('site_id', toId(siteId))
    .orderBy('area_design_id')
    .select<AreaDesignRow[]>(...columns);
}

export async function findAreaDesign(
  trx: Knex.Transaction,
  siteId: number,
  area: string,
): Promise<AreaDesignRow | undefined> {
  return trx('site.area_designs')
    .where({ site_id: siteId, area })
    .first<AreaDesignRow | undefined>(...columns);
}

/** Number of other areas with a design, and the bytes of their settings. */
export async function measureOtherDesigns(
  trx: Knex.Transaction,
  siteId: number,
  area: string,
): Promise<{ count: number; bytes: number }> {
  const { rows } = await trx.raw<{ rows: { count: number; bytes: number }[] }>(
    `select count(*) as count, coalesce(sum(octet_length(settings::text)), 0)::bigint as bytes
     from site.area_designs where site_id = ? and area <> ?`,
    [siteId, area],
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}

export async function upsertAreaDesign(
  trx: Knex.Transaction,
  siteId: number,
  design: Pick<AreaDesignRow, 'area' | 'settings'>,
): Promise<AreaDesignRow> {
  const [row] = await trx('site.area_designs')
    .insert({ site_id: siteId, area: design.area, settings: design.settings })
    .onConflict(['site_id', 'area'])
    .merge({ settings: design.settings, updated_at: trx.raw('platform.clock_now()') })
    .returning<AreaDesignRow[]>([...columns]);
  return row as AreaDesignRow;
}

export async function deleteAreaDesign(trx: Knex.Transaction, siteId: number, area: string): Promise<void> {
  const deleted = await trx('site.area_designs')
    .where({ site_id: toId(siteId), area })
    .delete();
  if (deleted === 0) throw areaDesignNotFound();
}
