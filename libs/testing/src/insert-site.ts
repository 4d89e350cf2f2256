import { randomBytes } from 'node:crypto';

import { withClient } from './template';
import type { TestDatabaseUrls } from './test-database';

export interface TestSite {
  siteId: number;
  siteKey: string;
  domain: string;
  /** The default language first. */
  languages: string[];
}

export interface TestSiteValues {
  domain?: string;
  languages?: [string, ...string[]];
  name?: string;
  mode?: 'headless' | 'theme';
}

/** Inserts a site with its primary domain and languages, without the site service: for tests that only need a site. */
export async function insertSite(
  database: { urls: Pick<TestDatabaseUrls, 'admin'> },
  values: TestSiteValues = {},
): Promise<TestSite> {
  // 12 characters of a-z and 0-9, like a real site key.
  const siteKey = randomBytes(6).toString('hex');
  const {
    domain = `${siteKey}.example.com`,
    languages = ['en'],
    name = 'Test site',
    mode = 'headless',
  } = values;
  const siteId = await withClient(database.urls.admin, async (client) => {
    await client.query('begin');
    const { rows } = await client.query<{ site_id: string }>(
      'insert into site.sites (site_key, name, mode, default_language) values ($1, $2, $3, $4) returning site_id',
      [siteKey, name, mode, languages[0]],
    );
    const id = Number(rows[0]?.site_id);
    await client.query(
      'insert into site.languages (site_id, code, name) select $1, code, code from unnest($2::text[]) code',
      [id, languages],
    );
    await client.query('insert into site.domains (site_id, name, is_primary) values ($1, $2, true)', [
      id,
      domain,
    ]);
    await client.query('select platform.raise_site_version($1), platform.raise_directory_version()', [id]);
    await client.query('commit');
    return id;
  });
  return { siteId, siteKey, domain, languages };
}
