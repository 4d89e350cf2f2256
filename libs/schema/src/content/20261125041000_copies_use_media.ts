import type { Knex } from 'knex';

import { lookupRole, managementRole } from '../services';
import { lookupFunction } from '../statements';

/** The media service asks what shows a file. */
export async function applyRights(knex: Knex): Promise<void> {
  for (const signature of ['content.media_uses(text[], bigint, integer)', 'content.used_media_marks(text[])'])
    await lookupFunction(knex, signature, [managementRole('media')]);
  await lookupFunction(knex, 'content.note_media_of_copies()', [lookupRole('content')]);
}
