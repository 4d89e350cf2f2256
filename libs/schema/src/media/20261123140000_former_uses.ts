import type { Knex } from 'knex';

import { lookupRole } from '../services';
import { lookupFunction, siteTable } from '../statements';

export async function applyRights(knex: Knex): Promise<void> {
  const lookup = lookupRole('media');
  await siteTable(knex, 'media.former_uses');
  // The lookup role writes it: uses end in transactions of other services, and where a site is deleted in no scope.
  await knex.raw(`
    grant select, insert, update on media.former_uses to ${lookup};
    create policy lookup on media.former_uses to ${lookup} using (true);
  `);
  await noteNow(knex);
  await lookupFunction(knex, 'media.note_former_uses(bigint, text[])', [
    lookupRole('site'),
    lookupRole('content'),
  ]);
}

/** Of the files that there are, nothing is known of before. The owner sees media of one site at a time. */
async function noteNow(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table media.media no force row level security;
    alter table media.former_uses no force row level security;
    insert into media.former_uses (site_id, media_id, ended_at)
      select site_id, media_id, platform.clock_now() from media.media;
    alter table media.former_uses force row level security;
    alter table media.media force row level security;
  `);
}
