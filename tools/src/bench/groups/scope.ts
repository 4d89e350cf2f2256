import { roleUrl } from '@headwater/schema';

import { type BenchSite, slugOf } from '../data/sites';
import { type Reference, startScopeReference } from '../references';
import { microsecondsPerRequest } from '../report/time';
import type { Runner } from './group';
import { spread } from './requests';

export const scopeNames = ['scope'];

const wholePath = 'uncached-item';
const goalShare = 0.1;

/** The cost of the scope of row-level security for a delivery read, alone and as a share of the whole uncached path. */
export async function compareScope(
  databaseUrl: string,
  read: readonly BenchSite[],
  runner: Runner,
): Promise<void> {
  if (!runner.wants('scope')) return;
  const { setting } = runner;
  const role = 'headwater_content_delivery';
  const bare = await startScopeReference(setting, 'bare', databaseUrl);
  const scoped = await startScopeReference(
    setting,
    'scoped',
    roleUrl(databaseUrl, role, setting.rolePasswords[role]),
  );
  const ids = read.map(({ siteId }) => siteId);
  const posts = read[0]?.posts ?? 0;
  const targets = spread(posts * ids.length, ids, () => '').map(({ headers }, index) => ({
    path: `/${ids[index % ids.length]}/${slugOf(Math.floor(index / ids.length))}`,
    headers,
  }));
  const side = (label: string, { url, pids }: Reference) => ({
    label,
    url,
    pids,
    targets,
    expectedStatus: 200,
  });
  const result = await runner.run({
    name: 'scope',
    title: 'delivery read alone, with the scope of row-level security',
    measure: 'throughput',
    reference: side('without the scope', bare),
    ours: side('with the scope', scoped),
  });
  await bare.stop();
  await scoped.stop();
  if (result === undefined) return;

  const whole = runner.find(wholePath);
  if (whole === undefined) {
    runner.leaveOut(`the scope's share of the uncached path: needs ${wholePath} in the same run`);
    return;
  }
  const extra = sum(microsecondsPerRequest(result.ours)) - sum(microsecondsPerRequest(result.reference));
  const share = extra / (sum(microsecondsPerRequest(whole.ours)) - extra);
  await runner.observe('scope', () =>
    Promise.resolve({
      name: 'scope-share',
      title: 'CPU of the scope, against that of the uncached path without it',
      value: `${(share * 100).toFixed(1)} %`,
      goal: `≤ ${goalShare * 100} %`,
      reached: share <= goalShare,
    }),
  );
}

const sum = (times: readonly [string, number][]): number =>
  times.reduce((total, [, time]) => total + time, 0);
