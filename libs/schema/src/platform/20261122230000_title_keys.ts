import type { Knex } from 'knex';

import { lookupRole, managementRole, ownerRole } from '../services';

/** For those who write titles, and those who look for them. */
export async function applyRights(knex: Knex): Promise<void> {
  const roles = (['site', 'content'] as const).flatMap((service) => [
    ownerRole(service),
    managementRole(service),
    lookupRole(service),
  ]);
  await knex.raw(`
    grant execute on function platform.title_key(text), platform.title_beginning(text) to ${roles.join(', ')}
  `);
}
