import type { Knex } from 'knex';

import { siteNotFound } from '../errors';
import { toId } from './to-id';

export interface SiteRow {
  site_id: number;
  site_key: string;
  name: string;
  mode: 'headless' | 'theme';
  default_language: string;
  base_url: string | null;
  allowed_origins: string[];
  s_maxage: number | null;
  stale_while_revalidate: number | null;
  preview_url: string | null;
  revision: number;
  created_at: Date;
  updated_at: Date;
  primary_domain: string;
}

export type NewSite = Pick<SiteRow, 'site_key' | 'name' | 'mode' | 'default_language' | 'base_url'>;

export type SiteChanges = Partial<
  Omit<SiteRow, 'site_id' | 'site_key' | 'revision' | 'created_at' | 'updated_at' | 'primary_domain'>
>;

export async function getSite(trx: Knex.Transaction, siteId: number): Promise<SiteRow> {
  const row = await trx
    .from({ sites: 'site.sites' })
    .join({ domains: 'site.domains' }, (on) =>
      on.on('domains.site_id', 'sites.site_id').andOnVal('domains.is_primary', true),
    )
    .where('sites.site_id', toId(siteId))
    .first<SiteRow | undefined>('sites.*', { primary_domain: 'domains.name' });
  if (!row) throw siteNotFound();
  return row;
}

/**
 * Serialises the writers of one site, for rules about several rows: limits, parents, the default language. It does not block foreign keys
 * to the site. False if there is no such site.
 */
export async function lockSite(trx: Knex.Transaction, siteId: number): Promise<boolean> {
  const row = await trx
    .from('site.sites')
    .where('site_id', toId(siteId))
    .forNoKeyUpdate()
    .first<{ site_id: number } | undefined>('site_id');
  return row !== undefined;
}

/** Reserves the id of a new site first, because its rows can only be written in its own scope. */
export async function drawSiteId(trx: Knex.Transaction): Promise<number> {
  const { rows } = await trx.raw<{ rows: { site_id: number }[] }>(
    `select nextval('site.sites_site_id_seq') as site_id`,
  );
  return rows[0]?.site_id ?? 0;
}

export async function insertSite(trx: Knex.Transaction, siteId: number, site: NewSite): Promise<void> {
  await trx.raw(
    `insert into site.sites (site_id, site_key, name, mode, default_language, base_url)
     overriding system value values (?, ?, ?, ?, ?, ?)`,
    [siteId, site.site_key, site.name, site.mode, site.default_language, site.base_url],
  );
}

/** A new site offers the widths and formats of the installation. */
export async function insertMediaOffer(trx: Knex.Transaction, siteId: number): Promise<void> {
  await trx.raw(
    `insert into site.media_offers (site_id, widths, avif, known_widths, knew_avif)
     select ?, widths, avif, widths, avif from site.media_defaults`,
    [siteId],
  );
}

export async function updateSite(trx: Knex.Transaction, siteId: number, changes: SiteChanges): Promise<void> {
  await trx('site.sites')
    .where('site_id', siteId)
    .update({ ...changes, updated_at: trx.raw('platform.clock_now()') });
}

export async function deleteSite(trx: Knex.Transaction, siteId: number): Promise<void> {
  await trx('site.sites').where('site_id', siteId).delete();
}

/** Across all sites. */
export async function findSiteId(trx: Knex.Transaction, domain: string): Promise<number | undefined> {
  const { rows } = await trx.raw<{ rows: { site_id: number | null }[] }>(
    'select site.find_site_id(?) as site_id',
    [domain],
  );
  return rows[0]?.site_id ?? undefined;
}

export interface SitesPage {
  /** Null: every site. */
  allowed: readonly number[] | null;
  mode: SiteRow['mode'] | null;
  nameContains: string | null;
  afterId: number;
  limit: number;
}

export async function listSites(trx: Knex.Transaction, page: SitesPage): Promise<SiteRow[]> {
  const { rows } = await trx.raw<{ rows: SiteRow[] }>(
    'select * from site.list_sites(?::bigint[], ?::text, ?::text, ?, ?)',
    [page.allowed as number[], page.mode, page.nameContains, page.afterId, page.limit] as never,
  );
  return rows;
}
