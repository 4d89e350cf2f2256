import type { Knex } from 'knex';

export interface SettingsRow {
  site_id: number;
  language: string;
  /** 0: nothing was ever set. */
  revision: number;
  site_name: string | null;
  site_description: string | null;
  contact_email: string | null;
  meta_title: string | null;
  meta_description: string | null;
  google_site_verification: string | null;
  twitter_url: string | null;
  linkedin_url: string | null;
  facebook_url: string | null;
  instagram_url: string | null;
  github_url: string | null;
  logo_media_id: number | null;
  favicon_media_id: number | null;
  og_image_media_id: number | null;
}

export type SettingsValues = Partial<Omit<SettingsRow, 'site_id' | 'language' | 'revision'>>;

export async function findSettings(
  trx: Knex.Transaction,
  siteId: number,
  language: string,
): Promise<SettingsRow | undefined> {
  return trx('site.settings').where({ site_id: siteId, language }).first<SettingsRow | undefined>('*');
}

export async function upsertSettings(
  trx: Knex.Transaction,
  siteId: number,
  language: string,
  values: SettingsValues,
): Promise<SettingsRow> {
  const [row] = await trx('site.settings')
    .insert({ site_id: siteId, language, ...values })
    .onConflict(['site_id', 'language'])
    .merge({ ...values, updated_at: trx.raw('platform.clock_now()') })
    .returning<SettingsRow[]>('*');
  return row as SettingsRow;
}
