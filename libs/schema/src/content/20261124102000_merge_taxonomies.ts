import type { Knex } from 'knex';

import { managementRole } from '../services';

/** They write in one site, so they have the rights of the schema's owner, to whom row-level security applies. */
export async function applyRights(knex: Knex): Promise<void> {
  for (const signature of ['content.hold_taxonomies()', 'content.merge_taxonomies(bigint, bigint)']) {
    await knex.raw(`
      revoke execute on function ${signature} from public;
      grant execute on function ${signature} to ${managementRole('site')};
    `);
  }
  await knex.raw('revoke execute on function content.merged_ids(bigint[], bigint, bigint) from public');
}
