import type { Knex } from 'knex';

import { deliveryRole, lookupRole, managementRole } from '../services';
import { lookupFunction } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  const lookup = lookupRole('content');
  await knex.raw(`
    grant create on schema content to ${lookup};
    alter view content.search_shown_texts owner to ${lookup};
    revoke create on schema content from ${lookup};
  `);
  await lookupFunction(knex, 'content.search_entries(text, text, text, text, text, text, integer, integer)', [
    managementRole('search'),
    deliveryRole('search'),
  ]);
}
