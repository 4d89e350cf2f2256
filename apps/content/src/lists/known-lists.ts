import { LRUCache } from 'lru-cache';

import type { KnownList } from './known-list';

/** Which list: the posts of a language, all of them or those of the taxonomies with a slug. */
export interface ListFilter {
  siteId: number;
  language: string;
  taxonomySlug?: string | undefined;
}

/** What is known of the lists that were read last. The snapshot of each read decides whether it is still valid. */
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
      // An empty list costs nothing to read again, and made-up slugs would push out lists that are read.
      if (list.total === 0) return;
      const key = keyOf(filter);
      // A replica may be behind the server that an earlier read was answered by.
      if ((lists.peek(key)?.siteVersion ?? 0) <= list.siteVersion) lists.set(key, list);
    },
  };
}

const keyOf = ({ siteId, language, taxonomySlug }: ListFilter): string =>
  JSON.stringify([siteId, language, taxonomySlug ?? null]);
