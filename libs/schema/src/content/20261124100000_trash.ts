import type { Knex } from 'knex';

import { lookupRole, managementRole, ownerRole } from '../services';
import { lookupFunction, lookupTable, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  for (const table of ['content.trashed_entries', 'content.trashed_revisions']) {
    await siteTable(knex, table);
    await lookupTable(knex, table);
  }
  for (const signature of ['content.media_uses(text[], bigint, integer)', 'content.used_media_marks(text[])'])
    await lookupFunction(knex, signature, [managementRole('media')]);
  await knex.raw(`
    set local role ${lookupRole('content')};
    grant execute on function content.note_former_media_uses() to ${ownerRole('content')};
    set local role ${ownerRole('content')};
    create trigger media_uses_removed after delete on content.trashed_entries
      referencing old table as removed for each statement execute function content.note_former_media_uses();
    create trigger media_uses_removed after delete on content.trashed_revisions
      referencing old table as removed for each statement execute function content.note_former_media_uses();
    set local role ${lookupRole('content')};
    revoke execute on function content.note_former_media_uses() from ${ownerRole('content')};
    set local role ${ownerRole('content')};
  `);
}
