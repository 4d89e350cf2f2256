import { join } from 'node:path';

import { withClient } from '../data/database';
import { type BenchSite, slugOf } from '../data/sites';
import { readCacheState } from '../gateway-metrics';
import type { Installation } from '../installation';
import { sendAtCapacity } from '../load/at-capacity';
import { writeTargets } from '../load/targets';
import { mebibytes, milliseconds } from '../report/numbers';
import { spreadOf } from '../report/statistics';
import { readUsage } from '../usage';
import type { Runner } from './group';
import { request, spread } from './requests';

export const observationNames = ['count-after-write', 'full-cache-memory'];

const fullCacheBytes = 134_217_728;
const memoryGoalBytes = 350 * 1_048_576;
const looks = 5;

export async function observe(
  installation: Installation,
  databaseUrl: string,
  { read, large }: { read: readonly BenchSite[]; large: BenchSite },
  runner: Runner,
): Promise<void> {
  await runner.observe('count-after-write', async () => {
    const times: number[] = [];
    for (let look = 0; look < looks; look += 1) {
      await withClient(databaseUrl, (client) =>
        client.query('select platform.raise_site_version($1)', [large.siteId]),
      );
      const { path, headers } = request(large.siteId, `/posts?per_page=${10 + look}`);
      const began = performance.now();
      await (await fetch(installation.uncachedUrl + path, { headers })).arrayBuffer();
      times.push(performance.now() - began);
    }
    return {
      name: 'count-after-write',
      title: `first list of ${large.posts.toLocaleString('en-US')} posts after a write, counting them`,
      value: `${milliseconds(spreadOf(times).median)} ms`,
      goal: '–',
      reached: undefined,
    };
  });
  await runner.observe('full-cache-memory', async () => {
    const { setting } = runner;
    const targetsFile = join(setting.dataDir, 'fill-targets.txt');
    const ids = read.map(({ siteId }) => siteId);
    const posts = read[0]?.posts ?? 0;
    writeTargets(
      targetsFile,
      spread(posts * ids.length, ids, (turn) => `/posts/${slugOf(turn)}`),
    );
    await sendAtCapacity({
      ...{ url: installation.gatewayUrl, targetsFile, skip: 0, connections: 32, expectedStatus: 200 },
      ...{ seconds: setting.quick ? 3 : 60, cores: setting.cores.load },
    });
    const { bytes: kept } = await readCacheState(installation.gatewayOpsUrl);
    const used = readUsage(installation.pids.gateway ?? [])?.memoryBytes ?? 0;
    const isFull = kept > 0.9 * fullCacheBytes;
    return {
      name: 'full-cache-memory',
      title: `memory of a gateway that keeps ${mebibytes(kept)} of answers`,
      value: mebibytes(used),
      goal: `≤ ${mebibytes(memoryGoalBytes)} with a full cache of ${mebibytes(fullCacheBytes)}`,
      reached: isFull ? used <= memoryGoalBytes : undefined,
    };
  });
}
