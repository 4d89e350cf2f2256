import { toScheduledFilterValue, toSiteFilterValue } from './token';
import { readWords, type Words } from './words';

/** The data of an entry for the index, from PostgreSQL. */
export interface IndexedEntry {
  siteId: number;
  entryId: number;
  language: string;
  type: string;
  taxonomyIds: readonly number[];
  /** Milliseconds since 1970; null: it was public when it was read. */
  publishedAtMs: number | null;
  sortAtMs: number;
  /** The tsvector of the entry's text, as text. */
  document: string;
  /** Hash of all of this; equal to the one that PostgreSQL computes for the entry. */
  hash: string;
}

interface DocumentBase extends Words {
  id: string;
  site_id: number;
  entry_id: number;
  language: string;
  type: string;
  taxonomy_ids: readonly number[];
  /** Only for scheduled entries. */
  published_at?: number;
  sort_at: number;
}

export interface EntryDocument extends DocumentBase {
  hash: string;
}

/** The state of the index for a site, stored in the index itself. */
export interface Marker {
  /** The last batch in the index; 0: none. */
  applied: number;
  /** The database of the batch. */
  database: string;
  /** A begun batch, some of whose documents may be in the index. A restored database may not contain their changes. */
  begun?: number;
}

export interface MarkerDocument extends DocumentBase, Marker {}

/** Never a result of `toSiteFilterValue`. */
export const markerType = 'zmarker';

export const documentId = (siteId: number, entryId: number): string => `${siteId}-${entryId}`;

export const markerId = (siteId: number): string => `marker-${siteId}`;

export function toDocument(entry: IndexedEntry): EntryDocument {
  const { siteId, entryId, language, publishedAtMs } = entry;
  return {
    id: documentId(siteId, entryId),
    site_id: siteId,
    entry_id: entryId,
    ...(publishedAtMs === null
      ? { language: toSiteFilterValue(siteId, language) }
      : { language: toScheduledFilterValue(siteId, language), published_at: publishedAtMs }),
    type: toSiteFilterValue(siteId, entry.type),
    taxonomy_ids: entry.taxonomyIds,
    sort_at: entry.sortAtMs,
    ...readWords(entry.document),
    hash: entry.hash,
  };
}

/** Lazily, one after the other. */
export function* toDocuments(entries: Iterable<IndexedEntry>): Generator<EntryDocument> {
  for (const entry of entries) yield toDocument(entry);
}

export function toMarker(siteId: number, marker: Marker): MarkerDocument {
  return {
    id: markerId(siteId),
    site_id: siteId,
    entry_id: 0,
    language: markerType,
    type: markerType,
    taxonomy_ids: [],
    sort_at: 0,
    a: '',
    b: '',
    c: '',
    d: '',
    ...marker,
  };
}
