import type { Knex } from 'knex';

/** The language as the site spells it; codes are compared case-insensitively. Without a code: the site's default language. */
export async function findLanguage(
  trx: Knex.Transaction,
  siteId: number,
  code: string | undefined,
): Promise<string | undefined> {
  const languages = trx('site.site_languages').where('site_id', siteId);
  if (code === undefined) languages.where('is_default', true);
  else languages.whereRaw('lower(code) = lower(?)', [code]);
  return (await languages.first<{ code: string } | undefined>('code'))?.code;
}
