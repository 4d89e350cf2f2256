import { type Column, copiedColumns, copiedTable, type IdKind } from '@headwater/schema';

import type { SiteArchive } from './archive';
import { decodeIds, decodeValue, encodeIds, encodeValue, nullValue, writeRow } from './copy-text';
import { type JsonRewriter, type Remark, rewriteJson } from './rewrite-json';
import { type ArchivedTable, readSiteRows, type SiteSurvey, tableName } from './survey';

/** The values that replace those of the archive in the rows of a copy. */
export interface Renaming {
  siteId: number;
  siteKey: string;
  /** Null: the base URL is derived from the primary domain. */
  baseUrl: string | null;
  /** Undefined: the domains stay. */
  domain: string | undefined;
  ids: ReadonlyMap<IdKind, ReadonlyMap<string, string>>;
  /** Users of the archive who are the same in this installation; undefined: its users are other people. */
  users: ReadonlySet<string> | undefined;
  survey: SiteSurvey;
  json: JsonRewriter;
  /** `row`: the values of the row in the archive. */
  onRemark(table: string, column: string, row: Readonly<Record<string, string>>, remark: Remark): void;
}

type Rewrite = (written: string, row: readonly string[]) => string;

const chunkLength = 64 * 1024;

/** The rows of a table as text of COPY, with the values of the copy. Calls `onRow` for each. */
export async function* copyRows(
  archive: SiteArchive,
  table: ArchivedTable,
  renaming: Renaming,
  onRow: () => void,
): AsyncGenerator<string> {
  // The base URL of the site may be null, and that of the copy not.
  const isSite = tableName(table) === 'site.sites';
  const places = copiedColumns(table).map((column) => ({
    place: table.columns.indexOf(column),
    rewrite: rewriteOf(table, column, renaming),
  }));
  const isWanted = rowFilter(table, renaming);
  let chunk = '';
  for await (const row of readSiteRows(archive, table)) {
    if (!isWanted(row)) continue;
    onRow();
    chunk += writeRow(
      places.map(({ place, rewrite }) => {
        const written = row[place]!;
        return written === nullValue && !isSite ? written : rewrite(written, row);
      }),
    );
    if (chunk.length > chunkLength) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

/** Selects the rows to copy: with a new domain only the primary domain, and of media only bytes that a media file shows. */
function rowFilter(table: ArchivedTable, { domain, survey }: Renaming): (row: readonly string[]) => boolean {
  const name = tableName(table);
  const place = (column: string): number => table.columns.indexOf(column);
  if (name === 'site.domains' && domain !== undefined) return (row) => row[place('is_primary')] === 't';
  if (['media.objects', 'media.focal_points', 'media.found_facts'].includes(name))
    return (row) => survey.shownHashes.has(row[place('content_hash')]!);
  return () => true;
}

function rewriteOf(table: ArchivedTable, column: string, renaming: Renaming): Rewrite {
  const kind = copiedTable(tableName(table)).columns[column]!;
  if (typeof kind === 'string') return rewriteText(table, column, kind, renaming);
  if ('ids' in kind) {
    const ids = renaming.ids.get(kind.ids);
    return (written) => encodeIds(decodeIds(written).map((id) => newId(ids, id)));
  }
  if ('id' in kind) {
    const ids = renaming.ids.get(kind.id);
    return (written) => newId(ids, written);
  }
  return (written) => written;
}

function newId(ids: ReadonlyMap<string, string> | undefined, id: string): string {
  const found = ids?.get(id);
  if (found === undefined) throw new Error(`the id ${id} was not seen when the rows were read first`);
  return found;
}

function rewriteText(
  table: ArchivedTable,
  column: string,
  kind: Extract<Column, string>,
  renaming: Renaming,
): Rewrite {
  const { siteId, siteKey, baseUrl, domain, users, json } = renaming;
  const remark = (row: readonly string[], found: Remark): void =>
    renaming.onRemark(tableName(table), column, namedRow(table, row), found);
  const rewrites: Partial<Record<typeof kind, Rewrite>> = {
    site: () => String(siteId),
    siteKey: () => siteKey,
    baseUrl: () => (baseUrl === null ? nullValue : encodeValue(baseUrl)),
    // The former frontend requests previews of the former site.
    previewUrl: (written) => (domain === undefined ? written : nullValue),
    domain: (written) => domain ?? written,
    actor: (written) =>
      users === undefined ? written.replace(/^(?=(?:user|token):)/, 'imported:') : written,
    user: (written) => (users?.has(written) === true ? written : nullValue),
    json: (written, row) =>
      encodeValue(rewriteJson(decodeValue(written), column, json, (found) => remark(row, found))),
    html: (written, row) => {
      const text = json.addresses.rewrite(decodeValue(written));
      for (const value of json.addresses.findFormer(text))
        remark(row, { path: '', pattern: '', value, mayName: [] });
      return encodeValue(text);
    },
  };
  return rewrites[kind] ?? ((written) => written);
}

/** Columns that identify the object of a row. */
const naming = ['entry_id', 'menu_id', 'area_design_id', 'title', 'slug', 'language', 'name', 'area'];

const namedRow = (table: ArchivedTable, row: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    naming.flatMap((column) => {
      const place = table.columns.indexOf(column);
      return place === -1 ? [] : [[column, decodeValue(row[place]!)]];
    }),
  );
