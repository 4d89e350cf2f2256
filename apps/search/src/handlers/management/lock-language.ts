import { languageNotFound, siteNotFound } from '../../errors';
import { lockCuration } from '../../queries/curation';

type Trx = Parameters<typeof lockCuration>[0];

/**
 * Locks what is curated on the site, and gives the language as the site spells it.
 *
 * @throws AppError SITE_NOT_FOUND, LANGUAGE_NOT_FOUND
 */
export async function lockLanguage(trx: Trx, siteId: number, language: string): Promise<string> {
  const site = await lockCuration(trx, siteId, language);
  if (site === undefined) throw siteNotFound(siteId);
  if (site.language === undefined) throw languageNotFound(language);
  return site.language;
}
