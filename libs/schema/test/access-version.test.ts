import { createMigratedDatabase, type MigratedDatabase, testPasswords } from '../scripts/migrated-database';
import { migrateDatabase, raiseAllVersions } from '../src';

describe('the access version', () => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  });
  afterAll(() => database.close());

  const rows = async () => {
    const { rows } = await database.admin.query<{ version: string; access_version: string }>(
      'select version, access_version from platform.site_versions order by site_id',
    );
    return rows.map(({ version, access_version }) => [Number(version), Number(access_version)]);
  };

  it('of sites of before is their version', async () => {
    await database.admin.query(`
      drop function platform.raise_site_versions;
      alter table platform.site_versions drop column access_version;
      delete from platform.migrations where name = '20261121180000_access_version';
      insert into platform.site_versions (site_id, version) values (1, 5), (2, 9000000000000)`);
    await migrateDatabase({ adminUrl: database.adminUrl, rolePasswords: testPasswords });
    expect(await rows()).toEqual([
      [5, 5],
      [9_000_000_000_000, 9_000_000_000_000],
    ]);
  });

  it('is raised by hand with the version, to the same number', async () => {
    await database.admin.query('update platform.site_versions set access_version = 4');
    const raised = await raiseAllVersions({ adminUrl: database.adminUrl });
    expect(await rows()).toEqual(raised.sites.map(({ version, accessVersion }) => [version, accessVersion]));
    for (const { version, accessVersion } of raised.sites) expect(accessVersion).toBe(version);
    expect(raised.sites[1]!.version).toBe(9_000_000_000_001);
  });
});
