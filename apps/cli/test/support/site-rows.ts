import { type Column, copiedTable, copiedTables, type IdKind } from '@headwater/schema';

import { query } from './backups';

type Row = Record<string, unknown>;

/** Tables with rows of sites, whatever is copied of them. */
const tablesWithSites = async (url: string): Promise<string[]> =>
  (
    await query<{ name: string }>(
      url,
      `select table_schema || '.' || table_name as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where column_name = 'site_id' and table_type = 'BASE TABLE' order by 1`,
    )
  ).map(({ name }) => name);

/** Every row of every other site, as text, and what has no site. */
export async function rowsOfOthers(url: string, siteId: number): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const name of await tablesWithSites(url))
    found[name] = (
      await query<{ row: string }>(
        url,
        `select rows::text as row from ${name} as rows where site_id <> $1 order by 1`,
        [siteId],
      )
    ).map(({ row }) => row);
  for (const name of ['identity.users', 'identity.access_tokens', 'site.media_defaults'])
    found[name] = (
      await query<{ row: string }>(url, `select rows::text as row from ${name} as rows order by 1`)
    ).map(({ row }) => row);
  return found;
}

/** How many rows of a site every table has. */
export async function countRows(url: string, siteId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tablesWithSites(url)) {
    const [row] = await query<{ count: string }>(
      url,
      `select count(*) as count from ${name} where site_id = $1`,
      [siteId],
    );
    counts[name] = Number(row!.count);
  }
  return counts;
}

/** JSON texts as they are written, and everything else as PostgreSQL writes it. */
async function readRows(url: string, table: string, siteId: number): Promise<Row[]> {
  const columns = Object.keys(copiedTable(table).columns);
  const rows = await query<Row>(
    url,
    `select ${columns.map((column) => `"${column}"::text`).join(', ')} from ${table} where site_id = $1`,
    [siteId],
  );
  return rows;
}

const idKindOf = (kind: Column): IdKind | undefined => {
  if (typeof kind === 'string' || 'sql' in kind) return undefined;
  return 'id' in kind ? kind.id : kind.ids;
};

/** The ids of a site by kind, ascending: of what is there, and of groups. */
async function ownIds(url: string, siteId: number): Promise<Map<IdKind, string[]>> {
  const ids = new Map<IdKind, Set<string>>();
  for (const table of copiedTables)
    for (const [column, kind] of Object.entries(copiedTable(table).columns)) {
      const found = idKindOf(kind);
      if (found === undefined || typeof kind !== 'object') continue;
      const isOwn = 'own' in kind || /Group$/.test(found);
      if (!isOwn) continue;
      const set = ids.get(found) ?? new Set();
      for (const row of await readRows(url, table, siteId))
        if (row[column] !== null) set.add(row[column] as string);
      ids.set(found, set);
    }
  return new Map([...ids].map(([kind, set]) => [kind, [...set].sort((a, b) => Number(a) - Number(b))]));
}

/** The rows of a site by table, with the place of each id among those of its kind in its stead. */
export async function comparableRows(
  url: string,
  siteId: number,
  rename: (text: string) => string,
): Promise<Record<string, Row[]>> {
  const own = await ownIds(url, siteId);
  const placeOf = (kind: IdKind, id: string): string => {
    const place = own.get(kind)?.indexOf(id) ?? -1;
    return place === -1 ? `no ${kind}` : `${kind} ${place}`;
  };
  const found: Record<string, Row[]> = {};
  for (const table of copiedTables) {
    const rows = (await readRows(url, table, siteId)).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => {
          const kind = copiedTable(table).columns[column]!;
          const idKind = idKindOf(kind);
          if (value === null || kind === 'site') return [column, value === null ? null : 'the site'];
          if (idKind !== undefined)
            return [column, (value as string).replaceAll(/\d+/g, (id) => placeOf(idKind, id))];
          return [column, rename(value as string)];
        }),
      ),
    );
    found[table] = rows.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  return found;
}
