import { atomic } from './atomic';
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
import { drainNode, releaseNode } from './drain';
import { makeWrongKeys, makeWrongOwner, withValues } from './installation';
import { commands, uninstall } from './page';
import { answerLimitMs } from './request';
import { restore } from './restore';
import { restoreDrill } from './restore-drill';
import type { ScenarioName } from './scenario-names';

/** Resolves with the result as a sentence, or throws Disproved. */
type Scenario = (context: Context) => Promise<string>;

const uidsOf = (pods: readonly PodOnNode[]): string[] => pods.map(({ metadata }) => metadata.uid).sort();

/** Long enough for late effects of proxies and programs to show. */
const settleMs = 8_000;

/** Upgrades from the release to this one, rolls back, and upgrades again: each time the chart, the programs and the schema. */
async function upgrade(context: Context): Promise<string> {
  const { helm, rollouts, say, from, values } = context;
  for (let round = 1; round <= rollouts; round += 1) {
    const former = await helm.lastDeployed();
    await replaceAll(context, () => helm.upgrade(values));
    say(`  ${round} of ${rollouts}: this release runs`);
    if (round === rollouts) break;
    await replaceAll(context, () => helm.rollback(former));
    say(`  ${round} of ${rollouts}: ${from} runs again`);
  }
  await wait(settleMs);
  const seen = context.load.take();
  await context.letPersonIn();
  return `${from} → this release, and ${rollouts - 1} times back; ${expectNoFailures(seen)}`;
}

async function rollouts(context: Context): Promise<string> {
  const { helm, rollouts, say } = context;
  for (let round = 1; round <= rollouts; round += 1) {
    context.values = withValues(context.values, { image: { tag: `rollout-${round}` } });
    await replaceAll(context, () => helm.upgrade(context.values));
    say(`  rollout ${round} of ${rollouts}: every pod was replaced`);
  }
  await wait(settleMs);
  return expectNoFailures(context.load.take());
}

async function replaceAll(context: Context, work: () => Promise<void>): Promise<void> {
  const before = uidsOf(await listPods(context));
  await work();
  await until('the end of the old pods', 60_000, async () => {
    const now = uidsOf(await listPods(context));
    return now.every((uid) => !before.includes(uid));
  });
}

/** Without the delay, requests of the same load must fail. Otherwise the load could not detect faults. */
async function withoutDelay(context: Context): Promise<string> {
  const { helm, load, values, isLast } = context;
  const hasty = (tag: string) => withValues(values, { shutdownDelayMs: 0, image: { tag } });
  // The ending pods still have the delay.
  await replaceAll(context, () => helm.upgrade(hasty('hasty')));
  await wait(settleMs);
  const shown = expectNoFailures(load.take());
  await replaceAll(context, () => helm.upgrade(hasty('hasty-again')));
  await wait(settleMs);
  const { requests, failures } = load.take();
  if (failures.length === 0) {
    throw new Disproved(`No one of ${requests} requests failed without a delay: this load sees no rollout.`);
  }
  if (!isLast) {
    await helm.upgrade(values);
    // Requests that the last pods without a delay did not answer belong to this scenario.
    await wait(answerLimitMs + settleMs);
    load.take();
  }
  return `${shown}; ${failures.length} of ${requests} requests without a delay, as they must: ${failures[0]}`;
}

async function wrongKey(context: Context): Promise<string> {
  const { cluster, helm, load, values } = context;
  await makeWrongKeys(cluster.client);
  const before = uidsOf(await listPods(context, 'gateway'));
  const wrong = withValues(values, { serviceKeys: { existingSecret: 'wrong-keys' } });
  await mustFail('an upgrade with a wrong service key', () => helm.upgrade(wrong, { timeout: '90s' }));
  const gateways = await listPods(context, 'gateway');
  const [first, ...others] = gateways.filter(({ metadata }) => !before.includes(metadata.uid));
  if (first === undefined || others.length > 0 || isReady(first)) {
    throw new Disproved('The rollout did not stop at a first gateway that never became ready.');
  }
  const left = gateways.filter((pod) => before.includes(pod.metadata.uid) && isReady(pod));
  if (left.length !== before.length) throw new Disproved('A gateway with the right key was stopped.');
  await helm.upgrade(values);
  await wait(settleMs);
  return `one new gateway never became ready, the old one stayed; ${expectNoFailures(load.take())}`;
}

async function failedMigration(context: Context): Promise<string> {
  const { cluster, helm, load, values } = context;
  await makeWrongOwner(cluster.client);
  const before = uidsOf(await listPods(context));
  const wrong = withValues(values, {
    image: { tag: 'never' },
    migration: { databaseUrlSecret: 'wrong-owner', retries: 0 },
  });
  await mustFail('an upgrade whose migration fails', () => helm.upgrade(wrong));
  await wait(settleMs);
  const isMigration = ({ metadata }: PodOnNode) => metadata.name.includes('migrate');
  const after = uidsOf((await listPods(context)).filter((pod) => !isMigration(pod)));
  if (after.join() !== before.join()) throw new Disproved('Pods were replaced though the migration failed.');
  return `the upgrade ended and no pod was replaced; ${expectNoFailures(load.take())}`;
}

async function rollback(context: Context): Promise<string> {
  const { helm, load, values } = context;
  const good = await helm.lastDeployed();
  await helm.upgrade(withValues(values, { image: { tag: 'regretted' } }));
  await helm.rollback(good);
  await wait(settleMs);
  return `back at revision ${good}; ${expectNoFailures(load.take())}`;
}

const several = { replicas: 2 };
/** Two pods of each workload that readers and people wait for. */
const doubled = {
  workloads: Object.fromEntries(
    ['gateway', 'site', 'content', 'search', 'identity', 'admin'].map((name) => [name, several]),
  ),
};

async function drain(context: Context): Promise<string> {
  const { helm, load, values, cluster } = context;
  await helm.upgrade(withValues(values, doubled));
  const moved = await drainNode(cluster.client, 'node-a');
  await until('as many ready pods on the other node', 120_000, async () => {
    const pods = (await listPods(context)).filter(({ metadata }) => metadata.deletionTimestamp === undefined);
    return (
      pods.length >= 2 * Object.keys(doubled.workloads).length &&
      pods.every((pod) => isReady(pod) && pod.spec.nodeName !== 'node-a')
    );
  });
  await releaseNode(cluster.client, 'node-a');
  await wait(settleMs);
  const shown = expectNoFailures(load.take());
  await helm.upgrade(values);
  return `${moved.evictions} pods were evicted, ${moved.refusals} times a budget said to wait; ${shown}`;
}

async function scale(context: Context): Promise<string> {
  const { helm, load, values } = context;
  await helm.upgrade(withValues(values, { workloads: { gateway: { replicas: 3 } } }));
  await wait(settleMs);
  const ready = (await listPods(context, 'gateway')).filter(isReady).length;
  if (ready !== 3) throw new Disproved(`${ready} gateways are ready, not 3.`);
  await helm.upgrade(values);
  await wait(settleMs);
  return `1 → 3 → 1 gateways; ${expectNoFailures(load.take())}`;
}

/** Kills pods. Requests in flight may be lost. Then everything works as before. */
async function kill(context: Context): Promise<string> {
  const { cluster, helm, load, values } = context;
  await helm.upgrade(withValues(values, doubled));
  await wait(settleMs);
  load.take();
  const shown: string[] = [];
  for (const component of ['gateway', 'site', 'content', 'content-worker', 'search', 'identity', 'admin']) {
    const [victim] = await listPods(context, component);
    if (victim === undefined) throw new Disproved(`There is no pod of ${component}.`);
    cluster.kubelet.kill(victim.metadata.name);
    await wait(settleMs);
    await until(`all pods of ${component}`, 60_000, async () => (await listPods(context)).every(isReady));
    const { requests, failures } = load.take();
    // A gateway has half of the requests, and the proxy learns of its death two seconds late.
    const limit = component === 'gateway' ? requests / 2 : requests / 50;
    if (failures.length > limit) {
      throw new Disproved(
        `${failures.length} of ${requests} requests failed for ${component}: ${failures[0]}`,
      );
    }
    shown.push(`${component} ${failures.length} of ${requests}`);
    await wait(settleMs);
    expectNoFailures(load.take());
  }
  await helm.upgrade(values);
  return `requests that failed: ${shown.join(', ')}; afterwards none`;
}

export const scenarios: Record<ScenarioName, Scenario> = {
  upgrade,
  rollouts,
  'without-delay': withoutDelay,
  'wrong-key': wrongKey,
  'failed-migration': failedMigration,
  rollback,
  atomic,
  'restore-drill': restoreDrill,
  restore,
  drain,
  scale,
  kill,
  commands,
  uninstall,
};
