import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src';
import { createFolder, fast, type Folder, query } from './setup';

describe('startEmbeddedPostgres', () => {
  let folder: Folder;
  let server: EmbeddedPostgres;
  const steps: string[] = [];
  beforeAll(async () => {
    folder = createFolder();
    server = await startEmbeddedPostgres({
      dataDir: folder.dataDir,
      settings: { ...fast, work_mem: '3MB' },
      onProgress: (step) => steps.push(step),
    });
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  it('gives a superuser’s URL of a UTF-8 database that knows letters of every script', async () => {
    expect(
      await query(
        server.adminUrl,
        `select current_setting('is_superuser') as superuser, pg_encoding_to_char(encoding) as encoding, datcollate, datctype,
                lower('ÄΣЖ') as lower
         from pg_database where datname = current_database()`,
      ),
    ).toEqual([
      { superuser: 'on', encoding: 'UTF8', datcollate: 'C.UTF-8', datctype: 'C.UTF-8', lower: 'äσж' },
    ]);
  });

  it('takes the settings given', async () => {
    expect(
      await query(
        server.adminUrl,
        "select current_setting('fsync') as fsync, current_setting('work_mem') as work_mem",
      ),
    ).toEqual([{ fsync: 'off', work_mem: '3MB' }]);
  });

  it('is reached by the loopback address only, with the password only', async () => {
    expect(
      await query(
        server.adminUrl,
        "select current_setting('listen_addresses') as address, current_setting('unix_socket_directories') as sockets",
      ),
    ).toEqual([{ address: '127.0.0.1', sockets: '' }]);
    const wrong = new URL(server.adminUrl);
    wrong.password = 'wrong';
    await expect(query(wrong.toString(), 'select 1')).rejects.toThrow('password authentication failed');
    const other = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal);
    if (other) {
      const outside = new URL(server.adminUrl);
      outside.hostname = other.address;
      await expect(query(outside.toString(), 'select 1')).rejects.toThrow('ECONNREFUSED');
    }
  });

  it('keeps the password in a file that only the owner reads, and outside the data', () => {
    expect(statSync(`${folder.dataDir}.password`).mode & 0o777).toBe(0o600);
    expect(statSync(`${folder.dataDir}.password`).uid).toBe(process.getuid?.());
    expect(statSync(folder.dataDir).mode & 0o777).toBe(0o700);
  });

  it('tells what it does', () => {
    expect(steps).toEqual(['Creating the database', 'Starting PostgreSQL']);
  });

  it('refuses a folder that a living process uses, and leaves that one alone', async () => {
    await expect(startEmbeddedPostgres({ dataDir: folder.dataDir })).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'DATA_DIR_IN_USE',
      message: expect.stringContaining(`process ${process.pid}`) as string,
    });
    expect(await query(server.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('keeps everything over a stop, which is quick and may be repeated, and starts again without creating', async () => {
    await query(server.adminUrl, 'create table kept as select 42 as answer');
    const before = Date.now();
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    expect(Date.now() - before).toBeLessThan(3_000);
    await expect(query(server.adminUrl, 'select 1')).rejects.toThrow('ECONNREFUSED');
    steps.length = 0;
    server = await startEmbeddedPostgres({
      dataDir: folder.dataDir,
      settings: fast,
      onProgress: (step) => steps.push(step),
    });
    expect(await query(server.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(steps).toEqual(['Starting PostgreSQL']);
  });

  it('stops with connections open', async () => {
    const busy = query(server.adminUrl, 'select pg_sleep(60)').catch((error: unknown) => String(error));
    const sleeping = "select from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'";
    while ((await query(server.adminUrl, sleeping)).length === 0);
    await server.stop();
    expect(await busy).toMatch(/terminat/i);
    server = await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast });
  });
});

describe('the port', () => {
  it('is the one given; when it is busy, one sentence says so and the folder is free again', async () => {
    const folder = createFolder();
    const blocker = createServer();
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port));
    });
    await expect(
      startEmbeddedPostgres({ dataDir: folder.dataDir, port, settings: fast }),
    ).rejects.toMatchObject({
      reason: 'PORT_IN_USE',
      message: `Port ${port} is in use by another program: choose another one for the database.`,
    });
    await new Promise((resolve) => blocker.close(resolve));
    const server = await startEmbeddedPostgres({ dataDir: folder.dataDir, port, settings: fast });
    expect(server.port).toBe(port);
    expect(new URL(server.adminUrl).port).toBe(String(port));
    await server.stop();
    folder.remove();
  });
});
