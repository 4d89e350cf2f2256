import type { Knex } from 'knex';

import { lookupRole, managementRole, ownerRole } from '../services';

/** For those who write what may name media, those who look for it, and those who delete media. */
export async function applyRights(knex: Knex): Promise<void> {
  const writers = (['site', 'content'] as const).flatMap((service) => [
    ownerRole(service),
    managementRole(service),
    lookupRole(service),
  ]);
  await knex.raw(`
    revoke execute on function platform.media_marks_in_text(text), platform.media_marks_in_json(json),
      platform.media_marks_in_value(text), platform.hold_media(bigint), platform.claim_media(bigint),
      platform.hold_media_for_write() from public;
    grant execute on function platform.media_marks_in_text(text), platform.media_marks_in_json(json),
      platform.media_marks_in_value(text), platform.hold_media(bigint), platform.hold_media_for_write()
      to ${writers.join(', ')};
    grant execute on function platform.claim_media(bigint) to ${managementRole('media')};
  `);
}
