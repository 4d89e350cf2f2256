import { createMetrics } from '@headwater/runtime';
import { quietLogger } from '@headwater/testing';

import {
  createManagementDb,
  type ManagementDb,
  type SiteObjectChange,
  startMirroring,
  type VersionMirror,
} from '../src';
import { asAdmin, by, changes, createFixture, eventually, type Fixture } from './setup';

interface Shown {
  siteId: number;
  version: number;
  accessVersion: number;
}

describe('the access version of a site', () => {
  let fixture: Fixture;
  let db: ManagementDb;
  let shown: Shown[];
  let reachable: boolean;
  const mirror: VersionMirror = {
    useInstallation: () => undefined,
    set: async (siteId: number, version: number, accessVersion: number) => {
      if (!reachable) throw new Error('the mirror is out of reach');
      shown.push({ siteId, version, accessVersion });
    },
    setDirectory: () => Promise.resolve(),
  };

  beforeEach(async () => {
    fixture = await createFixture();
    shown = [];
    reachable = true;
    db = createManagementDb({ url: fixture.database.urls.siteManagement, logger: quietLogger, mirror });
    await db.ping();
  });
  afterEach(async () => {
    await db.close();
    await fixture.close();
  });

  const change = (siteId: number, ...recorded: SiteObjectChange[]) =>
    db.changeSite(siteId, by, async ({ record }) => record(changes.content, ...recorded));
  const raiseAccess = (siteId: number) => change(siteId, changes.access);
  async function stored(siteId: number): Promise<Shown | undefined> {
    const [row] = await asAdmin(
      fixture.database,
      `select version, access_version from platform.site_versions where site_id = ${siteId}`,
    );
    return row && { siteId, version: Number(row['version']), accessVersion: Number(row['access_version']) };
  }

  it('is the first version, stays with writes that say nothing of it, and follows those that do', async () => {
    await change(1);
    const first = shown[0]!;
    expect(first.accessVersion).toBe(first.version);
    await change(1);
    await change(1);
    expect(shown[2]!.version).toBeGreaterThan(first.version + 1);
    expect(shown[2]!.accessVersion).toBe(first.version);
    await raiseAccess(1);
    const raised = shown[3]!;
    expect(raised.accessVersion).toBe(raised.version);
    await change(1);
    expect(shown[4]!.accessVersion).toBe(raised.version);
    expect(await stored(1)).toEqual(shown[4]);
  });

  it('follows for every site of the change, and for none when nothing is raised or all is rolled back', async () => {
    for (const siteId of [3, 7]) for (let write = 0; write < 2; write += 1) await change(siteId);
    shown.length = 0;
    await change(7, changes.access, { ...changes.access, siteId: 3 });
    expect(shown.map(({ siteId }) => siteId)).toEqual([3, 7]);
    for (const { version, accessVersion } of shown) expect(accessVersion).toBe(version);
    const before = await stored(7);
    await db.changeSite(7, by, async ({ record }) => record(changes.audited));
    await db.changeSite(7, by, async ({ nothing }) => nothing());
    const refused = db.changeSite(7, by, async ({ record }) => {
      record(changes.access);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await stored(7)).toEqual(before);
  });

  it('is told in the order of the versions, however many write at once', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, write) => (write % 4 ? change(1) : raiseAccess(1))));
    const inOrder = shown.toSorted((one, other) => one.version - other.version);
    let last = 0;
    for (const { version, accessVersion } of inOrder) {
      expect([last, version]).toContain(accessVersion);
      last = accessVersion;
    }
    expect(new Set(inOrder.map(({ accessVersion }) => accessVersion)).size).toBeGreaterThanOrEqual(15);
    expect(await stored(1)).toEqual(inOrder.at(-1));
  });

  it('follows every write of a program that does not know of it', async () => {
    await change(1);
    await change(1);
    await asAdmin(fixture.database, 'select platform.raise_site_version(1)');
    const { version, accessVersion } = (await stored(1))!;
    expect(version).toBeGreaterThan(shown[1]!.version);
    expect(accessVersion).toBe(version);
  });

  it('is never above the version', async () => {
    await change(1);
    await expect(
      asAdmin(fixture.database, 'update platform.site_versions set access_version = version + 1'),
    ).rejects.toThrow('site_versions_access_check');
  });

  it('is mirrored again with the version, when neither could be shown', async () => {
    await raiseAccess(1);
    reachable = false;
    await raiseAccess(1);
    const missed = (await stored(1))!;
    await change(1);
    reachable = true;
    const worker = startMirroring({
      db,
      mirror,
      logger: quietLogger,
      metrics: createMetrics(),
      periodMs: 20,
    });
    await eventually('shown', async () => shown.length >= 2);
    await worker.stop();
    expect(shown[1]).toEqual(await stored(1));
    expect(shown[1]!.version).toBeGreaterThan(missed.version);
    expect(shown[1]!.accessVersion).toBe(missed.version);
  });
});
