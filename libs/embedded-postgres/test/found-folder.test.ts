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

import { startEmbeddedPostgres } from '../src';
import { createFolder, fast, type Folder, killServers, query } from './setup';

describe('a start on a folder that something else has left', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = createFolder();
  });
  afterEach(() => {
    if (existsSync(folder.dataDir)) killServers(folder.dataDir);
    folder.remove();
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
