import { languageName } from '../ui/language-name';
import { ask } from './ask';
import type { Language } from './types';

/** The languages of a site. A language without a name gets the name that its speakers use. */
export async function readLanguages(siteId: number): Promise<Language[]> {
  const { languages } = await ask('listLanguages', { params: { site_id: siteId } });
  return languages.map(withName);
}

export const withName = <Named extends { code: string; name: string }>(language: Named): Named =>
  language.name === '' || language.name === language.code
    ? { ...language, name: languageName(language.code) }
    : language;
