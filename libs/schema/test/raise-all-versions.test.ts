import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from 'pg';

import { connect, createMigratedDatabase, type MigratedDatabase } from '../scripts/migrated-database';
import { raiseAllVersions } from '../src';

describe('raising every version by hand', () => {
  let database: MigratedDatabase;
  let admin: Client;
  let other: Client;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    ({ admin } = database);
    other = await connect(database.adminUrl);
  });
  beforeEach(() =>
    admin.query(`
      delete from platform.site_versions;
      insert into platform.site_versions (site_id, version, access_version) select n, 5, 3 from generate_series(1, 10) n;
      update platform.site_versions set version = 9000000000000 where site_id = 4`),
  );
  afterAll(async () => {
    await other.end();
    await database.close();
  });

  const versions = async () => {
    const { rows } = await admin.query<{ version: string; access: string }>(
      'select version, access_version as access from platform.site_versions order by site_id',
    );
    return rows.map(({ version, access }) => [Number(version), Number(access)] as const);
  };

  it.each([1, 3, 5, 10, 11, 1_000])('raises all of them, %i at a time', async (sitesAtOnce) => {
    const startedAt = Date.now();
    const raised = await raiseAllVersions({ adminUrl: database.adminUrl, sitesAtOnce });
    const after = await versions();
    expect(after).toHaveLength(10);
    for (const [place, [version, access]] of after.entries()) {
      expect(access).toBe(version);
      // By the clock of the server, which is this machine's; what is above it goes up by one.
      if (place === 3) expect(version).toBe(9_000_000_000_001);
      else expect(Math.abs(version - startedAt)).toBeLessThan(60_000);
    }
    expect(raised.sites.map(({ siteId, version }) => [siteId, version])).toEqual(
      after.map(([version], place) => [place + 1, version]),
    );
    const { rows } = await admin.query<{ version: string; floor: string }>(
      'select version, version_floor as floor from platform.directory',
    );
    expect([rows[0]?.version, rows[0]?.floor]).toEqual([String(raised.directory), String(raised.directory)]);
  });

  it('leaves no collection of the search index that is of this database', async () => {
    await admin.query(`
      insert into search.index_collections (name, state, database, own_site_id)
      values ('shared', 'serving', 'one/1/1', null), ('next', 'building', 'one/1/1', null), ('own', 'serving', 'one/1/1', 7)`);
    await raiseAllVersions({ adminUrl: database.adminUrl });
    const { rows } = await admin.query(
      'select name, state, database from search.index_collections order by name',
    );
    expect(rows).toEqual([
      { name: 'next', state: 'building', database: '' },
      { name: 'own', state: 'serving', database: '' },
      { name: 'shared', state: 'serving', database: '' },
    ]);
  });

  it('holds off the writers of one part only: of the others, all can write', async () => {
    await other.query('begin; select from platform.site_versions where site_id = 10 for update');
    const raising = raiseAllVersions({ adminUrl: database.adminUrl, sitesAtOnce: 3 });
    while ((await versions())[8]?.[0] === 5) await delay(10);
    await admin.query('select platform.raise_site_version(1), platform.raise_site_version(9)');
    expect((await versions())[9]?.[0]).toBe(5);
    await other.query('commit');
    await raising;
    expect((await versions()).filter(([version]) => version === 5)).toEqual([]);
  });

  it('records of every site and of the directory that all were raised, by hand or by a new server', async () => {
    const recorded = async () => {
      const { rows } = await admin.query<{ what: string }>(`
        select concat_ws(' ', events.kind, became, aspect, actor, count(*)) as what
        from platform.change_events events
        join platform.site_versions sites on sites.site_id = events.site_id and sites.version = events.version
        group by events.kind, became, aspect, actor
        union all
        select concat_ws(' ', kind, became, aspect, actor) from platform.directory_events events
        join platform.directory on directory.version = events.version
        order by what`);
      return rows.map(({ what }) => what);
    };
    // Events of earlier tests may have the same versions, because each test begins with sites of its own.
    await admin.query('delete from platform.change_events');
    const { sites } = await raiseAllVersions({ adminUrl: database.adminUrl });
    expect(await recorded()).toEqual([
      'directory changed restored job:after_restore',
      `site changed restored job:after_restore ${sites.length}`,
    ]);
    await admin.query('select platform.raise_all_versions()');
    expect(await recorded()).toEqual([
      'directory changed restored job:restored_database',
      `site changed restored job:restored_database ${sites.length}`,
    ]);
  });
});
