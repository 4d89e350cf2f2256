import { LRUCache } from 'lru-cache';

import type { KnownList } from './known-list';

/** Which list: the posts of a language, all of them or those of the taxonomies with a slug. */
export interface ListFilter {
  siteId: number;
  language: string;
  taxonomySlug?: string | undefined;
}

/** What is known of the lists that were read last. Whether it still holds, the snapshot of each read judges. */
export interface KnownLists {
  find(filter: ListFilter): KnownList | undefined;
  /** Keeps what a read has learned, unless more is known already. */
  keep(filter: ListFilter, list: KnownList): void;
}

/** About 10 MB: a list takes some 400 bytes, a mark in it 200. */
const defaultMaxSize = 50_000;

export function createKnownLists(maxSize = defaultMaxSize): KnownLists {
  const lists = new LRUCache<string, KnownList>({ maxSize, sizeCalculation: ({ size }) => size });
  return {
    find: (filter) => lists.get(keyOf(filter)),
    keep(filter, list) {
      // Looking again costs an empty list nothing, and slugs that somebody only tries would push out what is read.
      if (list.total === 0) return;
      const key = keyOf(filter);
      // A replica may be behind what another one has told.
      if ((lists.peek(key)?.siteVersion ?? 0) <= list.siteVersion) lists.set(key, list);
    },
  };
}

const keyOf = ({ siteId, language, taxonomySlug }: ListFilter): string =>
  JSON.stringify([siteId, language, taxonomySlug ?? null]);
