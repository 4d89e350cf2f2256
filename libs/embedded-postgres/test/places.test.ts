import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '../src';
import { findAccount } from '../src/account';
import { findBinaries, packagedBinaries } from '../src/binaries';
import { createFolder, fast, type Folder, holdServer, killServers, query } from './setup';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };

describe('places', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = createFolder();
  });
  afterEach(() => folder.remove());

  it('reports a folder that cannot be made', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    const dataDir = join(folder.path, 'file', 'postgres');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      reason: 'DATA_DIR_NOT_WRITABLE',
      message: `The folder ${dataDir} cannot be written: the database needs it for its data.`,
    });
  });

  it('links the libraries that npm leaves out under --ignore-scripts', () => {
    const { native } = packagedBinaries();
    const copy = join(folder.path, 'native');
    cpSync(native, copy, {
      recursive: true,
      filter: (path) => !/\.so(\.60|\.5|\.6|\.3)?$/.test(path) || !isLink(path, native),
    });
    chmodSync(folder.path, 0o755);
    expect(findBinaries(findAccount(folder.dataDir), { native: copy, version: 'test' })).toBe(copy);
  });

  if (isRoot) {
    it('keeps its data below a private folder, when root starts it', async () => {
      chmodSync(folder.path, 0o700);
      const server = await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast });
      await query(server.adminUrl, 'create table kept as select 1 as one; checkpoint');
      await server.stop();
      const again = await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast });
      expect(await query(again.adminUrl, 'select one from kept')).toEqual([{ one: 1 }]);
      await again.stop();
    });

    it('runs from a copy, made once, when its package lies below a private folder', () => {
      const version = `test-${process.pid}`;
      const expected = join(tmpdir(), `headwater-postgres-${version}-0`);
      const native = join(folder.path, 'native');
      cpSync(packagedBinaries().native, native, { recursive: true, verbatimSymlinks: true });
      chmodSync(folder.path, 0o700);
      try {
        expect(findBinaries(findAccount(folder.dataDir), { native, version })).toBe(expected);
        const run = spawnSync(join(expected, 'bin/postgres'), ['--version'], { ...nobody, encoding: 'utf8' });
        expect(run.stdout).toMatch(/^postgres \(PostgreSQL\) 18\./);
        expect(findBinaries(findAccount(folder.dataDir), { native, version })).toBe(expected);
      } finally {
        rmSync(expected, { recursive: true, force: true });
      }
    });

    it('never runs a copy that somebody else has put there', () => {
      const version = `planted-${process.pid}`;
      const planted = join(tmpdir(), `headwater-postgres-${version}-0`);
      mkdirSync(planted);
      chownSync(planted, nobody.uid, nobody.gid);
      const native = join(folder.path, 'native');
      cpSync(packagedBinaries().native, native, { recursive: true, verbatimSymlinks: true });
      chmodSync(folder.path, 0o700);
      try {
        expect(findBinaries(findAccount(folder.dataDir), { native, version })).not.toBe(planted);
      } finally {
        rmSync(planted, { recursive: true, force: true });
        rmSync(join('/var/tmp', `headwater-postgres-${version}-0`), { recursive: true, force: true });
      }
    });

    it('runs as a normal user', async () => {
      chownSync(folder.path, nobody.uid, nobody.gid);
      const holder = await holdServer(folder.dataDir, nobody);
      expect(await query(holder.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
      const ended = new Promise((resolve) => holder.child.once('exit', resolve));
      holder.child.kill('SIGTERM');
      expect(await ended).toBe(0);
      // Root may continue with the data of that user, who still owns it afterwards.
      const server = await startEmbeddedPostgres({ dataDir: folder.dataDir, settings: fast });
      await server.stop();
      const again = await holdServer(folder.dataDir, nobody);
      await again.kill();
      killServers(folder.dataDir);
    });

    it('says in one sentence that a normal user may not write the folder', async () => {
      await expect(holdServer(folder.dataDir, nobody)).rejects.toThrow(/The folder .* cannot be written/);
    });

    it('says in one sentence that the disk is full, and leaves no half-made data', async () => {
      const disk = join(folder.path, 'disk');
      mkdirSync(disk);
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk]).status === 0;
      if (!mounted) return;
      try {
        const dataDir = join(disk, 'postgres');
        await expect(startEmbeddedPostgres({ dataDir, settings: fast })).rejects.toMatchObject({
          code: 'RESOURCE_EXHAUSTED',
          reason: 'DISK_FULL',
          message: expect.stringContaining(dataDir) as string,
        });
        expect(existsSync(dataDir)).toBe(false);
        expect(existsSync(`${dataDir}.pid`)).toBe(false);
      } finally {
        spawnSync('umount', [disk]);
      }
    });
  }
});

function isLink(path: string, native: string): boolean {
  return (
    path.startsWith(join(native, 'lib')) &&
    /lib(ecpg|ecpg_compat|icudata|icui18n|icuuc|pgtypes|pq)\.so/.test(path)
  );
}
