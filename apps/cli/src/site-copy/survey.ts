import { type Column, copiedColumns, copiedTable, type IdKind } from '@headwater/schema';

import { damaged } from '../backup/errors';
import { readTable } from '../backup/read-backup';
import type { SiteArchive } from './archive';
import { decodeIds, decodeValue, nullValue, readRows } from './copy-text';

/** The ids and hashes in the rows of a site. */
export interface SiteSurvey {
  siteKey: string;
  baseUrl: string | undefined;
  domains: { name: string; isPrimary: boolean }[];
  /** Ids of the site's own rows. */
  own: Map<IdKind, Set<string>>;
  /** All ids in its rows, including ids of deleted objects. */
  named: Map<IdKind, Set<string>>;
  /** Media files by content hash, including the hashes from before they were replaced. */
  mediaByHash: Map<string, Set<string>>;
  /** Content hashes that media files have now. */
  shownHashes: Set<string>;
  /** Users to whom authors are linked. */
  userIds: Set<string>;
  /** Number of rows by table. */
  rows: Map<string, number>;
}

export type ArchivedTable = SiteArchive['tables'][number];

export const tableName = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;

/** The tables of an archive that are copied with a site. */
export const siteTablesOf = (archive: SiteArchive, isWanted: (name: string) => boolean): ArchivedTable[] =>
  archive.tables.filter((table) => isWanted(tableName(table)));

/** The rows of one site in a table. @throws BACKUP_DAMAGED */
export async function* readSiteRows(archive: SiteArchive, table: ArchivedTable): AsyncGenerator<string[]> {
  const place = table.columns.indexOf('site_id');
  const siteId = String(archive.siteId);
  let rows = 0;
  for await (const row of readRows(readTable(archive.reader, table))) {
    rows += 1;
    if (row.length !== table.columns.length)
      throw damaged(tableName(table), `has a row of ${row.length} values instead of ${table.columns.length}`);
    if (row[place] === siteId) yield row;
  }
  if (rows !== table.rows) throw damaged(tableName(table), `has ${rows} rows instead of ${table.rows}`);
}

/** Reads all rows once before anything is written. This also checks the hash of every part. */
export async function surveySite(
  archive: SiteArchive,
  tables: readonly ArchivedTable[],
  signal: AbortSignal,
): Promise<SiteSurvey> {
  const survey: SiteSurvey = {
    siteKey: '',
    baseUrl: undefined,
    domains: [],
    own: new Map(),
    named: new Map(),
    mediaByHash: new Map(),
    shownHashes: new Set(),
    userIds: new Set(),
    rows: new Map(),
  };
  for (const table of tables) {
    signal.throwIfAborted();
    const readers = columnReaders(table, survey);
    let count = 0;
    for await (const row of readSiteRows(archive, table)) {
      count += 1;
      for (const { place, read } of readers) if (row[place] !== nullValue) read(row[place]!);
      noteRow(tableName(table), (column) => row[table.columns.indexOf(column)] ?? nullValue, survey);
    }
    survey.rows.set(tableName(table), count);
  }
  if (survey.siteKey === '') throw damaged('site.sites', `has no row of the site ${archive.siteId}`);
  // The primary domain gets the new name: without it the copy would have no domain.
  if (!survey.domains.some(({ isPrimary }) => isPrimary))
    throw damaged('site.domains', `has no primary domain of the site ${archive.siteId}`);
  return survey;
}

function columnReaders(
  table: ArchivedTable,
  survey: SiteSurvey,
): { place: number; read: (written: string) => void }[] {
  const plan = copiedTable(tableName(table)).columns;
  return copiedColumns(table).flatMap((column) => {
    const read = columnReader(plan[column]!, survey);
    return read === undefined ? [] : [{ place: table.columns.indexOf(column), read }];
  });
}

function columnReader(kind: Column, { own, named, userIds }: SiteSurvey) {
  if (kind === 'user') return (written: string): void => void userIds.add(written);
  if (typeof kind === 'string') return undefined;
  if ('ids' in kind) {
    const into = setOf(named, kind.ids);
    return (written: string): void => decodeIds(written).forEach((id) => into.add(id));
  }
  if (!('id' in kind)) return undefined;
  const into = setOf(named, kind.id);
  const owned = kind.own === true ? setOf(own, kind.id) : undefined;
  return (written: string): void => {
    into.add(written);
    owned?.add(written);
  };
}

function setOf<Key>(sets: Map<Key, Set<string>>, key: Key): Set<string> {
  const set = sets.get(key) ?? new Set<string>();
  sets.set(key, set);
  return set;
}

const noteRow = (table: string, valueOf: (column: string) => string, survey: SiteSurvey): void => {
  const textOf = (column: string): string => decodeValue(valueOf(column));
  if (table === 'site.sites') {
    survey.siteKey = textOf('site_key');
    survey.baseUrl = valueOf('base_url') === nullValue ? undefined : textOf('base_url');
  } else if (table === 'site.domains') {
    survey.domains.push({ name: textOf('name'), isPrimary: valueOf('is_primary') === 't' });
  } else if (table === 'media.media' || table === 'media.former_files') {
    setOf(survey.mediaByHash, textOf('content_hash')).add(valueOf('media_id'));
    if (table === 'media.media') survey.shownHashes.add(textOf('content_hash'));
  }
};
