import type { Client } from 'pg';

import {
  lookupRole,
  managementRole,
  managementRoles,
  ownerRole,
  type ServiceName,
  services,
} from './services';

/** Jobs of the queue. */
export type JobTask =
  | 'content_analyze'
  | 'content_media_marks'
  | 'content_publication'
  | 'content_search_texts'
  | 'media_extra_variant'
  | 'media_finish_upload'
  | 'media_inspect_site'
  | 'media_inspect_sites'
  | 'media_offer_presets'
  | 'media_remove_object'
  | 'media_remove_site'
  | 'media_remove_upload'
  | 'media_variants'
  /** Enqueued by services of the previous release. */
  | 'mirror_site_version';

/** Versions: of the site in app.site_id, of any other site (to which a domain moves), of the directory. */
export type RaiseTask = 'raise_site' | 'raise_other_site' | 'raise_directory';

export type RoleTask = JobTask | RaiseTask;

/**
 * The jobs that the management role of a service may enqueue, and the versions that it may raise; PostgreSQL refuses everything else.
 * `migrate` copies this table into the database. No role may raise all versions at once: only migrations, `after-restore` and the
 * recognition of a database do.
 */
const tasks = {
  site: [
    'content_search_texts',
    'media_remove_site',
    'mirror_site_version',
    'raise_site',
    'raise_other_site',
    'raise_directory',
  ],
  media: [
    'media_extra_variant',
    'media_finish_upload',
    'media_inspect_site',
    'media_inspect_sites',
    'media_offer_presets',
    'media_remove_object',
    // For sites without a row, as after a restore. The job keeps the files of existing sites.
    'media_remove_site',
    'media_remove_upload',
    'media_variants',
    'mirror_site_version',
    'raise_site',
  ],
  content: [
    'content_analyze',
    'content_media_marks',
    'content_publication',
    'content_search_texts',
    'mirror_site_version',
    'raise_site',
  ],
  search: ['content_search_texts', 'raise_site'],
  // No answer shows its changes.
  identity: [],
} as const satisfies Record<ServiceName, readonly RoleTask[]>;

/** Jobs that the management role of a service may enqueue. */
export type JobsOf<Name extends ServiceName> = Extract<(typeof tasks)[Name][number], JobTask>;

export const roleTasks: readonly (readonly [role: string, task: RoleTask])[] = services.flatMap((service) =>
  tasks[service].map((task) => [managementRole(service), task] as const),
);

/** Functions that a role may not call without the task. They check `raise_other_site` themselves. */
const raisingFunctions = {
  raise_site: ['platform.raise_site_version(bigint)', 'platform.raise_site_versions(bigint, boolean)'],
  raise_directory: ['platform.raise_directory_version()'],
} satisfies Partial<Record<RaiseTask, string[]>>;

/** Copies the table above into the database, in one transaction, because services may be running. */
export async function applyRoleTasks(client: Client): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local role ${ownerRole('platform')}`);
    await client.query('delete from platform.role_tasks');
    await client.query(
      'insert into platform.role_tasks (role, task) select * from unnest($1::text[], $2::text[])',
      [roleTasks.map(([role]) => role), roleTasks.map(([, task]) => task)],
    );
    await client.query(`set local role ${lookupRole('platform')}`);
    for (const [task, functions] of Object.entries(raisingFunctions)) {
      const callers = roleTasks.filter(([, given]) => given === task).map(([role]) => role);
      await client.query(`
        revoke execute on function ${functions.join(', ')} from ${managementRoles.join(', ')};
        grant execute on function ${functions.join(', ')} to ${callers.join(', ')};
      `);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
