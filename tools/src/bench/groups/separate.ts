import { prepareDatabase } from '../data/database';
import { listSites, mainSites, slugOf } from '../data/sites';
import { type Installation, startInstallation } from '../installation';
import { autosaveNames, measureAutosaves } from './autosaves';
import { compareDisturbances, disturbanceNames } from './disturbances';
import { compareEndpoints, endpointNames } from './endpoints';
import type { Group, Runner } from './group';
import { loginNames, measureLogins } from './logins';
import { observationNames, observe } from './observations';
import { comparePosts, postsNames } from './posts';
import { byEveryToken } from './requests';
import { compareScope, scopeNames } from './scope';

const twoGateways = 'two-gateways';

/** All measurements on an installation of separate processes. */
export const separate: Group = {
  names: [
    ...endpointNames,
    ...scopeNames,
    twoGateways,
    ...postsNames,
    ...disturbanceNames,
    ...autosaveNames,
    ...loginNames,
    ...observationNames,
  ],
  async run(runner) {
    const { setting } = runner;
    const sites = mainSites(setting.quick);
    const databaseUrl = await prepareDatabase({
      ...setting,
      name: 'headwater_bench',
      sites: listSites(sites),
    });
    const installation = await startInstallation('main', databaseUrl, setting, {
      workers: true,
      // Identity is idle, except for the rows about it.
      identity: loginNames.some((name) => runner.wants(name)),
    });
    await compareEndpoints(installation, sites.read, runner);
    await compareScope(databaseUrl, sites.read, runner);
    if (runner.wants(twoGateways)) await compareTwoGateways(installation, runner);
    await comparePosts(installation, sites, runner);
    await compareDisturbances(installation, { ...sites, all: listSites(sites) }, runner);
    await measureAutosaves(installation, databaseUrl, listSites(sites), runner);
    await measureLogins(installation, databaseUrl, sites, runner);
    await observe(installation, databaseUrl, sites, runner);
    await installation.stop();
  },
};

async function compareTwoGateways(installation: Installation, runner: Runner): Promise<void> {
  const { gatewayUrl, secondGatewayUrl, pids } = installation;
  const { measured, second: other } = runner.setting.cores;
  const { gateway = [], 'second-gateway': second = [], redis = [] } = pids;
  const side = { url: gatewayUrl, targets: byEveryToken(1, `/posts/${slugOf(1)}`), expectedStatus: 200 };
  await runner.run({
    name: twoGateways,
    title: `cached item, two gateways against one${measured === other ? ' on the same core' : ''}`,
    measure: 'throughput',
    reference: { ...side, label: 'one gateway', pids: { gateway, redis } },
    ours: {
      ...side,
      label: 'two gateways',
      alsoUrl: secondGatewayUrl,
      pids: { gateway, 'second gateway': second, redis },
    },
  });
}
