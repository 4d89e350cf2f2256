import type { CollectionCreateSchema } from 'typesense/lib/Typesense/Collections.js';

/** Raise it with every change of the fields or their content; a collection of another version is not used. */
export const schemaVersion = 3;

/** Name of a new collection behind the alias. The suffix is made of lower-case letters and digits. */
export const collectionName = (alias: string, suffix: string): string =>
  `${alias}_v${schemaVersion}_${suffix}`;

/** Matches only the names of this version's collections of this alias. */
export const collectionNamesPattern = (alias: string): string => `${alias}_v${schemaVersion}_[a-z0-9]+`;

/** The same for a collection with the documents of only one site. Keys for the shared collections do not match its name. */
export const ownCollectionName = (alias: string, siteId: number, suffix: string): string =>
  `${alias}_v${schemaVersion}_s${siteId}_${suffix}`;

export const ownCollectionNamesPattern = (alias: string, siteId: number): string =>
  `${alias}_v${schemaVersion}_s${siteId}_[a-z0-9]+`;

/** @param ownSiteId for a collection with the documents of only one site */
export function isCurrentCollection(alias: string, name: string, ownSiteId?: number): boolean {
  const pattern =
    ownSiteId === undefined ? collectionNamesPattern(alias) : ownCollectionNamesPattern(alias, ownSiteId);
  return new RegExp(`^${pattern}$`).test(name);
}

export function collectionSchema(name: string): CollectionCreateSchema {
  return {
    name,
    fields: [
      { name: 'site_id', type: 'int64' },
      { name: 'entry_id', type: 'int64' },
      { name: 'language', type: 'string' },
      { name: 'type', type: 'string' },
      { name: 'taxonomy_ids', type: 'int64[]' },
      // Only for entries that were scheduled when they were indexed, because Typesense reads all documents of a filtered range.
      { name: 'published_at', type: 'int64', optional: true },
      { name: 'sort_at', type: 'int64' },
      // Words of the title; of author, taxonomies and summary; of the body; of all other fields.
      { name: 'a', type: 'string' },
      { name: 'b', type: 'string' },
      { name: 'c', type: 'string' },
      { name: 'd', type: 'string' },
      { name: 'hash', type: 'string', index: false, optional: true },
      // Only in markers.
      { name: 'applied', type: 'int64', index: false, optional: true },
      { name: 'database', type: 'string', index: false, optional: true },
    ],
  };
}
