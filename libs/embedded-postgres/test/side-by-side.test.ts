import { chmodSync, chownSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '../src';
import { findBinaries, packagedBinaries } from '../src/binaries';
import { createFolder, fast, holdServer, killServers, query } from './setup';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };

describe('installations side by side', () => {
  it('start and stop at once, each on its own port with its own data', async () => {
    const folders = [createFolder(), createFolder(), createFolder()];
    for (let round = 1; round <= 2; round += 1) {
      const servers = await Promise.all(
        folders.map(({ dataDir }) => startEmbeddedPostgres({ dataDir, settings: fast })),
      );
      expect(new Set(servers.map(({ port }) => port)).size).toBe(folders.length);
      await Promise.all(
        servers.map(({ adminUrl }, index) => query(adminUrl, `create table of_${index}_${round} ()`)),
      );
      // Stops the first two while the last one answers a query.
      const [first, second, last] = servers;
      await Promise.all([first?.stop(), second?.stop(), query(last?.adminUrl ?? '', 'select pg_sleep(0.1)')]);
      expect(
        await query(
          last?.adminUrl ?? '',
          "select relname from pg_class where relname like 'of\\_%' order by 1",
        ),
      ).toEqual(Array.from({ length: round }, (_, index) => ({ relname: `of_2_${index + 1}` })));
      await last?.stop();
    }
    for (const folder of folders) folder.remove();
  });

  it('does not touch a server of another process that starts, is killed and left behind meanwhile', async () => {
    const [ours, theirs] = [createFolder(), createFolder()];
    const holder = await holdServer(theirs.dataDir);
    const server = await startEmbeddedPostgres({ dataDir: ours.dataDir, settings: fast });
    await holder.kill();
    expect(await query(holder.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(await query(holder.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    killServers(theirs.dataDir);
    for (const folder of [ours, theirs]) folder.remove();
  });
});

(isRoot ? describe : describe.skip)('installations of two users', () => {
  it('keep a copy of the programs each', () => {
    const { native } = packagedBinaries();
    const version = `users-${process.pid}`;
    const theirs = join(tmpdir(), `headwater-postgres-${version}`);
    mkdirSync(theirs);
    chownSync(theirs, nobody.uid, nobody.gid);
    const folder = createFolder();
    cpSync(native, join(folder.path, 'native'), { recursive: true, verbatimSymlinks: true });
    chmodSync(folder.path, 0o700);
    const ours = join(tmpdir(), `headwater-postgres-${version}-0`);
    try {
      expect(findBinaries(nobody, { native: join(folder.path, 'native'), version })).toBe(ours);
    } finally {
      for (const path of [theirs, ours]) rmSync(path, { recursive: true, force: true });
      folder.remove();
    }
  });
});
