import {
  type Context,
  Disproved,
  expectNoFailures,
  isReady,
  listPods,
  mustFail,
  type PodOnNode,
  until,
  wait,
} from './context';
import { makeWrongKeys, makeWrongOwner, withValues } from './installation';
import type { Values } from './release';

interface Mistake {
  change: Values;
  /** The workload whose pods stay; absent: the pods of all workloads stay. */
  stays?: string;
}

const settleMs = 8_000;

const namesOf = (pods: readonly PodOnNode[]): string =>
  pods
    .map(({ metadata }) => metadata.name)
    .sort()
    .join();

/** `helm upgrade --atomic`: Helm rolls back an upgrade that cannot work, without any effect on readers. */
export async function atomic(context: Context): Promise<string> {
  const { cluster, load, values, say } = context;
  await makeWrongOwner(cluster.client);
  await makeWrongKeys(cluster.client);
  const wrong: Record<string, Mistake> = {
    'a migration that fails': { change: { migration: { databaseUrlSecret: 'wrong-owner', retries: 0 } } },
    'an image that is not there': { change: { image: { repository: 'proof.example/mistyped' } } },
    // Services accept the wrong key, and are replaced twice. The gateway stays.
    'a wrong service key': { change: { serviceKeys: { existingSecret: 'wrong-keys' } }, stays: 'gateway' },
  };
  for (const [what, { change, stays }] of Object.entries(wrong)) {
    await expectTakenBack(context, what, { wrong: withValues(values, change), stays });
    say(`  ${what}: Helm has taken it back, and the pods${stays ? ` of ${stays}` : ''} are those of before`);
  }
  await wait(settleMs);
  return `${Object.keys(wrong).join(', ')}: each is taken back; ${expectNoFailures(load.take())}`;
}

async function expectTakenBack(
  context: Context,
  what: string,
  { wrong, stays }: { wrong: Values; stays: string | undefined },
): Promise<void> {
  const { helm } = context;
  const isOfJob = ({ metadata }: PodOnNode): boolean => /-(?:migrate|service-keys)-/.test(metadata.name);
  const listStaying = async () => (await listPods(context, stays)).filter((pod) => !isOfJob(pod));
  const before = namesOf(await listStaying());
  await mustFail(`an upgrade with ${what}`, () => helm.upgrade(wrong, { timeout: '60s', atomic: true }));
  const last = await helm.lastRevision();
  if (last.status !== 'deployed' || !last.description.startsWith('Rollback'))
    throw new Disproved(`Helm has not taken back ${what}: ${last.status}, ${last.description}`);
  await until(`only the pods of before after ${what}`, 60_000, async () => {
    const now = await listStaying();
    return namesOf(now) === before && now.every(isReady);
  });
}
