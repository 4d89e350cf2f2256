import { createHash, createHmac } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { collectionNamesPattern, ownCollectionNamesPattern } from './collection';

/**
 * The search key of an admin key and an alias. It is derived, so that the indexer can create it and every search service can compute it.
 * The admin key cannot be computed from it.
 */
export function deriveSearchKey(adminKey: string, alias: string): string {
  return createHmac('sha256', adminKey).update(`headwater search key ${alias}`).digest('base64url');
}

/** The search key of a site's own collection. It finds nothing in the shared one, and vice versa. */
export function deriveOwnSearchKey(searchKey: string, siteId: number): string {
  return createHmac('sha256', searchKey).update(`headwater search key of site ${siteId}`).digest('base64url');
}

/** The arguments for creating a search key on the server: `client.keys().create(…)`. */
export interface SearchKeyDefinition {
  description: string;
  actions: string[];
  collections: string[];
  value: string;
}

/** A key as the server lists it, with only the beginning of its value. */
export interface ListedKey {
  description?: string;
  collections: string[];
  value_prefix?: string;
}

export const searchKeyDefinition = (searchKey: string, alias: string): SearchKeyDefinition =>
  toDefinition(`Headwater: searches ${alias}`, [alias, collectionNamesPattern(alias)], searchKey);

export const ownSearchKeyDefinition = (
  searchKey: string,
  alias: string,
  siteId: number,
): SearchKeyDefinition =>
  toDefinition(
    `Headwater: searches ${alias}, site ${siteId}`,
    [ownCollectionNamesPattern(alias, siteId)],
    deriveOwnSearchKey(searchKey, siteId),
  );

/** The description contains a hash of the value, to distinguish keys with the same beginning. */
function toDefinition(purpose: string, collections: string[], value: string): SearchKeyDefinition {
  const name = createHash('sha256').update(value).digest('hex').slice(0, 8);
  return { description: `${purpose} (${name})`, actions: ['documents:search'], collections, value };
}

/** Whether the server has exactly this key. */
export const isKey = (key: ListedKey, definition: SearchKeyDefinition): boolean =>
  key.description === definition.description &&
  definition.collections.every((pattern) => key.collections.includes(pattern));

/** Whether it may have the same value: created for the same purpose, perhaps by another release with other names of collections. */
export function mayBeKey(
  { description, value_prefix: prefix }: ListedKey,
  definition: SearchKeyDefinition,
): boolean {
  const purpose = definition.description.replace(/ \(\w+\)$/, '');
  return (
    prefix === definition.value.slice(0, 4) && [purpose, definition.description].includes(description ?? '')
  );
}

/** A key that finds only the documents of one site, whatever a request filters or pins. Created without a call to the server. */
export function scopedSearchKey(searchKey: string, siteId: number): string {
  // Without the second parameter, a request could pin documents outside the filter. Version 0.24 takes a number; versions that take a
  // boolean read it as false. Then the remaining protection is that only hits are shown that PostgreSQL finds in the site.
  const parameters = JSON.stringify({ filter_by: `site_id:=${siteId}`, filter_curated_hits: 1 });
  const digest = createHmac('sha256', searchKey).update(parameters).digest('base64');
  return Buffer.from(`${digest}${searchKey.slice(0, 4)}${parameters}`).toString('base64');
}

/** The scoped key of a site for the shared collection, or for its own one. */
export type SiteKeys = (siteId: number, isOwn: boolean) => string;

const maxKeys = 10_000;

/** Creates the key of each site once, for all of its searches. */
export function createSiteKeys(searchKey: string): SiteKeys {
  const keys = new LRUCache<string, string>({ max: maxKeys });
  return (siteId, isOwn) => {
    const name = `${siteId} ${isOwn}`;
    const known = keys.get(name);
    if (known !== undefined) return known;
    const key = scopedSearchKey(isOwn ? deriveOwnSearchKey(searchKey, siteId) : searchKey, siteId);
    keys.set(name, key);
    return key;
  };
}
