import { setTimeout } from 'node:timers/promises';

import { verify } from '@node-rs/argon2';

import { withClient } from '../data/database';
import { type BenchSite, slugOf } from '../data/sites';
import type { Installation } from '../installation';
import { mebibytes, milliseconds } from '../report/numbers';
import type { Side } from '../scenario';
import { readUsage } from '../usage';
import type { Runner } from './group';
import { openPeople, password, type People } from './people';
import { byEveryToken, spread } from './requests';

const floods = ['login-flood', 'login-flood-uncached'];
export const loginNames = ['identity-memory', 'login-cpu', ...floods];

const floodPerSecond = 200;
/** Identity refuses these logins, and V8 compiles the code that does so. */
const warmUp = { perSecond: 1_000, ms: 10_000 };
const cpuGoalMs = 50;
const memoryGoalBytes = 120 * 1_048_576;
/** Fewer than identity allows for one address. */
const loginsPerPerson = 8;

/** Measures the cost of a login, the memory of identity at rest, and the effect of a flood of logins on readers. */
export async function measureLogins(
  installation: Installation,
  databaseUrl: string,
  { read }: { read: readonly BenchSite[] },
  runner: Runner,
): Promise<void> {
  if (!loginNames.some((name) => runner.wants(name))) return;
  const people = await openPeople(installation);
  try {
    // Measured first, before any login has taken memory.
    await runner.observe('identity-memory', () => observeMemory(installation, people));
    await runner.observe('login-cpu', () => observeCpu(installation, databaseUrl, people, runner));
    await compareFloods(installation, read, people, runner);
  } finally {
    await people.close();
  }
}

async function observeMemory({ pids }: Installation, people: People) {
  const bytes = (): number => readUsage(pids.identity ?? [])?.memoryBytes ?? 0;
  const before = bytes();
  const [email = ''] = await people.invite(1);
  await people.logIn(email);
  const after = bytes();
  return {
    name: 'identity-memory',
    title: 'memory of identity at rest, before the first login and after it',
    value: `${mebibytes(before)}, ${mebibytes(after)}`,
    goal: `≤ ${mebibytes(memoryGoalBytes)}`,
    reached: before > 0 ? Math.max(before, after) <= memoryGoalBytes : undefined,
  };
}

async function observeCpu({ pids }: Installation, databaseUrl: string, people: People, { setting }: Runner) {
  const emails = await people.invite(setting.quick ? 2 : 25);
  const processes = [...(pids.identity ?? []), ...(pids.postgres ?? [])];
  const cpuMs = (): number => (readUsage(processes)?.cpuSeconds ?? 0) * 1_000;
  const before = cpuMs();
  for (let turn = 0; turn < loginsPerPerson; turn += 1) for (const email of emails) await people.logIn(email);
  const logins = loginsPerPerson * emails.length;
  const loginMs = (cpuMs() - before) / logins;
  const hashMs = await cpuOfHash(databaseUrl, emails[0] ?? '', logins);
  const besideMs = loginMs - hashMs;
  return {
    name: 'login-cpu',
    title: `CPU of a login in identity and PostgreSQL, beside ${milliseconds(hashMs)} ms for its hash`,
    value: `${milliseconds(besideMs)} ms`,
    goal: `≤ ${cpuGoalMs} ms`,
    reached: loginMs > 0 ? besideMs <= cpuGoalMs : undefined,
  };
}

/** CPU of comparing the password with the stored hash of identity, in this process. */
async function cpuOfHash(databaseUrl: string, email: string, times: number): Promise<number> {
  const hash = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ password_hash: string }>(
      'select password_hash from identity.passwords join identity.users using (user_id) where email = $1',
      [email],
    );
    return rows[0]?.password_hash ?? '';
  });
  const before = process.cpuUsage();
  for (let turn = 0; turn < times; turn += 1) {
    if (!(await verify(hash, password))) throw new Error('the stored hash is of another password');
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

/** p99 of reads during a flood of refused logins. Every attempt has another user and another address, so that no limit applies. */
async function compareFloods(
  { gatewayUrl, uncachedUrl, pids }: Installation,
  read: readonly BenchSite[],
  people: People,
  runner: Runner,
): Promise<void> {
  const { gateway = [], 'uncached-gateway': uncached = [], identity = [], postgres = [], redis = [] } = pids;
  const readIds = read.map(({ siteId }) => siteId);
  const others = { identity, redis, ...(postgres.length > 0 && { postgres }) };
  const cached: Omit<Side, 'label'> = {
    url: gatewayUrl,
    targets: byEveryToken(1, `/posts/${slugOf(1)}`),
    expectedStatus: 200,
    pids: { gateway, ...others },
  };
  const notCached: Omit<Side, 'label'> = {
    url: uncachedUrl,
    targets: spread(5_000, readIds, (turn) => `/posts/${slugOf(turn)}`),
    expectedStatus: 200,
    pids: { gateway: uncached, ...others },
  };
  if (floods.some((name) => runner.wants(name))) {
    const stop = people.flood.start(warmUp.perSecond);
    await setTimeout(runner.setting.quick ? warmUp.ms / 10 : warmUp.ms);
    await stop();
  }
  for (const [name, title, reads] of [
    ['login-flood', 'cached item', cached],
    ['login-flood-uncached', 'uncached item', notCached],
  ] as const) {
    if (!runner.wants(name)) continue;
    await runner.run({
      ...{
        name,
        title: `${title}, beside ${floodPerSecond} logins/s`,
        measure: 'tail',
        goal: { atMost: 1.2 },
      },
      reference: { ...reads, label: 'quiet' },
      ours: { ...reads, label: 'flooded', beside: () => Promise.resolve(people.flood.start(floodPerSecond)) },
    });
  }
}
