import { prepareDatabase } from '../data/database';
import { equalSites, slugOf } from '../data/sites';
import { type Installation, startInstallation } from '../installation';
import type { Target } from '../load/targets';
import type { Side } from '../scenario';
import type { Group } from './group';
import { spread } from './requests';

const goal = { atLeast: 0.9 };
const distinct = 20_000;

/** Compares an installation of very many sites with one of ten; both run at the same time. */
export const manySites: Group = {
  names: ['sites-cached', 'sites-uncached'],
  async run(runner) {
    const { setting } = runner;
    const posts = 100;
    const count = setting.quick ? 300 : 10_000;
    const fewSites = equalSites(10, posts);
    const allSites = equalSites(count, posts);
    const fewUrl = await prepareDatabase({ ...setting, name: 'headwater_bench_few', sites: fewSites });
    const manyUrl = await prepareDatabase({ ...setting, name: 'headwater_bench_many', sites: allSites });
    const few = await startInstallation('few', fewUrl, setting, { workers: false });
    const many = await startInstallation('many', manyUrl, setting, { workers: false });
    const label = `${count.toLocaleString('en-US')} sites`;
    const targets = (sites: typeof fewSites, many: number): Target[] =>
      spread(
        many,
        sites.map(({ siteId }) => siteId),
        (turn) => `/posts/${slugOf(turn % posts)}`,
        1,
      );
    const compare = async (
      name: string,
      title: string,
      isCached: boolean,
      requests: number,
    ): Promise<void> => {
      if (!runner.wants(name)) return;
      await runner.run({
        ...{ name, title: `${title} of ${label}, against ten`, measure: 'throughput', goal },
        reference: { ...side(few, isCached), label: '10 sites', targets: targets(fewSites, 10 * posts) },
        ours: { ...side(many, isCached), label, targets: targets(allSites, requests) },
      });
    };
    await compare('sites-cached', 'cached items', true, Math.min(count, distinct));
    await compare('sites-uncached', 'uncached items', false, distinct);
    await many.stop();
    await few.stop();
  },
};

function side(
  { gatewayUrl, uncachedUrl, gatewayOpsUrl, uncachedOpsUrl, pids }: Installation,
  cached: boolean,
): Omit<Side, 'label' | 'targets'> {
  const { gateway = [], 'uncached-gateway': uncached = [], ...others } = pids;
  return {
    url: cached ? gatewayUrl : uncachedUrl,
    cache: cached
      ? { opsUrl: gatewayOpsUrl, answers: 'cached' }
      : { opsUrl: uncachedOpsUrl, answers: 'uncached' },
    expectedStatus: 200,
    // Sites and tokens are cached in both.
    fillsCache: true,
    pids: { gateway: cached ? gateway : uncached, ...others },
  };
}
