import type { AlertInstallation } from './installation';

/** A broken part, the alerts that must fire, and those that may fire. Other alerts are a fault. */
export interface Scenario {
  name: string;
  strike: (installation: AlertInstallation) => Promise<unknown>;
  heal: (installation: AlertInstallation) => Promise<unknown>;
  fires: string[];
  mayFire?: string[];
}

const ofProcess = (name: string) => ({
  strike: ({ processNamed }: AlertInstallation) => processNamed(name).strike('killed'),
  heal: ({ processNamed }: AlertInstallation) => processNamed(name).heal(),
});

export const scenarios: readonly Scenario[] = [
  {
    name: 'redis',
    strike: ({ redis }) => redis.kill(),
    heal: ({ redis }) => redis.restart(),
    fires: [
      'HeadwaterDependencyLost',
      'HeadwaterLimitsPerProcess',
      'HeadwaterSiteVersionsUnknown',
      'HeadwaterVersionsNotMirrored',
    ],
  },
  {
    name: 'content',
    ...ofProcess('content'),
    fires: ['HeadwaterCircuitOpen', 'HeadwaterDependencyLost', 'HeadwaterFailures', 'HeadwaterProgramGone'],
  },
  {
    name: 'site',
    ...ofProcess('site'),
    fires: ['HeadwaterDependencyLost', 'HeadwaterProgramGone'],
    mayFire: ['HeadwaterCircuitOpen', 'HeadwaterFailures', 'HeadwaterSiteVersionsUnknown'],
  },
  { name: 'gateway', ...ofProcess('gateway'), fires: ['HeadwaterProgramGone'] },
  {
    name: 'identity',
    ...ofProcess('identity'),
    // The lost dependency and the failures belong to the admin.
    fires: ['HeadwaterDependencyLost', 'HeadwaterFailures', 'HeadwaterProgramGone'],
  },
  { name: 'admin', ...ofProcess('admin'), fires: ['HeadwaterProgramGone'] },
  { name: 'worker', ...ofProcess('content-worker'), fires: ['HeadwaterProgramGone'] },
  {
    name: 'replica',
    strike: ({ servers }) => servers.replica.kill(),
    heal: ({ servers }) => servers.replica.start(),
    fires: ['HeadwaterReplicaUnused'],
    mayFire: ['HeadwaterDependencyLost', 'HeadwaterDatabaseFails'],
  },
  {
    name: 'typesense',
    strike: ({ typesense }) => typesense.kill(),
    heal: ({ typesense }) => typesense.start(),
    fires: ['HeadwaterSearchIndexBehind', 'HeadwaterTypesenseUnused'],
    mayFire: ['HeadwaterDependencyLost'],
  },
  {
    name: 'postgresql',
    strike: ({ servers }) => servers.primary.kill(),
    heal: ({ servers }) => servers.primary.start(),
    fires: ['HeadwaterDatabaseFails', 'HeadwaterDependencyLost'],
    mayFire: [
      'HeadwaterCircuitOpen',
      'HeadwaterFailures',
      'HeadwaterPoolExhausted',
      'HeadwaterReplicaUnused',
      'HeadwaterSearchIndexBehind',
      'HeadwaterSiteVersionsUnknown',
      'HeadwaterVersionsNotMirrored',
    ],
  },
];
