import { existsSync } from 'node:fs';

import { startEmbeddedPostgres } from '../src';
import { findServers } from '../src/processes';
import { createFolder, eventually, fast, type Folder, killServers, query } from './setup';

describe('a server whose processes are killed', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = createFolder();
  });
  afterEach(() => {
    if (existsSync(folder.dataDir)) killServers(folder.dataDir);
    folder.remove();
  });

  it('leaves no process behind when it is stopped after its first one was killed', async () => {
    const server = await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast });
    const [postmaster = 0, ...others] = findServers(folder.dataDir);
    expect(others.length).toBeGreaterThan(0);
    // Stopped, because they would otherwise end by themselves a moment later.
    for (const pid of others) process.kill(pid, 'SIGSTOP');
    process.kill(postmaster, 'SIGKILL');
    await server.stop();
    expect(findServers(folder.dataDir)).toEqual([]);
  });

  it('starts it again when it was killed, as often as that happens, and keeps its data', async () => {
    const server = await startEmbeddedPostgres({ dataDir: folder.dataDir, restart: true });
    await query(server.adminUrl, 'create table kept (turn integer)');
    for (let turn = 0; turn < 4; turn += 1) {
      await query(server.adminUrl, `insert into kept values (${turn})`);
      if (turn % 2 === 0) killServers(folder.dataDir);
      else process.kill(findServers(folder.dataDir)[0] ?? 0, 'SIGKILL');
      await eventually(async () => {
        const [row] = await query(server.adminUrl, 'select count(*)::integer as rows from kept');
        expect(row).toEqual({ rows: turn + 1 });
      });
    }
    await server.stop();
    expect(findServers(folder.dataDir)).toEqual([]);
    // The stop also holds during a restart.
    const again = await startEmbeddedPostgres({ dataDir: folder.dataDir, restart: true });
    killServers(folder.dataDir);
    await again.stop();
    expect(findServers(folder.dataDir)).toEqual([]);
  }, 60_000);

  it('leaves one that ended by itself as it is unless it is to be started again', async () => {
    const messages: string[] = [];
    const note = (_: object, message: string): void => void messages.push(message);
    const logger = { debug: () => undefined, warn: note, error: note };
    const server = await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast, logger });
    killServers(folder.dataDir);
    await eventually(async () => expect(messages).toEqual(['PostgreSQL ended by itself']));
    await server.stop();
    expect(findServers(folder.dataDir)).toEqual([]);
  });
});
