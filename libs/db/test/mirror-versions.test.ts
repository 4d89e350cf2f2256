import { quietLogger } from '@headwater/testing';

import { createManagementDb, type ManagementDb, mirrorTasks, runJobs, type VersionMirror } from '../src';
import { asAdmin, createFixture, type Fixture } from './setup';

describe('mirroring versions', () => {
  let fixture: Fixture;
  let db: ManagementDb;
  let mirrored: Map<number | 'directory', number>;
  /** Whether the mirror takes anything. */
  let reachable: boolean;

  const take = async (of: number | 'directory', version: number): Promise<void> => {
    if (!reachable) throw new Error('the mirror is out of reach');
    mirrored.set(of, version);
  };
  const mirror: VersionMirror = {
    set: (siteId, version) => take(siteId, version),
    setDirectory: (version) => take('directory', version),
  };
  const nothing = () => Promise.resolve();
  const jobs = () =>
    asAdmin(
      fixture.database,
      'select key, payload from graphile_worker._private_jobs order by key collate "C"',
    );

  beforeEach(async () => {
    fixture = await createFixture();
    mirrored = new Map();
    reachable = true;
    db = createManagementDb({ url: fixture.database.urls.siteManagement, logger: quietLogger, mirror });
    await db.ping();
    mirrored.clear();
  });
  afterEach(async () => {
    await db.close();
    await fixture.close();
  });

  it('shows every version that a change raised before the change is acknowledged', async () => {
    await db.changeSite(7, (change) => {
      change.alsoRaise(3);
      change.raiseDirectoryVersion();
      return Promise.resolve();
    });
    const [row] = await asAdmin(fixture.database, 'select version from platform.directory');
    expect([...mirrored.keys()]).toEqual([3, 7, 'directory']);
    expect(mirrored.get('directory')).toBe(Number(row?.version));
    const { siteVersion } = await fixture.delivery.read({ siteId: 3, minSiteVersion: 0 }, []);
    expect(mirrored.get(3)).toBe(siteVersion);
    expect(await jobs()).toEqual([]);
  });

  it('shows nothing of a change that was rolled back, nor of one that keeps the version', async () => {
    await expect(db.changeSite(7, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await db.changeSite(7, async (change) => change.keepSiteVersion());
    expect([...mirrored]).toEqual([]);
  });

  it('acknowledges a change that could not be shown, and shows it later by one job for each site', async () => {
    reachable = false;
    await db.changeSite(7, (change) => {
      change.raiseDirectoryVersion();
      return Promise.resolve();
    });
    await db.changeSite(7, nothing);
    await db.changeSite(8, nothing);
    expect(await jobs()).toEqual([
      { key: 'mirror_site_version:7', payload: { siteId: 7 } },
      { key: 'mirror_site_version:8', payload: { siteId: 8 } },
      { key: 'mirror_site_version:directory', payload: {} },
    ]);

    reachable = true;
    const runner = await runJobs({
      url: fixture.database.urls.jobs,
      tasks: mirrorTasks(db, mirror),
      concurrency: 2,
      logger: quietLogger,
    });
    const end = performance.now() + 10_000;
    while (mirrored.size < 3 && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await runner.stop();
    const { siteVersion } = await fixture.delivery.read({ siteId: 7, minSiteVersion: 0 }, []);
    expect(mirrored.get(7)).toBe(siteVersion);
    expect([...mirrored.keys()].map(String).sort()).toEqual(['7', '8', 'directory']);
  });
});
