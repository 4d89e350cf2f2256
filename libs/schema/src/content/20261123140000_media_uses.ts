import type { Knex } from 'knex';

import { lookupRole, managementRole } from '../services';
import { lookupFunction, lookupTable } from '../statements';

/** The media service asks what shows a file. */
export async function applyRights(knex: Knex): Promise<void> {
  const lookup = lookupRole('content');
  await lookupTable(knex, 'content.revisions');
  await knex.raw(`
    grant execute on function content.media_marks(json, json, text, bigint) to ${lookup};
    grant update (media_marks) on content.entries, content.revisions to ${lookup};
    create policy fill_media_marks on content.entries for update to ${lookup} using (true);
    create policy fill_media_marks on content.revisions for update to ${lookup} using (true);
  `);
  for (const signature of [
    'content.media_uses(text[], bigint, integer)',
    'content.used_media_marks(text[])',
    'content.media_marks_complete()',
  ])
    await lookupFunction(knex, signature, [managementRole('media')]);
  await lookupFunction(knex, 'content.fill_media_marks(integer)', [managementRole('content')]);
  await lookupFunction(knex, 'content.note_former_media_uses()', [lookup]);
}
