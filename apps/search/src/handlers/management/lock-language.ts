import { languageNotFound, siteNotFound } from '../../errors';
import { lockCuration } from '../../queries/curation';

type Trx = Parameters<typeof lockCuration>[0];

/**
 * Locks the curation of the site, and returns the language in the site's spelling.
 *
 * @throws AppError SITE_NOT_FOUND, LANGUAGE_NOT_FOUND
 */
export async function lockLanguage(trx: Trx, siteId: number, language: string): Promise<string> {
  const site = await lockCuration(trx, siteId, language);
  if (site === undefined) throw siteNotFound(siteId);
  if (site.language === undefined) throw languageNotFound(language);
  return site.language;
}
