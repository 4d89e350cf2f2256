import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src';
import { createFolder, eventually, fast, type Folder, query } from './setup';

describe('a server that follows another', () => {
  let folder: Folder;
  const running: EmbeddedPostgres[] = [];
  beforeEach(() => {
    folder = createFolder();
  });
  afterEach(async () => {
    for (const server of running.splice(0).reverse()) await server.stop();
    folder.remove();
  });

  async function start(dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataDir, settings: { ...fast, ...settings } });
    running.push(server);
    return server;
  }

  /** Copies the data folder of a stopped server, which allows replication. */
  async function createCopy(signal: string): Promise<string> {
    await (await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast })).stop();
    appendFileSync(join(folder.dataDir, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
    const copy = join(folder.path, 'copy');
    // Keeps the owner: the server runs as another user if the tests run as root.
    execFileSync('cp', ['-a', folder.dataDir, copy]);
    cpSync(`${folder.dataDir}.password`, `${copy}.password`);
    writeFileSync(join(copy, signal), '');
    return copy;
  }

  const following = ({ adminUrl }: EmbeddedPostgres) => ({ primary_conninfo: adminUrl });
  const inRecovery = async ({ adminUrl }: EmbeddedPostgres) =>
    (await query(adminUrl, 'select pg_is_in_recovery() as yes'))[0]?.yes;

  it('is started once it can be read, follows, and can be promoted', async () => {
    const copy = await createCopy('standby.signal');
    const primary = await start(folder.dataDir);
    const standby = await start(copy, following(primary));
    expect(await inRecovery(standby)).toBe(true);
    await query(primary.adminUrl, 'create table seen as select 1 as one');
    await eventually(async () =>
      expect(await query(standby.adminUrl, 'select one from seen')).toEqual([{ one: 1 }]),
    );
    await query(standby.adminUrl, 'select pg_promote()');
    expect(await inRecovery(standby)).toBe(false);
    await query(standby.adminUrl, 'insert into seen values (2)');
  });

  it('is started though its primary is away, and started again after it', async () => {
    const copy = await createCopy('standby.signal');
    const standby = await start(copy, { primary_conninfo: 'host=127.0.0.1 port=1' });
    expect(await inRecovery(standby)).toBe(true);
    await standby.stop();
    expect(await inRecovery(await start(copy))).toBe(true);
  });

  it('is told from one that only recovers, which is awaited until it can be written', async () => {
    const copy = await createCopy('recovery.signal');
    const recovered = await start(copy, { restore_command: 'false' });
    expect(await inRecovery(recovered)).toBe(false);
  });
});
