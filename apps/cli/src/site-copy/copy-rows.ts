import { type Column, copiedColumns, copiedTable, type IdKind } from '@headwater/schema';

import type { SiteArchive } from './archive';
import { decodeIds, decodeValue, encodeIds, encodeValue, nullValue, writeRow } from './copy-text';
import { type JsonRewriter, type Remark, rewriteJson } from './rewrite-json';
import { type ArchivedTable, readSiteRows, type SiteSurvey, tableName } from './survey';

/** What the rows of a copy have instead of what the archive has. */
export interface Renaming {
  siteId: number;
  siteKey: string;
  /** Null: made of the primary domain. */
  baseUrl: string | null;
  /** Undefined: the domains stay. */
  domain: string | undefined;
  ids: ReadonlyMap<IdKind, ReadonlyMap<string, string>>;
  /** People who are the same here; undefined: those of the archive are others. */
  users: ReadonlySet<string> | undefined;
  survey: SiteSurvey;
  json: JsonRewriter;
  /** `row`: the values of the row, as the archive has them. */
  onRemark(table: string, column: string, row: Readonly<Record<string, string>>, remark: Remark): void;
}

type Rewrite = (written: string, row: readonly string[]) => string;

const chunkLength = 64 * 1024;

/** The rows of a table as text of COPY, with what the copy has. `onRow` is called for each. */
export async function* copyRows(
  archive: SiteArchive,
  table: ArchivedTable,
  renaming: Renaming,
  onRow: () => void,
): AsyncGenerator<string> {
  // Its base URL may be null, and the copy's not.
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

/** Of domains only the primary one gets the new name; of bytes only those that a media file shows are copied. */
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
    // The former frontend asks for previews of the former site.
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

/** Columns that say which object a row is of. */
const naming = ['entry_id', 'menu_id', 'area_design_id', 'title', 'slug', 'language', 'name', 'area'];

const namedRow = (table: ArchivedTable, row: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    naming.flatMap((column) => {
      const place = table.columns.indexOf(column);
      return place === -1 ? [] : [[column, decodeValue(row[place]!)]];
    }),
  );
