import { Client } from 'pg';

import { createTestDatabase, insertSite, type TestDatabase } from '../src';

describe('insertSite', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('makes sites that services see through the published views', async () => {
    await insertSite(database);
    const site = await insertSite(database, { domain: 'b.example', languages: ['de', 'en-GB'] });
    const client = new Client({ connectionString: database.urls.contentManagement });
    await client.connect();
    await client.query(`begin; set local app.site_id = ${site.siteId}`);
    const { rows } = await client.query(
      'select site_id, code, enabled, is_default from site.site_languages order by code',
    );
    const sites = await client.query('select site_key, default_language from site.public_sites');
    await client.query('commit');
    await client.end();
    const siteId = String(site.siteId);
    expect(rows).toEqual([
      { site_id: siteId, code: 'de', enabled: true, is_default: true },
      { site_id: siteId, code: 'en-GB', enabled: true, is_default: false },
    ]);
    expect(sites.rows).toEqual([{ site_key: site.siteKey, default_language: 'de' }]);
  });
});
