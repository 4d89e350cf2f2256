import type { MediaUse } from '../../api/types';

type Used = Pick<MediaUse, 'kind' | 'id' | 'state' | 'title' | 'language'>;

/** The page of an object that shows a file. Undefined: there is no such page. */
export function addressOfUse(siteId: number, { kind, id, state, title, language }: Used): string | undefined {
  const site = `/sites/${siteId}`;
  if (kind === 'entry') return `${site}/entries/${state === 'trash' ? 'trash' : id}`;
  if (kind === 'settings') return `${site}/settings/details/${language}`;
  // Menus are read by language.
  if (kind === 'menu')
    return `${site}/navigation/menus/${id}?${new URLSearchParams({ language }).toString()}`;
  if (kind === 'area_design') return `${site}/navigation/designs/${encodeURIComponent(title)}`;
  return undefined;
}
