import { createMetrics } from '@headwater/runtime';
import { quietLogger } from '@headwater/testing';

import {
  createManagementDb,
  type ManagementDb,
  type SiteChange,
  startMirroring,
  type VersionMirror,
} from '../src';
import { asAdmin, by, changes, createFixture, eventually, type Fixture } from './setup';

describe('mirroring versions', () => {
  let fixture: Fixture;
  let db: ManagementDb;
  let mirrored: Map<number | 'directory', number>;
  /** Whether the mirror takes anything. */
  let reachable: boolean;
  let installations: string[];
  const asOf: number[] = [];
  /** Runs before a version is mirrored, when its write is committed. */
  let onMirror: () => Promise<void>;

  const take = async (of: number | 'directory', version: number): Promise<void> => {
    await onMirror();
    if (!reachable) throw new Error('the mirror is out of reach');
    mirrored.set(of, version);
  };
  const mirror: VersionMirror = {
    leaseMs: 7_000,
    set(siteId, version, _, moment) {
      asOf.push(moment);
      return take(siteId, version);
    },
    setDirectory: (version) => take('directory', version),
    useInstallation: (name) => void installations.push(name),
  };
  const something = async ({ record }: SiteChange) => record(changes.content);
  const open = () =>
    createManagementDb({ url: fixture.database.urls.siteManagement, logger: quietLogger, mirror });
  const everySite = async () => (await db.unmirroredVersions(100)).sites.map(({ siteId }) => siteId);
  /** What has still to be mirrored, once nothing is on its way into the notes. */
  const unmirrored = async () => {
    await db.close();
    db = open();
    return { sites: await everySite(), directory: (await db.unmirroredVersions(0)).directory !== undefined };
  };
  const none = { sites: [], directory: false };

  beforeEach(async () => {
    fixture = await createFixture();
    mirrored = new Map();
    installations = [];
    reachable = true;
    onMirror = () => Promise.resolve();
    db = open();
    await db.ping();
    // What recognising the database has raised.
    await db.noteMirrored(await db.unmirroredVersions(100));
    mirrored.clear();
  });
  afterEach(async () => {
    await db.close();
    await fixture.close();
  });

  const changeEverything = () =>
    db.changeSite(7, by, async (change) => change.record(changes.names, { ...changes.names, siteId: 3 }));

  it('shows every version that a change raised before the change is acknowledged', async () => {
    await changeEverything();
    const [row] = await asAdmin(fixture.database, 'select version from platform.directory');
    expect([...mirrored.keys()]).toEqual([3, 7, 'directory']);
    expect(mirrored.get('directory')).toBe(Number(row?.version));
    const { siteVersion } = await fixture.delivery.read({ siteId: 3, minSiteVersion: 0 }, []);
    expect(mirrored.get(3)).toBe(siteVersion);
    expect(await unmirrored()).toEqual(none);
  });

  it('shows nothing of a change that was rolled back, nor of one that keeps the version', async () => {
    await expect(db.changeSite(7, by, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await db.changeSite(7, by, async (change) => change.nothing());
    expect([...mirrored]).toEqual([]);
    expect(await unmirrored()).toEqual(none);
  });

  it('has the work on record as soon as the change is committed, and none before', async () => {
    const seen: number[][] = [];
    onMirror = async () => void seen.push(await everySite());
    await db.changeSite(7, by, async (change) => {
      change.record(changes.content);
      seen.push(await everySite());
    });
    await db.changeSite(8, by, something);
    expect([seen[0], seen[1]]).toEqual([[], [7]]);
    expect(seen[2]).toContain(8);
  });

  it('takes it off the record by itself once it is done', async () => {
    await changeEverything();
    await eventually('noted', async () => {
      const left = await db.unmirroredVersions(100);
      return left.sites.length === 0 && left.directory === undefined;
    });
  });

  it('vouches for versions from before the commit, however long that takes', async () => {
    await asAdmin(
      fixture.database,
      `create function public.slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$;
       create constraint trigger slow after insert or update on platform.site_versions deferrable initially deferred
         for each row execute function public.slow()`,
    );
    asOf.length = 0;
    await db.changeSite(7, by, something);
    const acknowledgedAt = performance.now();
    expect(asOf).toHaveLength(1);
    expect(acknowledgedAt - asOf[0]!).toBeGreaterThan(290);
  });

  it('leaves it on record for a worker where nobody could do it', async () => {
    reachable = false;
    await changeEverything();
    await db.changeSite(7, by, something);
    await db.changeSite(8, by, something);
    expect(await unmirrored()).toEqual({ sites: [3, 7, 8], directory: true });

    const metrics = createMetrics();
    const waiting = async () => (await metrics.siteVersionsToMirror.get()).values[0]?.value;
    const worker = startMirroring({ db, mirror, logger: quietLogger, metrics, periodMs: 20 });
    await eventually('the worker has seen it', async () => (await waiting()) === 4);
    expect([...mirrored]).toEqual([]);
    reachable = true;
    await eventually('nothing is left', async () => (await waiting()) === 0);
    await worker.stop();
    const { siteVersion } = await fixture.delivery.read({ siteId: 7, minSiteVersion: 0 }, []);
    expect(mirrored.get(7)).toBe(siteVersion);
    expect([...mirrored.keys()].map(String).sort()).toEqual(['3', '7', '8', 'directory']);
    expect(await unmirrored()).toEqual(none);
  });

  it('keeps a newer version on record when an older one is noted, and never notes more than there is', async () => {
    reachable = false;
    await db.changeSite(7, by, something);
    const { sites } = await db.unmirroredVersions(1);
    await db.changeSite(7, by, something);
    await db.noteMirrored({ sites, directory: undefined });
    expect(await everySite()).toEqual([7]);
    await db.noteMirrored({ sites: [{ ...sites[0]!, version: 9e15 }], directory: 9e15 });
    await db.changeSite(7, by, async (change) => change.record(changes.names));
    expect(await unmirrored()).toEqual({ sites: [7], directory: true });
  });

  it('keeps on record what a mirror refused that nobody had told whose it is, and tells it with the next try', async () => {
    let installation: string | undefined;
    const taken: (number | 'directory')[] = [];
    const takeOwn = async (of: number | 'directory'): Promise<void> => {
      if (installation === undefined) throw new Error('whose?');
      taken.push(of);
    };
    const untold: VersionMirror = {
      set: (siteId) => takeOwn(siteId),
      setDirectory: () => takeOwn('directory'),
      useInstallation: (name) => void (installation = name),
    };
    await db.close();
    db = createManagementDb({
      url: fixture.database.urls.siteManagement,
      logger: quietLogger,
      mirror: untold,
    });
    // As on a connection of before the migration that gives a database its name.
    await db.ping();
    installation = undefined;
    await changeEverything();
    expect(taken).toEqual([]);
    const left = await db.unmirroredVersions(100);
    expect(left.sites.map(({ siteId }) => siteId)).toEqual([3, 7]);
    installation = undefined;

    const worker = startMirroring({
      db,
      mirror: untold,
      logger: quietLogger,
      metrics: createMetrics(),
      periodMs: 20,
    });
    await eventually('noted', async () => {
      const { sites, directory } = await db.unmirroredVersions(100);
      return sites.length === 0 && directory === undefined;
    });
    await worker.stop();
    expect(taken.map(String).sort()).toEqual(['3', '7', 'directory']);
    expect(installation).toBe(installations[0]);
  });

  it('is not to be wrapped in what does not pass on whose the versions are', () => {
    const { set, setDirectory } = mirror;
    // @ts-expect-error useInstallation is missing
    const wrapped: VersionMirror = { set, setDirectory };
    expect(wrapped).not.toHaveProperty('useInstallation');
  });

  it('waits for no writer when it notes, and says whose sites are left', async () => {
    reachable = false;
    await db.changeSite(7, by, something);
    await db.changeSite(8, by, something);
    const left = await db.unmirroredVersions(100);
    await fixture.management.changeSite(7, by, async ({ trx, internal }) => {
      await trx.raw('select from platform.raise_site_versions(7, false)');
      internal();
      expect(await db.noteMirrored(left)).toEqual([7]);
    });
    expect(await everySite()).toEqual([7]);
  });

  it('tells by when a change of access acts, where it could not be shown', async () => {
    const access = (raises: boolean) =>
      db.changeAccess(7, by, async (change) => {
        change.record(raises ? changes.access : changes.content);
        return 'made';
      });
    expect(await access(true)).toEqual({ result: 'made', actsBy: undefined });
    reachable = false;
    expect(await access(false)).toEqual({ result: 'made', actsBy: undefined });
    const before = Date.now();
    const { actsBy } = await access(true);
    expect(actsBy!.getTime()).toBeGreaterThanOrEqual(before + 7_000);
    expect(actsBy!.getTime()).toBeLessThanOrEqual(Date.now() + 7_000);
  });

  it('knows which installation it is before it mirrors anything: this database on this server', async () => {
    expect(new Set(installations).size).toBe(1);
    expect(installations[0]).toMatch(/^[0-9a-f]{16}$/);
    const other = await createFixture();
    const [row] = await asAdmin(other.database, 'select platform.installation() as name');
    await other.close();
    expect(row?.name).not.toBe(installations[0]);
    let known = 0;
    onMirror = async () => void (known = installations.length);
    await db.changeSite(7, by, something);
    expect(known).toBeGreaterThan(0);
  });
});
