import { LRUCache } from 'lru-cache';

import type { KnownList } from './known-list';

/** A list: the posts of a language, all of them or those of the taxonomies with a slug. */
export interface ListFilter {
  siteId: number;
  language: string;
  taxonomySlug?: string | undefined;
}

/** The known states of recently read lists. The snapshot of each read decides whether a state is still valid. */
export interface KnownLists {
  find(filter: ListFilter): KnownList | undefined;
  /** Stores the state from a read, unless more is already known. */
  keep(filter: ListFilter, list: KnownList): void;
}

/** About 10 MB: a list takes some 400 bytes, a mark in it 200. */
const defaultMaxSize = 50_000;

export function createKnownLists(maxSize = defaultMaxSize): KnownLists {
  const lists = new LRUCache<string, KnownList>({ maxSize, sizeCalculation: ({ size }) => size });
  return {
    find: (filter) => lists.get(keyOf(filter)),
    keep(filter, list) {
      // Reading an empty list again costs nothing, and invented slugs would displace real lists.
      if (list.total === 0) return;
      const key = keyOf(filter);
      // A replica may be behind the server that answered an earlier read.
      if ((lists.peek(key)?.siteVersion ?? 0) <= list.siteVersion) lists.set(key, list);
    },
  };
}

const keyOf = ({ siteId, language, taxonomySlug }: ListFilter): string =>
  JSON.stringify([siteId, language, taxonomySlug ?? null]);
