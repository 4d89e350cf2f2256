import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { connect, createMigratedDatabase, type MigratedDatabase } from '../scripts/migrated-database';
import { schemas } from '../src';
import { dumpSchema } from '../src/dump/dump-schema';

describe('the dump of a schema', () => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  });
  afterAll(() => database.close());

  it.each(schemas)('of %s is up to date ("npm run schema:dump" writes it)', async (schema) => {
    const committed = readFileSync(join(__dirname, '../src', schema, 'schema.sql'), 'utf8');
    expect(committed).toBe(await dumpSchema(database.admin, schema));
  });

  it('shows every kind of change', async () => {
    const client = await connect(database.adminUrl);
    const changes = [
      'create table site.things (site_id bigint not null)',
      'alter table site.things add column word text collate "C" default \'x\'',
      'alter table site.things add constraint things_short check (length(word) < 9)',
      'create index things_by_word on site.things (site_id, word)',
      'alter table site.things enable row level security',
      'create policy p on site.things for update to headwater_site_management using (true) with check (false)',
      'create view site.all_things as select * from site.things',
      'grant select on site.all_things to headwater_site_delivery',
      'grant update (word) on site.things to headwater_site_delivery',
      "create function site.one() returns integer language sql as 'select 1'",
      'alter function site.one() owner to headwater_site_lookup',
      "create or replace function site.one() returns integer language sql as 'select 2 - 1'",
      'create sequence site.numbers',
      'grant usage on sequence site.numbers to headwater_site_delivery',
      "create function site.note() returns trigger language plpgsql as 'begin return new; end'",
      'create trigger noted before insert on site.things for each row execute function site.note()',
    ];
    let before = await dumpSchema(client, 'site');
    for (const change of changes) {
      await client.query(change);
      const after = await dumpSchema(client, 'site');
      expect({ change, shown: after !== before }).toEqual({ change, shown: true });
      before = after;
    }
    expect(await dumpSchema(client, 'site')).toBe(before);
    await client.end();
  });
});
