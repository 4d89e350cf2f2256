import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { startEmbeddedPostgres, stopOrphanedPostgres } from '../src';
import { findServers } from '../src/processes';
import { createFolder, fast, type Folder, holdServer, killServers, query } from './setup';

describe('a start after a crash', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = createFolder();
  });
  afterEach(() => {
    if (existsSync(folder.dataDir)) killServers(folder.dataDir);
    folder.remove();
  });

  it('stops the server that a killed process left behind', async () => {
    const holder = await holdServer(folder.dataDir);
    await query(holder.adminUrl, 'create table kept as select 1 as one');
    await holder.kill();
    const [orphan] = findServers(folder.dataDir);
    expect(await query(holder.adminUrl, 'select one from kept')).toEqual([{ one: 1 }]);
    const server = await startEmbeddedPostgres({ dataDir: folder.dataDir });
    expect(findServers(folder.dataDir)).not.toContain(orphan);
    expect(await query(server.adminUrl, 'select one from kept')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(findServers(folder.dataDir)).toEqual([]);
  });

  it('can be left out: what was left behind is stopped, what is in use is not', async () => {
    const holder = await holdServer(folder.dataDir);
    await expect(stopOrphanedPostgres(folder.dataDir)).rejects.toMatchObject({ reason: 'DATA_DIR_IN_USE' });
    await holder.kill();
    expect(findServers(folder.dataDir)).not.toEqual([]);
    await stopOrphanedPostgres(folder.dataDir);
    expect(findServers(folder.dataDir)).toEqual([]);
  });

  it('recovers when everything was killed', async () => {
    const holder = await holdServer(folder.dataDir);
    await query(holder.adminUrl, 'create table kept as select n from generate_series(1, 10000) n');
    await holder.kill();
    killServers(folder.dataDir);
    const server = await startEmbeddedPostgres({ dataDir: folder.dataDir });
    expect(await query(server.adminUrl, 'select count(*)::integer as rows from kept')).toEqual([
      { rows: 10000 },
    ]);
    await server.stop();
  });

  it('recovers when only the first process of PostgreSQL was killed', async () => {
    const holder = await holdServer(folder.dataDir);
    const [postmaster] = findServers(folder.dataDir);
    await holder.kill();
    process.kill(postmaster ?? 0, 'SIGKILL');
    const server = await startEmbeddedPostgres({ dataDir: folder.dataDir });
    expect(await query(server.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('is not fooled by numbers that belong to other processes by now', async () => {
    const first = await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast });
    await first.stop();
    // This process runs, but it is not PostgreSQL, and its start time differs from the one in the claim.
    writeFileSync(join(folder.dataDir, 'postmaster.pid'), `${process.pid}\n${folder.dataDir}\n`);
    writeFileSync(`${folder.dataDir}.pid`, JSON.stringify({ pid: process.pid, startedAt: '1' }));
    const server = await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast });
    expect(await query(server.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });
});
