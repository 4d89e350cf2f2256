import { toScheduledFilterValue, toSiteFilterValue } from './token';
import { readWords, type Words } from './words';

/** What the index holds of an entry, as PostgreSQL has it. */
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
  /** Of all of this; the same as PostgreSQL computes for the entry. */
  hash: string;
}

interface DocumentBase extends Words {
  id: string;
  site_id: number;
  entry_id: number;
  language: string;
  type: string;
  taxonomy_ids: readonly number[];
  /** Of what is scheduled alone. */
  published_at?: number;
  sort_at: number;
}

export interface EntryDocument extends DocumentBase {
  hash: string;
}

/** How far the index is with a site, as it says itself. */
export interface Marker {
  /** The last batch that it has; 0: none. */
  applied: number;
  /** The database that the batch is from. */
  database: string;
  /** There is a batch whose documents may be there in part. If the database is set back, it may know nothing of their changes. */
  begun?: number;
}

export interface MarkerDocument extends DocumentBase, Marker {}

/** No `toSiteFilterValue` gives this. */
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

/** One after the other, when they are asked for. */
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
