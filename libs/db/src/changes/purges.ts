import { manyKeyOf, objectKeyOf, siteKeyOf } from '@headwater/values';

import { findEffect, type ObjectId } from './change';
import type { Effect, siteEffects } from './effects';

/** The stored answers that a change makes stale: all answers of the site, or those that show certain objects. */
type Purge =
  | 'site'
  | {
      /** Answers that show the object itself, named as in `used_objects`. */
      object?: 'author' | 'entry' | 'media' | 'taxonomy';
      /** Answers that show an object of which a site has only one. */
      one?: 'navigation' | 'search' | 'settings';
    };

/** Changes that no answer shows raise nothing, so nothing has to be purged. */
type PurgesOf<Part> = Part extends Effect
  ? Part['shownBy'] extends readonly []
    ? 'nothing'
    : Purge
  : { readonly [Key in keyof Part]: PurgesOf<Part[Key]> };

const site = 'site';
const nothing = 'nothing';
const settings = { one: 'settings' } as const;
const navigation = { one: 'navigation' } as const;
const search = { one: 'search' } as const;
const taxonomy = { object: 'taxonomy' } as const;
const media = { object: 'media' } as const;

/**
 * The keys purged after each change. A key finds only answers that already show its object. So changes that affect other answers purge
 * `site`: an object appears in lists, access changes, or the time until which answers are valid changes.
 */
export const purges: PurgesOf<typeof siteEffects> = {
  site: {
    created: site,
    updated: {
      name: settings,
      mode: site,
      default_language: site,
      base_url: site,
      allowed_origins: site,
      shared_cache: site,
      media_facts: site,
      preview_url: nothing,
      media_offer: site,
    },
    deleted: site,
    changed: { unknown: site, restored: site },
  },
  domain: { created: site, updated: { primary: site }, moved: { away: site, here: site }, deleted: site },
  language: { created: site, updated: { enabled: site, name: nothing } },
  token: {
    created: site,
    updated: { expire_time: site, requests_per_minute: site, name: nothing },
    deleted: site,
  },
  taxonomy: {
    created: site,
    // Search finds entries by the name: a job copies it there, and records that. Suggestions may show the name where they did not before.
    updated: {
      name: { object: 'taxonomy', one: 'search' },
      slug: site,
      parent_id: taxonomy,
      translation_group_id: nothing,
    },
    deleted: site,
    merged: { away: site, here: site },
  },
  menu: { created: navigation, updated: { name: navigation, items_json: navigation }, deleted: navigation },
  area_design: { updated: navigation, deleted: navigation },
  settings: { updated: settings },
  // Nothing can refer to a media file that does not exist yet.
  media: {
    created: media,
    updated: {
      name: media,
      alt: media,
      caption: media,
      file: media,
      focal_point: media,
      variants: nothing,
    },
    deleted: media,
  },
  media_quota: { updated: { max_files: nothing, max_bytes: nothing } },
  entry: {
    created: { draft: nothing, published: site, scheduled: site },
    updated: {
      draft: nothing,
      contents: { object: 'entry', one: 'search' },
      published: site,
      scheduled: site,
    },
    published: site,
    unpublished: site,
    appeared: site,
    deleted: { draft: nothing, published: site, scheduled: site },
    restored: nothing,
    purged: nothing,
    discarded: nothing,
    previewed: { allowed: nothing, ended: nothing },
  },
  revisions: { pruned: nothing },
  author: {
    created: nothing,
    updated: { name: { object: 'author', one: 'search' }, user_id: nothing },
    deleted: nothing,
  },
  search_index: { rebuilt: nothing, updated: search, moved: nothing },
  curated_query: { updated: search, deleted: search },
  synonym_group: { updated: search, deleted: search },
  recency: { updated: search },
  grant: { created: nothing, updated: nothing, deleted: nothing },
  invitation: { renewed: nothing },
};

/** The parts of an event that decide which keys are purged. */
export interface PurgingEvent {
  kind: string;
  id: ObjectId;
  became: string;
  aspect: string;
}

/** The keys under which shared caches find all answers of the site that the changes have made stale. */
export function purgeKeys(siteId: number, events: readonly PurgingEvent[]): string[] {
  const keys = new Set<string>();
  for (const event of events) {
    const purge = findPurge(siteId, event);
    if (purge === 'site') return [siteKeyOf(siteId)];
    if (purge === 'nothing') continue;
    const { object, one } = purge;
    if (object !== undefined) keys.add(objectKeyOf(siteId, `${object}-${event.id}`));
    if (one !== undefined) keys.add(objectKeyOf(siteId, one));
    // An answer that shows many objects does not carry their keys.
    keys.add(manyKeyOf(siteId));
  }
  return [...keys];
}

/** A change that the table lacks, from another release, may have changed every answer. */
function findPurge(siteId: number, { kind, id, became, aspect }: PurgingEvent): Purge | 'nothing' {
  if (findEffect({ siteId, kind, id: String(id), became, aspect }) === undefined) return 'site';
  let found: unknown = purges;
  for (const name of aspect === '' ? [kind, became] : [kind, became, aspect])
    found = (found as Readonly<Record<string, unknown>>)[name];
  return found as Purge | 'nothing';
}
