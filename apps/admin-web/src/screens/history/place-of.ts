import { type AuditEvent, objectUser } from './actors';

export type Happened = Pick<
  AuditEvent,
  'site_id' | 'kind' | 'object_id' | 'object_name' | 'object_language' | 'object_in_trash' | 'became'
>;

interface Reader {
  isSuperAdmin: boolean;
  /** In the history of a site, every existing object has its name. In that of all sites, only objects of the busiest sites have one. */
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

/** Kinds without names in the API: their page shows whether the object exists. */
const nameless = ['area_design', 'media_quota', 'settings'];
const ends = ['deleted', 'purged', 'merged'];

function isThere({ kind, object_name: name, became }: Happened, isOfSite: boolean): boolean {
  if (name !== null) return true;
  // In the history of a site, the site itself exists.
  const isKnownByName = !nameless.includes(kind) && !(isOfSite && kind === 'site');
  return !ends.includes(became) && !(isKnownByName && (isOfSite || kind === 'site'));
}

/** The address of the changed object, if it still exists and has a page that the person may open. */
export function placeOf(event: Happened, { isSuperAdmin, isOfSite }: Reader): string | undefined {
  const user = objectUser(event);
  if (user !== undefined && isSuperAdmin) return `/people/${user}`;
  const { site_id: siteId, kind } = event;
  if (siteId === null || !isThere(event, isOfSite)) return undefined;
  const page = kind === 'grant' ? 'members' : pages[kind]?.(event);
  return page === undefined ? undefined : `/sites/${siteId}/${page}`;
}
