import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { startEmbeddedPostgres, stopOrphanedPostgres } from '../src';
import { findServers } from '../src/processes';
import { createFolder, eventually, fast, type Folder, holdServer, killServers, query } from './setup';

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
    // This process lives, but it is neither PostgreSQL nor started when the claim says.
    writeFileSync(join(folder.dataDir, 'postmaster.pid'), `${process.pid}\n${folder.dataDir}\n`);
    writeFileSync(`${folder.dataDir}.pid`, JSON.stringify({ pid: process.pid, startedAt: '1' }));
    const server = await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast });
    expect(await query(server.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('leaves no process behind when it is stopped after its first one was killed', async () => {
    const server = await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast });
    const [postmaster = 0, ...others] = findServers(folder.dataDir);
    expect(others.length).toBeGreaterThan(0);
    // Else they would end by themselves, a moment later.
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
    // For good, also when it is stopped while it is being started again.
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

  it('takes a copy of a folder in use for what it is: one that nobody uses', async () => {
    const original = await startEmbeddedPostgres({ dataDir: folder.dataDir });
    await query(original.adminUrl, 'create table kept as select 1 as one');
    const copy = join(folder.path, 'copy');
    await query(original.adminUrl, 'checkpoint');
    cpSync(folder.dataDir, copy, { recursive: true });
    for (const beside of ['password', 'pid']) cpSync(`${folder.dataDir}.${beside}`, `${copy}.${beside}`);
    chmodSync(copy, 0o755);
    const server = await startEmbeddedPostgres({ dataDir: copy });
    expect(await query(server.adminUrl, 'select one from kept')).toEqual([{ one: 1 }]);
    await expect(startEmbeddedPostgres({ dataDir: copy })).rejects.toMatchObject({
      reason: 'DATA_DIR_IN_USE',
    });
    expect(await query(original.adminUrl, 'select one from kept')).toEqual([{ one: 1 }]);
    await server.stop();
    await original.stop();
  });

  it('says which file a copy lacks', async () => {
    const original = await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast });
    await original.stop();
    const copy = join(folder.path, 'copy');
    cpSync(folder.dataDir, copy, { recursive: true });
    await expect(startEmbeddedPostgres({ dataDir: copy })).rejects.toMatchObject({
      reason: 'DATA_DIR_PASSWORD',
      message: `The file ${copy}.password is missing: the database in ${copy} cannot be opened without it. Copy the whole data folder, this file included.`,
    });
  });

  it('begins anew when the first start ended half way', async () => {
    mkdirSync(`${folder.dataDir}.unfinished/base`, { recursive: true });
    writeFileSync(`${folder.dataDir}.unfinished/PG_VERSION`, '18\n');
    mkdirSync(folder.dataDir);
    const server = await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast });
    expect(await query(server.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(existsSync(`${folder.dataDir}.unfinished`)).toBe(false);
  });

  it('says that data of another version cannot be read', async () => {
    const server = await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast });
    await server.stop();
    writeFileSync(join(folder.dataDir, 'PG_VERSION'), '15\n');
    await expect(startEmbeddedPostgres({ dataDir: folder.dataDir })).rejects.toMatchObject({
      reason: 'DATA_DIR_VERSION',
      message: expect.stringContaining('docs/upgrades.md, "The database of a standalone"') as string,
    });
  });

  it('says what PostgreSQL said when it does not start', async () => {
    const server = await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast });
    await server.stop();
    appendFileSync(join(folder.dataDir, 'postgresql.conf'), '\nnonsense here = 1 = 2\n');
    await expect(startEmbeddedPostgres({ dataDir: folder.dataDir })).rejects.toMatchObject({
      reason: 'POSTGRES_START_FAILED',
      message: expect.stringMatching(/^PostgreSQL did not start: .*configuration file/) as string,
    });
    expect(readFileSync(`${folder.dataDir}.password`, 'utf8')).toMatch(/^\S{32}\n$/);
  });

  it('does not take a folder of something else for its own', async () => {
    mkdirSync(folder.dataDir);
    writeFileSync(join(folder.dataDir, 'thesis.txt'), 'years of work');
    await expect(startEmbeddedPostgres({ dataDir: folder.dataDir })).rejects.toMatchObject({
      reason: 'DATA_DIR_NOT_EMPTY',
    });
    expect(readFileSync(join(folder.dataDir, 'thesis.txt'), 'utf8')).toBe('years of work');
  });
});
