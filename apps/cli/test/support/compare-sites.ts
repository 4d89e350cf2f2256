import { query } from './backups';
import type { Copies } from './copied-sites';
import { comparableRows } from './site-rows';

type Rows = Record<string, Record<string, unknown>[]>;

export interface Expected {
  /** Undefined: those of the former site. */
  domain?: string;
  baseUrl: string | null;
  tokens: boolean;
  samePeople: boolean;
}

/** What differs between a site and its copy besides ids. */
function asCopied(rows: Rows, { domain, baseUrl, tokens, samePeople }: Expected): Rows {
  const change = (table: string, changes: (row: Record<string, unknown>) => object): object[] =>
    rows[table]!.map((row) => ({ ...row, ...changes(row) }));
  const actor = (name: unknown): unknown =>
    samePeople
      ? name
      : ({ 'user:1': 'imported:user:1', 'token:7': 'imported:token:7' }[String(name)] ?? name);
  return {
    ...rows,
    'site.sites': change('site.sites', () => ({
      base_url: baseUrl,
      ...(domain !== undefined && { preview_url: null }),
    })),
    'site.domains':
      domain === undefined
        ? rows['site.domains']
        : [
            {
              ...rows['site.domains']!.find((row) => row['is_primary'] === 'true'),
              name: domain,
              domain_id: 'domain 0',
            },
          ],
    ...(!tokens && { 'site.tokens': [] }),
    'media.objects': change('media.objects', (row) => ({
      made_variants: '{}',
      ...(row['variant_state'] === 'ready' && { variant_state: 'pending' }),
    })),
    'content.authors': change('content.authors', (row) => ({ user_id: samePeople ? row['user_id'] : null })),
    ...Object.fromEntries(
      ['revisions', 'working_copies', 'trashed_revisions', 'trashed_working_copies'].map((name) => [
        `content.${name}`,
        change(`content.${name}`, (row) => ({ actor: actor(row['actor']) })),
      ]),
    ),
    'content.trashed_entries': change('content.trashed_entries', (row) => ({
      trashed_by: actor(row['trashed_by']),
    })),
  } as Rows;
}

const sorted = (rows: Rows[string]): Rows[string] =>
  [...rows].sort((one, two) => (JSON.stringify(one) < JSON.stringify(two) ? -1 : 1));

/** The copy has what the former site has, row by row, but for ids, its addresses, and what `expected` says. */
export async function compareSites(
  { database, site }: Pick<Copies, 'database' | 'site'>,
  url: string,
  copyId: number,
  expected: Expected & { base: string },
): Promise<void> {
  const [copy] = await query<{ site_key: string; media: string[] }>(
    url,
    `select site_key, array(select media_id::text from media.media where media.site_id = sites.site_id order by media.media_id) as media
     from site.sites where site_id = $1`,
    [copyId],
  );
  const { site_key: siteKey, media: mediaIds } = copy!;
  const ofCopy = (text: string): string =>
    text
      .replaceAll(`${expected.base}\\/media\\/`, 'https://site.example/web\\/media\\/')
      .replaceAll(siteKey, site.siteKey)
      .replaceAll(`"id":${mediaIds[0]}`, `"id":${site.mediaIds[0]}`)
      .replaceAll(`"mediaId":${mediaIds[0]}`, `"mediaId":${site.mediaIds[0]}`);
  const wanted = asCopied(await comparableRows(database.urls.admin, site.siteId, (text) => text), expected);
  const found = await comparableRows(url, copyId, ofCopy);
  // Marks are the ids and addresses of the copy.
  const withoutMarks = (rows: Rows[string]) => rows.map((row) => ({ ...row, media_marks: null }));
  for (const [table, rows] of Object.entries(wanted))
    expect([table, sorted(withoutMarks(found[table]!))]).toEqual([table, sorted(withoutMarks(rows))]);
}
