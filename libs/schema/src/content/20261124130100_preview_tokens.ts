import type { Knex } from 'knex';

import { lookupRole, managementRole } from '../services';
import { lookupFunction, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  const lookup = lookupRole('content');
  await siteTable(knex, 'content.preview_tokens');
  // `update` is for the locks of what is removed.
  await knex.raw(`
    grant select, update, delete on content.preview_tokens to ${lookup};
    create policy remove_expired on content.preview_tokens to ${lookup} using (true);
  `);
  await lookupFunction(knex, 'content.remove_expired_preview_tokens(integer)', [managementRole('content')]);
}
