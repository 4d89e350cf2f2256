import { randomBytes } from 'node:crypto';

import type { Client as PgClient } from 'pg';

import { createAdminClient } from '../../src/typesense/client';
import { collectionName, collectionSchema } from '../../src/typesense/collection';
import {
  documentId,
  type EntryDocument,
  type MarkerDocument,
  toDocument,
  toMarker,
} from '../../src/typesense/document';
import { searchKeyDefinition } from '../../src/typesense/search-key';
import type { TypesenseAdminSettings } from '../../src/typesense/settings';

/** Brings changes into the index when a test says so, by the same steps as the indexer, each of which can be left out. */
export interface Feeder {
  /** Makes collection, alias and search key, and has changes noted. */
  prepare(): Promise<void>;
  /** All changes of all sites. */
  feed(): Promise<void>;
  /** The documents of all pending changes, without saying so anywhere. */
  importDocuments(): Promise<void>;
  marker(siteId: number, applied: number, database?: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** The number of a batch that begins. */
  nextBatch(): Promise<number>;
  /** The site's last batch that the database knows of. */
  applied(siteId: number): Promise<number>;
  database(): Promise<string>;
  client: ReturnType<typeof createAdminClient>['client'];
  close(): void;
}

interface ChangeRow {
  site_id: string;
  entry_id: string;
  change_id: string;
  language: string | null;
  type: string;
  published_ms: number | null;
  sort_ms: number;
  taxonomy_ids: string[];
  hash: string;
  words: string;
}

export function createFeeder(admin: PgClient, settings: TypesenseAdminSettings): Feeder {
  const { client, close } = connect(settings);
  const name = collectionName(settings.collection, randomBytes(4).toString('hex'));
  // Not by the alias: the server forgets such an import when it is killed and started again.
  const documents = () => client.collections(name).documents();

  async function pending(): Promise<ChangeRow[]> {
    const { rows } = await admin.query<ChangeRow>(
      `select changes.*, extract(epoch from published_at)::double precision * 1000 as published_ms,
              extract(epoch from sort_at)::double precision * 1000 as sort_ms, words::text as words
       from content.search_changes_of(array(select site_id from content.search_changed_sites(1000)), 100000) as changes`,
    );
    return rows;
  }

  async function put(list: (EntryDocument | MarkerDocument)[]): Promise<void> {
    if (list.length > 0) await documents().import(list, { action: 'upsert' });
  }

  async function importRows(rows: ChangeRow[]): Promise<void> {
    await put(
      rows
        .filter(({ language }) => language !== null)
        .map((row) =>
          toDocument({
            siteId: Number(row.site_id),
            entryId: Number(row.entry_id),
            language: row.language!,
            type: row.type,
            taxonomyIds: row.taxonomy_ids.map(Number),
            publishedAtMs: row.published_ms === null ? null : Math.floor(row.published_ms),
            sortAtMs: Math.floor(row.sort_ms),
            document: row.words,
            hash: row.hash,
          }),
        ),
    );
    for (const row of rows) {
      if (row.language === null) await remove(documentId(Number(row.site_id), Number(row.entry_id)));
    }
  }

  async function remove(id: string): Promise<void> {
    await documents().delete({ filter_by: `id:=\`${id}\`` });
  }

  async function applied(siteId: number): Promise<number> {
    const { rows } = await admin.query<{ applied: string }>(
      'select applied from search.index_sites where site_id = $1',
      [siteId],
    );
    return Number(rows[0]?.applied ?? 0);
  }

  async function database(): Promise<string> {
    const { rows } = await admin.query<{ database: string }>(
      `select substring(platform.recognised_database() from '^[^/]*/[^/]*') as database`,
    );
    return rows[0]!.database;
  }

  async function nextBatch(): Promise<number> {
    const { rows } = await admin.query<{ batch: string }>(`select search.next_batch('{}') as batch`);
    return Number(rows[0]!.batch);
  }

  return {
    async prepare() {
      await client.collections().create(collectionSchema(name));
      await client.aliases().upsert(settings.collection, { collection_name: name });
      await client.keys().create(searchKeyDefinition(settings.searchKey, settings.collection));
      await admin.query('select platform.recognise_database()');
      await admin.query('select content.use_search_index(true)');
      await admin.query(
        `insert into search.index_collections (name, state, database) values ($1, 'serving', platform.recognised_database())`,
        [name],
      );
    },
    async feed() {
      const { rows: sites } = await admin.query<{ site_id: string }>('select site_id from site.sites');
      const siteIds = sites.map(({ site_id: siteId }) => Number(siteId));
      const rows = await pending();
      await importRows(rows);
      await admin.query('select search.add_index_sites($1)', [siteIds]);
      const of = await database();
      const batch = await nextBatch();
      await put(siteIds.map((siteId) => toMarker(siteId, { applied: batch, database: of })));
      await admin.query('begin');
      await admin.query('select content.forget_search_changes($1, $2, $3)', [
        rows.map((row) => row.site_id),
        rows.map((row) => row.entry_id),
        rows.map((row) => row.change_id),
      ]);
      await admin.query('select search.set_applied($1, $2)', [siteIds, batch]);
      await admin.query('commit');
    },
    importDocuments: async () => importRows(await pending()),
    marker: async (siteId, count, of) =>
      put([toMarker(siteId, { applied: count, database: of ?? (await database()) })]),
    remove,
    nextBatch,
    applied,
    database,
    client,
    close,
  };
}

function connect(settings: TypesenseAdminSettings) {
  const connection = createAdminClient(settings);
  return { client: connection.client, close: () => connection.close() };
}
