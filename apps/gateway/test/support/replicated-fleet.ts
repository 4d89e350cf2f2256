import { createMetrics, type Metrics } from '@headwater/runtime';
import {
  atPort,
  migrateTestDatabase,
  type Relay,
  type ReplicatedServers,
  startRelay,
  startReplicatedServers,
  testUrls,
} from '@headwater/testing';

import { type Fleet, type FleetOptions, startFleet } from './fleet';

/** A fleet whose services read from a real streaming replica, and know both servers by names that can lead elsewhere. */
export interface ReplicatedFleet {
  fleet: Fleet;
  servers: ReplicatedServers;
  names: { primary: Relay; replica: Relay };
  /** What came of the reads that the replica could have answered, since the last call of this. */
  takeReplicaReads(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export async function startReplicatedFleet(
  options: Pick<FleetOptions, 'redis' | 'watch'> = {},
): Promise<ReplicatedFleet> {
  const servers = await startReplicatedServers({ prepare: migrateTestDatabase });
  const names = {
    primary: await startRelay(servers.primary.port),
    replica: await startRelay(servers.replica.port),
  };
  const urlsBy = ({ port }: Relay) => testUrls(atPort(servers.primary.adminUrl, port));
  const metrics: Metrics = createMetrics();
  const database = {
    urls: urlsBy(names.primary),
    setClock: () => Promise.reject(new Error('This database has the real clock.')),
    close: () => Promise.resolve(),
  };
  const on = { database, replicaUrls: urlsBy(names.replica), metrics };
  const fleet = await startFleet({}, { ...options, on });
  return {
    fleet,
    servers,
    names,
    async takeReplicaReads() {
      const { values } = await metrics.replicaReads.get();
      metrics.replicaReads.reset();
      return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]));
    },
    async close() {
      await fleet.close();
      await names.primary.close();
      await names.replica.close();
      await servers.close();
    },
  };
}
