import { type AuditEvent, objectUser } from './actors';

export type Happened = Pick<
  AuditEvent,
  'site_id' | 'kind' | 'object_id' | 'object_name' | 'object_language' | 'object_in_trash' | 'became'
>;

interface Reader {
  isSuperAdmin: boolean;
  /** Of a site, everything that is there has its name; of all sites, what is in the busiest of them. */
  isOfSite: boolean;
}

const inLanguage = (path: string, language: string | null): string | undefined =>
  language === null ? undefined : `${path}?${new URLSearchParams({ language }).toString()}`;

/** The page of an object, below that of its site. */
const pages: Record<string, (event: Happened) => string | undefined> = {
  area_design: ({ object_id: area }) => `navigation/designs/${encodeURIComponent(area)}`,
  author: () => 'entries/authors',
  domain: () => 'settings/domains',
  entry: ({ object_id: id, object_in_trash: isInTrash }) => `entries/${isInTrash ? 'trash' : id}`,
  language: () => 'settings/languages',
  media: ({ object_id: id }) => `media/${id}`,
  media_quota: () => 'settings/media',
  menu: ({ object_id: id, object_language: language }) => inLanguage(`navigation/menus/${id}`, language),
  settings: ({ object_id: language }) => `settings/details/${encodeURIComponent(language)}`,
  site: () => 'settings',
  taxonomy: ({ object_id: id, object_language: language }) => inLanguage(`taxonomies/${id}`, language),
  token: () => 'settings/api',
};

/** Whose names the API does not know: their page shows what there is. */
const nameless = ['area_design', 'media_quota', 'settings'];
const ends = ['deleted', 'purged', 'merged'];

function isThere({ kind, object_name: name, became }: Happened, isOfSite: boolean): boolean {
  if (name !== null) return true;
  // The history of a site is read with the site open.
  const isKnownByName = !nameless.includes(kind) && !(isOfSite && kind === 'site');
  return !ends.includes(became) && !(isKnownByName && (isOfSite || kind === 'site'));
}

/** Where that is which was changed, if it is there still and has a page that the person may see. */
export function placeOf(event: Happened, { isSuperAdmin, isOfSite }: Reader): string | undefined {
  const user = objectUser(event);
  if (user !== undefined && isSuperAdmin) return `/people/${user}`;
  const { site_id: siteId, kind } = event;
  if (siteId === null || !isThere(event, isOfSite)) return undefined;
  const page = kind === 'grant' ? 'members' : pages[kind]?.(event);
  return page === undefined ? undefined : `/sites/${siteId}/${page}`;
}
