import type { Knex } from 'knex';

import { jobsRole } from '../services';

/** Has all searchable texts made anew: by jobs, because there may be many. */
export async function applyRights(knex: Knex): Promise<void> {
  // The owner sees rows of one site at a time; which sites there are, it has to learn past that.
  await knex.raw('alter table content.search_texts no force row level security');
  const { rows } = await knex.raw<{ rows: { site_id: string; role: string }[] }>(
    'select distinct site_id, current_user as role from content.search_texts',
  );
  await knex.raw('alter table content.search_texts force row level security');
  const [first] = rows;
  if (first === undefined) return;
  await knex.raw('set local role ??', [jobsRole]);
  for (const { site_id: siteId } of rows) {
    await knex.raw(
      `select graphile_worker.add_job('content_search_texts', json_build_object('siteId', ?::bigint), job_key => ?)`,
      [siteId, `content_search_texts:${siteId}`],
    );
  }
  await knex.raw('set local role ??', [first.role]);
}
