import { Client } from 'pg';

import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { createEntry, createSite, createTaxonomy, type TestSite } from './support/sites';

/** A lock on the table of entries, as a migration holds it, stops what shows entries and nothing else. */
describe('while content.entries is locked', () => {
  let services: Services;
  let gateway: Gateway;
  let site: TestSite;
  const admins: Client[] = [];
  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: services.database.urls.admin });
    await client.connect();
    admins.push(client);
    return client;
  }

  beforeAll(async () => {
    services = await startServices();
    gateway = await startGateway(services);
    site = await createSite(services);
    await createTaxonomy(services, site, { name: 'Rivers', slug: 'rivers' });
    await createEntry(services, site, { slug: 'here' });
  });
  afterAll(async () => {
    await Promise.all(admins.map((client) => client.end()));
    await gateway.close();
    await services.close();
  });

  const paths = ['/navigation', '/settings', '/taxonomies'];

  it.each(paths)('%s is answered', async (path) => {
    const locking = await connect();
    await locking.query('begin; lock table content.entries in access exclusive mode');
    expect((await gateway.read(site, path)).status).toBe(200);
    await locking.query('rollback');
  });

  it('a post is a 503 in words, and there again once the lock is gone', async () => {
    const locking = await connect();
    await locking.query('begin; lock table content.entries in access exclusive mode');
    const { status, headers, text } = await gateway.read(site, '/posts/here');
    expect([status, headers['retry-after'] !== undefined]).toEqual([503, true]);
    expect(text).not.toMatch(/lock|content\.entries/);
    await locking.query('rollback');
    expect((await gateway.read(site, '/posts/here')).status).toBe(200);
  });
});
