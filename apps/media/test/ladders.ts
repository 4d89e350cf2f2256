import type { MediaHarness, Site } from './setup';

/** Has a site offer its pictures in these widths, as the job of the worker does. */
export async function setLadder(
  { admin }: Pick<MediaHarness, 'admin'>,
  site: Site,
  widths: number[],
  avif = false,
): Promise<void> {
  await admin.query('begin');
  await admin.query(`select set_config('app.site_id', $1::text, true)`, [site.siteId]);
  await admin.query('select site.offer_ladder($1, $2, false)', [widths, avif]);
  await admin.query('commit');
}

/** File names of the variants that somebody has asked for and not every image has. */
export async function wantedExtras({ admin }: Pick<MediaHarness, 'admin'>, hash: string): Promise<string[]> {
  const { rows } = await admin.query<{ file_name: string }>(
    'select file_name from media.extra_variants where content_hash = $1 order by file_name',
    [hash],
  );
  return rows.map((row) => row.file_name);
}
