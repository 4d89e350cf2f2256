import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '@headwater/embedded-postgres';
import { makeThrowawayFolder, migrateTestDatabase, type TestDatabase, testUrls } from '@headwater/testing';

/** A database server that is stopped and started under the services. */
export class OwnPostgres {
  private readonly folder = makeThrowawayFolder('headwater-restart-');
  private readonly dataDir = join(this.folder, 'postgres');
  private server!: EmbeddedPostgres;

  /** A migrated database without content, which is not closed with the services. */
  async startEmpty(): Promise<TestDatabase> {
    const adminUrl = await this.start();
    await migrateTestDatabase(adminUrl);
    const unused = () => Promise.resolve();
    return { urls: testUrls(adminUrl), setClock: unused, close: unused };
  }

  async start(): Promise<string> {
    const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '100' };
    const port = this.server === undefined ? {} : { port: this.server.port };
    this.server = await startEmbeddedPostgres({ dataDir: this.dataDir, settings, ...port });
    return this.server.adminUrl;
  }

  async end(how: 'stopped' | 'killed'): Promise<void> {
    if (how === 'killed') {
      const [pid] = readFileSync(join(this.dataDir, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    }
    await this.server.stop();
  }

  async close(): Promise<void> {
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
