/** What the model knows: plain values, and no rule about who sees what. Instants are milliseconds since 1970. */

export interface EntryState {
  entryId: number;
  type: string;
  language: string;
  title: string;
  slug: string;
  isHomepage: boolean;
  status: 'draft' | 'published';
  publishedAt: number | undefined;
  createdAt: number;
  fieldsJson: string;
  blocksJson: string;
  html: string | undefined;
  ogImageId: number | undefined;
  authorId: number;
  taxonomyIds: number[];
  revision: number;
}

export interface TaxonomyState {
  taxonomyId: number;
  type: string;
  language: string;
  name: string;
  slug: string;
  parentId: number | undefined;
}

export interface MediaState {
  mediaId: number;
  name: string;
  mimeType: string;
  size: number;
  hash: string;
  extension: string;
  variantExtension: string | undefined;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  /** By language. */
  texts: Map<string, { alt?: string | undefined; caption?: string | undefined }>;
}

export interface MenuState {
  menuId: number;
  language: string;
  name: string;
  itemsJson: string;
}

export const settingTexts = [
  'siteName',
  'siteDescription',
  'contactEmail',
  'metaTitle',
  'twitterUrl',
] as const;
export const settingMedia = ['logoMediaId', 'faviconMediaId', 'ogImageMediaId'] as const;

/** The values that are set for one language. */
export type SettingsState = Partial<
  Record<(typeof settingTexts)[number], string> & Record<(typeof settingMedia)[number], number>
>;

export interface TokenState {
  tokenId: number;
  secret: string;
  expiresAt: number | undefined;
  deleted: boolean;
}

export interface SiteState {
  siteId: number;
  siteKey: string;
  name: string;
  headless: boolean;
  defaultLanguage: string;
  languages: Map<string, { languageId: number; enabled: boolean }>;
  /** Undefined: made from the primary domain. */
  baseUrl: string | undefined;
  primaryDomain: string;
  allowedOrigins: string[];
  /** The first one stays valid. */
  tokens: TokenState[];
  entries: Map<number, EntryState>;
  taxonomies: Map<number, TaxonomyState>;
  menus: Map<number, MenuState>;
  designs: Map<string, string>;
  settings: Map<string, SettingsState>;
  media: Map<number, MediaState>;
  authors: Map<number, string>;
}

export interface World {
  sites: [SiteState, SiteState];
  /** Every name that this run uses, whether it leads to a site or not. */
  names: string[];
  domains: Map<string, { site: SiteState; domainId: number }>;
}

/** The one that a number drawn at random names; undefined when there is none. */
export function pickFrom<Item>(items: Iterable<Item>, at: number): Item | undefined {
  const all = [...items];
  return all[at % all.length];
}

/** When, after a moment, something changes though nobody does anything. */
export function* instantsOf({ sites }: { sites: readonly SiteState[] }): Generator<number> {
  for (const { entries, tokens } of sites) {
    for (const { publishedAt } of entries.values()) if (publishedAt !== undefined) yield publishedAt;
    for (const { expiresAt } of tokens) if (expiresAt !== undefined) yield expiresAt;
  }
}
