import type { EntryState, SiteState } from './state';

const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The first ten titles of the entries, which come newest first, and names of taxonomies that begin so. */
export function suggestionsOf(
  site: SiteState,
  language: string,
  entries: readonly EntryState[],
  typed: string,
): unknown[] {
  const titled = entries.map(({ entryId, type, title, slug }) => ({
    kind: 'entry',
    id: entryId,
    type,
    title,
    slug,
  }));
  const named = [...site.taxonomies.values()]
    .filter((term) => term.language === language)
    .sort((a, b) => a.taxonomyId - b.taxonomyId)
    .map(({ taxonomyId, type, name, slug }) => ({
      kind: 'taxonomy',
      id: taxonomyId,
      type,
      title: name,
      slug,
    }));
  return [titled, named]
    .flatMap((listed) =>
      listed.filter(({ title }, place) => listed.findIndex((other) => other.title === title) === place),
    )
    .filter(({ title }) => keyOf(title).startsWith(keyOf(typed)))
    .sort(
      (a, b) =>
        compare(keyOf(a.title), keyOf(b.title)) ||
        Number(b.title.startsWith(typed)) - Number(a.title.startsWith(typed)),
    )
    .slice(0, 10);
}
