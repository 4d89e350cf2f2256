/** Objects of a site with ids from a sequence of the whole installation. */
export const idKinds = {
  domain: { sequence: 'site.domains_domain_id_seq', schema: 'site' },
  language: { sequence: 'site.languages_language_id_seq', schema: 'site' },
  token: { sequence: 'site.tokens_token_id_seq', schema: 'site' },
  taxonomy: { sequence: 'site.taxonomies_taxonomy_id_seq', schema: 'site' },
  taxonomyGroup: { sequence: 'site.taxonomy_translation_groups', schema: 'site' },
  menu: { sequence: 'site.menus_menu_id_seq', schema: 'site' },
  areaDesign: { sequence: 'site.area_designs_area_design_id_seq', schema: 'site' },
  author: { sequence: 'content.authors_author_id_seq', schema: 'content' },
  entry: { sequence: 'content.entries_entry_id_seq', schema: 'content' },
  entryGroup: { sequence: 'content.translation_group_ids', schema: 'content' },
  media: { sequence: 'media.media_media_id_seq', schema: 'media' },
} as const;
export type IdKind = keyof typeof idKinds;

/**
 * How a column is copied with a site.
 *
 * `same`: its text stays byte for byte. `count`: the same, for a number that is not an id. `site`: the id of the site. `json`, `html`:
 * texts in which certain references are rewritten. `actor`: who did something. `user`: a user of the installation. `siteKey`, `baseUrl`,
 * `domain`: the copy has its own. `previewUrl`: empty if the copy has a domain of its own. `database`: not copied; a default, a trigger or
 * `sql` gives it.
 */
export type Column =
  | 'same'
  | 'count'
  | 'site'
  | 'json'
  | 'html'
  | 'actor'
  | 'user'
  | 'siteKey'
  | 'baseUrl'
  | 'previewUrl'
  | 'domain'
  | 'database'
  /** An id of this kind. `own`: the id of the row itself, to which other rows may refer. */
  | { id: IdKind; own?: true }
  /** An array of them. */
  | { ids: IdKind }
  /** Computed from the copied columns of the row, in `copied`. `reads`: whether the column itself is copied for that. */
  | { sql: string; reads: boolean };

export interface CopiedTable {
  columns: Readonly<Record<string, Column>>;
  /** Copied only on request. */
  only?: 'tokens';
  /** A table whose triggers read this one: this one is loaded before it, although there is no foreign key. */
  before?: string;
  /** The clause for a row that the database has already created. */
  onConflict?: string;
}

export interface OmittedTable {
  /** The reason. */
  omitted: string;
}

export type SiteTable = CopiedTable | OmittedTable;

const named = <const Name extends string, Kind extends Column>(
  names: readonly Name[],
  kind: Kind,
): Record<Name, Kind> => Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, Kind>;

export const same = <const Name extends string>(...names: Name[]): Record<Name, 'same'> =>
  named(names, 'same');
export const counts = <const Name extends string>(...names: Name[]): Record<Name, 'count'> =>
  named(names, 'count');
export const fromDatabase = <const Name extends string>(...names: Name[]): Record<Name, 'database'> =>
  named(names, 'database');
