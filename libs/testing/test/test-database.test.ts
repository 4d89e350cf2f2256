import { Client } from 'pg';

import { createTestDatabase, type TestDatabase } from '../src';

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

describe('createTestDatabase', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('gives every role a URL of its own', async () => {
    for (const [name, url] of Object.entries(database.urls)) {
      const client = await connect(url);
      const { rows } = await client.query<{ role: string; super: boolean }>(
        "select current_user as role, current_setting('is_superuser') = 'on' as super",
      );
      await client.end();
      const role = name.replace(/(Management|Delivery)$/, (side) => `_${side.toLowerCase()}`);
      expect(rows[0]).toEqual(
        name === 'admin' ? { role: 'postgres', super: true } : { role: `headwater_${role}`, super: false },
      );
    }
  });

  it('sets the clock of the database, and gives it back', async () => {
    const client = await connect(database.urls.contentDelivery);
    const now = async (): Promise<unknown> => (await client.query('select platform.clock_now() as now')).rows;
    try {
      await database.setClock(new Date('2030-01-01T00:00:00Z'));
      expect(await now()).toEqual([{ now: new Date('2030-01-01T00:00:00Z') }]);
      await database.setClock(null);
      expect((await client.query('select platform.clock_now() = now() as real')).rows).toEqual([
        { real: true },
      ]);
    } finally {
      await client.end();
    }
  });

  it('shares nothing with another test database', async () => {
    const other = await createTestDatabase();
    const client = await connect(other.urls.siteManagement);
    await client.query('select platform.raise_directory_version()');
    await client.end();
    const here = await connect(database.urls.siteManagement);
    const { rows } = await here.query('select platform.directory_version() as version');
    await here.end();
    await other.close();
    expect(rows).toEqual([{ version: '0' }]);
  });

  it('fails when a connection was left open, and is dropped all the same', async () => {
    const leaky = await createTestDatabase();
    const client = await connect(leaky.urls.contentManagement);
    client.on('error', () => undefined);
    await expect(leaky.close()).rejects.toThrow(/not closed:\nheadwater_content_management/);
    const gone = new Client({ connectionString: leaky.urls.admin });
    await expect(gone.connect()).rejects.toThrow(/does not exist/);
  });
});
