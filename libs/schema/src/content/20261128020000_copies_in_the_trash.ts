import type { Knex } from 'knex';

import { lookupRole, managementRole, ownerRole } from '../services';
import { lookupFunction, lookupTable, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  await siteTable(knex, 'content.trashed_working_copies');
  await lookupTable(knex, 'content.trashed_working_copies');
  for (const signature of ['content.media_uses(text[], bigint, integer)', 'content.used_media_marks(text[])'])
    await lookupFunction(knex, signature, [managementRole('media')]);
  await lookupFunction(knex, 'content.remove_unused_working_copies(integer, integer)', [
    managementRole('content'),
  ]);
  await knex.raw(`
    set local role ${lookupRole('content')};
    grant execute on function content.note_former_media_uses() to ${ownerRole('content')};
    set local role ${ownerRole('content')};
    create trigger media_uses_removed after delete on content.trashed_working_copies
      referencing old table as removed for each statement execute function content.note_former_media_uses();
    set local role ${lookupRole('content')};
    revoke execute on function content.note_former_media_uses() from ${ownerRole('content')};
    set local role ${ownerRole('content')};
  `);
}
