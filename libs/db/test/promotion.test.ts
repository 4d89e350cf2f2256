import { raiseAllVersions } from '@headwater/schema';
import {
  atPort,
  migrateTestDatabase,
  postgresReleases,
  quietLogger,
  type Relay,
  type ReplicatedServers,
  startRelay,
  startReplicatedServers,
  testUrls,
} from '@headwater/testing';

import {
  createDeliveryDb,
  createManagementDb,
  type DeliveryDb,
  type ManagementDb,
  type VersionMirror,
} from '../src';
import { by, changes } from './setup';

for (const release of postgresReleases) {
  // Reported as skipped where it is not installed.
  const describeHere = release.isInstalled ? describe : describe.skip;

  describeHere(`a lagging replica that takes the place of its primary, on ${release.name}`, () => {
    let servers: ReplicatedServers;
    /** What the primary is called in the configuration. */
    let relay: Relay;
    let management: ManagementDb;
    let delivery: DeliveryDb;
    /** What gateways have been shown, by site; 0 is the directory. */
    let shown: Map<number, number>;
    let shownAccess: Map<number, number>;

    beforeEach(async () => {
      servers = await startReplicatedServers({ release, prepare: migrateTestDatabase });
      relay = await startRelay(servers.primary.port);
      const urls = testUrls(atPort(servers.primary.adminUrl, relay.port));
      shown = new Map();
      shownAccess = new Map();
      const mirror: VersionMirror = {
        useInstallation: () => undefined,
        set: async (siteId: number, version: number, access: number) => {
          shown.set(siteId, version);
          shownAccess.set(siteId, access);
        },
        setDirectory: async (version: number) => void shown.set(0, version),
      };
      management = createManagementDb({ url: urls.siteManagement, logger: quietLogger, mirror });
      delivery = createDeliveryDb({ url: urls.siteDelivery, logger: quietLogger, mirror });
    });
    afterEach(async () => {
      await management.close();
      await delivery.close();
      await relay.close();
      await servers.close();
    });

    const write = (siteId: number) =>
      management.changeSite(siteId, by, async ({ record }) => record(changes.access));
    const versions = async (...siteIds: number[]): Promise<number[]> => {
      const rows = await delivery.call(
        'select site_id, version from platform.current_versions($1) order by site_id',
        [siteIds],
      );
      return rows.map(({ version }) => Number(version));
    };

    /** Makes writes that gateways see and that are then lost: the replica never received them. */
    async function loseWrites(): Promise<Map<number, number>> {
      await write(1);
      await write(2);
      await servers.replica.caughtUp();
      servers.replica.cutOff();
      for (let round = 0; round < 5; round += 1) for (const siteId of [1, 2, 3]) await write(siteId);
      await management.changeDirectory(by, async ({ record }) =>
        record({ kind: 'directory', id: '', became: 'changed', aspect: 'unknown' }),
      );
      const handedOut = new Map(shown);
      await servers.primary.kill();
      return handedOut;
    }

    it('has every number above all that were handed out, shown before anything is read', async () => {
      const handedOut = await loseWrites();
      await servers.replica.promote();
      relay.leadTo(servers.replica.port);
      const { siteVersion } = await delivery.read({ siteId: 1, minSiteVersion: handedOut.get(1)! }, []);
      expect(siteVersion).toBeGreaterThan(handedOut.get(1)!);
      expect([shown.get(1), shownAccess.get(1)]).toEqual([siteVersion, siteVersion]);
      expect(shown.get(2)).toBeGreaterThan(handedOut.get(2)!);
      expect(shown.get(0)).toBeGreaterThan(handedOut.get(0)!);
      const [one, two, three] = await versions(1, 2, 3);
      expect([one, two]).toEqual([siteVersion, shown.get(2)]);
      // Site 3 exists only in the lost writes: it is gone, and gateways that know it learn that it has changed.
      expect(three).toBeGreaterThan(handedOut.get(3)!);
    });

    it('is no primary before it is promoted, though its name leads to it; the same connections work afterwards', async () => {
      const handedOut = await loseWrites();
      relay.leadTo(servers.replica.port);
      await expect(write(1)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await expect(versions(1)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await expect(delivery.read({ siteId: 1, minSiteVersion: handedOut.get(1)! }, [])).rejects.toMatchObject(
        {
          reason: 'SITE_VERSION_BEHIND',
        },
      );
      await servers.replica.promote();
      const [one, two] = await versions(1, 2);
      expect(one).toBeGreaterThan(handedOut.get(1)!);
      expect(two).toBeGreaterThan(handedOut.get(2)!);
      await write(1);
      expect(shown.get(1)).toBeGreaterThan(one!);
    });

    it('raises by hand what a change past the services leaves as it was', async () => {
      await loseWrites();
      await servers.replica.promote();
      relay.leadTo(servers.replica.port);
      const before = await versions(1, 2);
      await servers.replica.query('update platform.site_versions set version = 1, access_version = 1');
      const raised = await raiseAllVersions({ adminUrl: servers.replica.adminUrl });
      const after = await versions(1, 2);
      expect(raised.sites.slice(0, 2).map(({ version }) => version)).toEqual(after);
      for (const index of [0, 1]) expect(after[index]).toBeGreaterThan(before[index]!);
    });
  });
}
