import type { Client } from 'pg';

import type { JobTask } from '../role-tasks';
import { jobsRole, ownerRole } from '../services';

interface Job {
  task: JobTask;
  payload: object;
  key: string;
  runAt?: Date | undefined;
}

/** Enqueues the jobs that services would have enqueued for the loaded rows of a site. */
export async function enqueueJobs(client: Client, siteId: number): Promise<void> {
  const jobs = [
    ...(await publications(client, siteId)),
    ...(await variants(client, siteId)),
    ...(await searchTexts(client, siteId)),
  ];
  await client.query(`set local role ${jobsRole}`);
  await client.query(
    `select graphile_worker.add_job(task, payload, job_key => key, run_at => run_at)
     from json_to_recordset($1) as jobs (task text, payload json, key text, run_at timestamptz)`,
    [JSON.stringify([...jobs, analyze].map(({ runAt, ...job }) => ({ ...job, run_at: runAt })))],
  );
  await client.query('reset role');
}

/** Renews the statistics of tables that have grown. */
const analyze: Job = { task: 'content_analyze', payload: {}, key: 'content_analyze' };

async function ask<Row extends object>(
  client: Client,
  schema: 'content' | 'media',
  statement: string,
): Promise<Row[]> {
  await client.query(`set local role ${ownerRole(schema)}`);
  const { rows } = await client.query<Row>(statement);
  await client.query('reset role');
  return rows;
}

async function publications(client: Client, siteId: number): Promise<Job[]> {
  const scheduled = await ask<{ entry_id: string; published_at: Date }>(
    client,
    'content',
    `select entry_id, published_at from content.entries
     where status = 'published' and published_at > platform.clock_now() order by published_at`,
  );
  return scheduled.map(({ entry_id: entryId, published_at: runAt }) => ({
    task: 'content_publication',
    payload: { siteId, entryId: Number(entryId) },
    key: `content_publication:${siteId}:${entryId}`,
    runAt,
  }));
}

async function variants(client: Client, siteId: number): Promise<Job[]> {
  const wanted = await ask<{ content_hash: string }>(
    client,
    'media',
    `select content_hash from media.objects where variant_state = 'pending' order by created_at, content_hash`,
  );
  return wanted.map(({ content_hash: contentHash }) => ({
    task: 'media_variants',
    payload: { siteId, contentHash },
    key: `media_variants:${siteId}:${contentHash}`,
  }));
}

/** A text may contain a former name, if the job that updates it had not run yet. */
async function searchTexts(client: Client, siteId: number): Promise<Job[]> {
  const [row] = await ask<{ behind: boolean }>(
    client,
    'content',
    `select exists (
       select from content.entries
       join content.authors on authors.site_id = entries.site_id and authors.author_id = entries.author_id
       left join content.search_texts texts on texts.site_id = entries.site_id and texts.entry_id = entries.entry_id
       left join lateral (
         select string_agg(terms.name, ', ' order by terms.taxonomy_id) as names
         from content.entry_taxonomies assigned
         join site.published_taxonomies terms
           on terms.site_id = assigned.site_id and terms.taxonomy_id = assigned.taxonomy_id
         where assigned.site_id = entries.site_id and assigned.entry_id = entries.entry_id
       ) as named on true
       where (texts.author_name, texts.taxonomy_names) is distinct from (authors.name, coalesce(named.names, ''))
     ) as behind`,
  );
  const key = `content_search_texts:${siteId}`;
  return row?.behind === true ? [{ task: 'content_search_texts', payload: { siteId }, key }] : [];
}
