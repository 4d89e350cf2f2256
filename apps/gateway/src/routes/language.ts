import type { Site } from '../lookups/sites';

/** The site's own spelling of `locale` when it is one of its enabled languages, else its default language. */
export function resolveLanguage(
  site: Pick<Site, 'languages' | 'defaultLanguage'>,
  locale: string | undefined,
): string {
  if (locale === undefined) return site.defaultLanguage;
  const wanted = locale.toLowerCase();
  return site.languages.find((code) => code.toLowerCase() === wanted) ?? site.defaultLanguage;
}
