import { setImmediate } from 'node:timers/promises';

import { inTime, type Logger } from '@headwater/runtime';

import { createAdminClient } from '../typesense/client';
import { collectionSchema } from '../typesense/collection';
import {
  documentId,
  type EntryDocument,
  type Marker,
  type MarkerDocument,
  markerId,
  markerType,
} from '../typesense/document';
import {
  isKey,
  mayBeKey,
  ownSearchKeyDefinition,
  type SearchKeyDefinition,
  searchKeyDefinition,
} from '../typesense/search-key';
import { createVersionCheck } from '../typesense/server-version';
import type { TypesenseAdminSettings } from '../typesense/settings';
import { type Piece, piecesOf, readResults } from './import-lines';
import { orMissing, unlessThere, withPlainErrors } from './index-server-error';

/** The collections of the index, as the indexer uses them. Every call rejects with IndexServerError if it fails. */
export interface IndexServer {
  /** The collection that is searched. */
  findServing(): Promise<string | undefined>;
  /** Points the alias to this collection, so that searches use it. */
  serve(name: string): Promise<void>;
  hasCollection(name: string): Promise<boolean>;
  /** Creates the collection unless it exists. */
  ensureCollection(name: string): Promise<void>;
  /** Drops the collection if it exists. */
  dropCollection(name: string): Promise<void>;
  /** Creates missing search keys: the key for shared collections, and those for the own collections of these sites. */
  ensureSearchKeys(ownSiteIds: readonly number[]): Promise<void>;
  removeOwnSearchKey(siteId: number): Promise<void>;
  /** Returns the reasons of refusals, by index of the document. Makes the next documents while the former ones are being written. */
  write(name: string, documents: Iterable<EntryDocument | MarkerDocument>): Promise<Map<number, string>>;
  remove(name: string, siteId: number, entryIds: readonly number[]): Promise<void>;
  /** Removes all documents of a site, also its marker. */
  removeSite(name: string, siteId: number): Promise<void>;
  removeMarker(name: string, siteId: number): Promise<void>;
  /** Number of documents of entries, without those of these sites. */
  count(name: string, withoutSiteIds?: readonly number[]): Promise<number>;
  hasDocumentsOf(name: string, siteId: number): Promise<boolean>;
  listMarkers(name: string): Promise<Map<number, Marker>>;
  /** Reads the markers of these sites, at most 100. */
  findMarkers(name: string, siteIds: readonly number[]): Promise<Map<number, Marker>>;
  /** Documents with a date before this instant, in milliseconds; the latest ones first. */
  listDated(name: string, beforeMs: number, limit: number): Promise<Dated[]>;
  /** Hashes by entry, of the entries above the first id and up to the second. */
  listHashes(
    name: string,
    siteId: number,
    afterEntryId: number,
    upTo: number | undefined,
  ): Promise<Map<number, string>>;
  /** Warns once if the tests do not cover the version of the server. */
  warnOfVersion(logger: Logger): Promise<void>;
  close(): void;
}

/** An entry that was scheduled when its document was written. */
export interface Dated {
  siteId: number;
  entryId: number;
}

const mostRemoved = 100;
/** Less than PostgreSQL's limit for idle transactions, because documents are read and written in one. */
const importTimeoutMs = 20_000;
/** Documents of one batch inside Typesense (`batch_size`). Larger batches are not faster, and delay searches. */
const importBatch = 100;

export function createIndexServer(settings: TypesenseAdminSettings): IndexServer {
  const { collection: alias, searchKey } = settings;
  const admin = createAdminClient(settings);
  const { client } = admin;
  const documentsOf = (name: string) =>
    client.collections<EntryDocument & Partial<MarkerDocument>>(name).documents();

  async function importLines(name: string, lines: readonly string[]): Promise<(string | undefined)[]> {
    const running = documentsOf(name).import(lines.join('\n'), { action: 'upsert', batch_size: importBatch });
    try {
      return readResults(await inTime(importTimeoutMs, running), lines.length);
    } catch (error) {
      // An abandoned import must not overtake a later one, so its connection is closed.
      admin.close();
      throw error;
    }
  }

  /** False if the server already has a key with this value. */
  const makeKey = (definition: SearchKeyDefinition): Promise<boolean> =>
    unlessThere(client.keys().create(definition));

  async function listDocuments(name: string, filter: string, fields: string): Promise<object[]> {
    const lines = await documentsOf(name).export({ filter_by: filter, include_fields: fields });
    return lines === ''
      ? []
      : lines
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as object);
  }

  async function listMarkers(name: string, filter: string): Promise<Map<number, Marker>> {
    const found = await listDocuments(name, filter, 'site_id,applied,database,begun');
    return new Map(
      (found as MarkerDocument[]).map(({ site_id: siteId, applied, database, begun }) => [
        siteId,
        { applied, database, ...(begun === undefined ? {} : { begun }) },
      ]),
    );
  }

  async function countWith(name: string, filter: string): Promise<number> {
    const { found } = await documentsOf(name).search({
      ...{ q: '*', query_by: 'a', per_page: 0, filter_by: filter },
    });
    return found;
  }

  return withPlainErrors<IndexServer>({
    async findServing() {
      return (await orMissing(client.aliases(alias).retrieve()))?.collection_name;
    },
    async serve(name) {
      await client.aliases().upsert(alias, { collection_name: name });
    },
    hasCollection: async (name) => (await orMissing(client.collections(name).retrieve())) !== undefined,
    async ensureCollection(name) {
      await unlessThere(client.collections().create(collectionSchema(name)));
    },
    async dropCollection(name) {
      await orMissing(client.collections(name).delete());
    },
    async ensureSearchKeys(ownSiteIds) {
      const { keys } = await client.keys().retrieve();
      const wanted = [
        searchKeyDefinition(searchKey, alias),
        ...ownSiteIds.map((siteId) => ownSearchKeyDefinition(searchKey, alias, siteId)),
      ];
      for (const definition of wanted) {
        if (keys.some((key) => isKey(key, definition)) || (await makeKey(definition))) continue;
        // A key with this value exists for other collections.
        const former = keys.filter((key) => mayBeKey(key, definition));
        for (const { id } of former) await orMissing(client.keys(id).delete());
        if (former.length > 0) await makeKey(definition);
      }
    },
    async removeOwnSearchKey(siteId) {
      const definition = ownSearchKeyDefinition(searchKey, alias, siteId);
      const { keys } = await client.keys().retrieve();
      for (const key of keys) if (mayBeKey(key, definition)) await orMissing(client.keys(key.id).delete());
    },
    async write(name, documents) {
      const refusals = new Map<number, string>();
      async function importPiece({ first, lines }: Piece): Promise<void> {
        const results = await importLines(name, lines);
        for (const [at, refusal] of results.entries())
          if (refusal !== undefined) refusals.set(first + at, refusal);
      }
      let importing: Promise<void> = Promise.resolve();
      for (const piece of piecesOf(documents)) {
        await importing;
        importing = importPiece(piece);
        // The import is awaited after the next piece is made.
        importing.catch(() => undefined);
        // Lets the request be sent before the next piece is made.
        await setImmediate();
      }
      await importing;
      return refusals;
    },
    async remove(name, siteId, entryIds) {
      for (let at = 0; at < entryIds.length; at += mostRemoved) {
        const ids = entryIds.slice(at, at + mostRemoved).map((entryId) => documentId(siteId, entryId));
        await documentsOf(name).delete({ filter_by: `id:=[${ids.join(',')}]` });
      }
    },
    async removeSite(name, siteId) {
      await documentsOf(name).delete({ filter_by: `site_id:=${siteId}` });
    },
    async removeMarker(name, siteId) {
      await documentsOf(name).delete({ filter_by: `id:=${markerId(siteId)}` });
    },
    async count(name, withoutSiteIds = []) {
      const all = await countWith(name, `type:!=${markerType}`);
      if (withoutSiteIds.length === 0) return all;
      // Version 0.24 cannot say "not of these sites".
      return all - (await countWith(name, `type:!=${markerType} && site_id:=[${withoutSiteIds.join(',')}]`));
    },
    hasDocumentsOf: async (name, siteId) => (await countWith(name, `site_id:=${siteId}`)) > 0,
    listMarkers: (name) => listMarkers(name, `type:=${markerType}`),
    findMarkers: (name, siteIds) => listMarkers(name, `id:=[${siteIds.map(markerId).join(',')}]`),
    async listDated(name, beforeMs, limit) {
      const { hits = [] } = await documentsOf(name).search({
        ...{ q: '*', query_by: 'a', per_page: limit, filter_by: `published_at:<${beforeMs}` },
        ...{ sort_by: 'published_at:desc', include_fields: 'site_id,entry_id' },
      });
      return hits.map(({ document }) => ({ siteId: document.site_id, entryId: document.entry_id }));
    },
    async listHashes(name, siteId, afterEntryId, upTo) {
      // Markers have the id 0.
      const last = upTo === undefined ? '' : ` && entry_id:<=${upTo}`;
      const found = await listDocuments(
        name,
        `site_id:=${siteId} && entry_id:>${afterEntryId}${last}`,
        'entry_id,hash',
      );
      return new Map((found as EntryDocument[]).map(({ entry_id, hash }) => [entry_id, hash]));
    },
    warnOfVersion: createVersionCheck(client),
    close: () => admin.close(),
  });
}
