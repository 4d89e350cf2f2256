import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { withClient } from '../../bench/data/database';
import type { KubeClient } from '../server/client';
import { type Context, Disproved, expectNoFailures, until } from './context';
import { makeSecret, withValues } from './installation';
import { namespace, release } from './release';
import { databaseName, makeRoleOfPage, urlOfRole } from './roles-of-page';
import { s3Port } from './stores';
import { findCommand, hasKubectl, typeCommand } from './type-command';

const limitMs = 600_000;

/** Makes a backup by the job of the chart, and restores it by the job of drills, beside readers and writers. */
export async function restoreDrill(context: Context): Promise<string> {
  const { helm, load, stores, values } = context;
  const { bucket, region } = stores.s3;
  await makeRoles(context);
  const backup = {
    ...{ enabled: true, to: `s3://${bucket}/backups`, plain: true },
    databaseUrlSecret: 'headwater-backup',
    s3: {
      ...{ region, endpoint: `http://s3.databases.svc:${s3Port}`, forcePathStyle: true },
      credentialsSecret: 'headwater-backup-s3',
    },
    drill: { enabled: true, databaseUrlSecret: 'headwater-drill' },
  };
  await helm.upgrade(withValues(values, { backup, networkPolicy: { s3: { ports: [s3Port] } } }));
  await runNow(context, 'backup', 'backup-now');
  await runNow(context, 'restore-drill', 'drill-now');
  const log = await readDrill(context);
  const [, entries = 0] = /entries.read\W+(\d+)/.exec(log) ?? [];
  // One post of each site.
  if (Number(entries) < 2)
    throw new Disproved(`The drill read ${entries} entries, not those of two sites:\n${log}`);
  const left = await withClient(stores.databaseUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'headwater_drill%'",
    );
    return rows.map(({ datname }) => datname);
  });
  if (left.length > 0) throw new Disproved(`The drill has left ${left.join(', ')}.`);
  await helm.upgrade(values);
  return `a backup was made, restored, migrated and read (${entries} entries); ${expectNoFailures(load.take())}`;
}

/** Once the roles of the programs are there: that of drills is in some of them. */
async function makeRoles({ cluster: { client }, stores }: Context): Promise<void> {
  for (const [role, database] of [
    ['backup', databaseName],
    ['drill', 'postgres'],
  ] as const) {
    await makeRoleOfPage(stores.databaseUrl, role);
    const uri = urlOfRole(stores.databaseUrlInside, role, database);
    await makeSecret(client, `headwater-${role}`, { uri });
  }
}

interface Job {
  status?: { succeeded?: number; conditions?: { type: string; status: string }[] };
}

/** Makes a job of a CronJob, by the command of the page where there is kubectl. @throws Disproved unless the job succeeds */
async function runNow(context: Context, cronJob: string, name: string): Promise<void> {
  const { client } = context.cluster;
  const jobs = `/apis/batch/v1/namespaces/${namespace}`;
  if (hasKubectl())
    await typeCommand(
      context,
      findCommand(`kubectl -n headwater create job --from=cronjob/headwater-${cronJob}`),
    );
  else await makeJob(client, cronJob, name);
  await until(`the end of ${name}`, limitMs, async () => {
    const { status, body } = await client.call('GET', `${jobs}/jobs/${name}`);
    if (status !== 200) throw new Disproved(`There is no job ${name}: ${body}`);
    const { status: state = {} } = JSON.parse(body) as Job;
    if (state.conditions?.some(({ type, status: now }) => type === 'Failed' && now === 'True'))
      throw new Disproved(`${name} failed:\n${logOf(context, name)}`);
    return (state.succeeded ?? 0) > 0;
  });
}

async function makeJob(client: KubeClient, cronJob: string, name: string): Promise<void> {
  const jobs = `/apis/batch/v1/namespaces/${namespace}`;
  const found = await client.call('GET', `${jobs}/cronjobs/${release}-${cronJob}`);
  if (found.status !== 200) throw new Disproved(`There is no CronJob of ${cronJob}: ${found.body}`);
  const { spec } = JSON.parse(found.body) as { spec: { jobTemplate: { spec: object } } };
  const job = {
    ...{ apiVersion: 'batch/v1', kind: 'Job', metadata: { name } },
    spec: spec.jobTemplate.spec,
  };
  const made = await client.call('POST', `${jobs}/jobs`, job);
  if (made.status !== 201) throw new Disproved(`The job of ${cronJob} is refused: ${made.body}`);
}

/** What the drill has read, as the page says how to see it. */
async function readDrill(context: Context): Promise<string> {
  if (!hasKubectl()) return logOf(context, 'drill-now', 'read');
  const ofRestore = findCommand('kubectl -n headwater logs job/drill-now');
  const restored = await typeCommand(context, ofRestore);
  if (restored.trim() === '') throw new Disproved('The restore of the drill has no log.');
  context.say(`  the log of the drill: ${restored.trim().split('\n').at(-1)}`);
  return typeCommand(context, ofRestore.replace('-c restore', '-c read'));
}

/** The last lines of a container, or of all of them. */
function logOf({ logFolder }: Context, name: string, container?: string): string {
  const files = readdirSync(logFolder).filter(
    (file) =>
      file.startsWith(`${namespace}_${name}-`) &&
      (container === undefined || file.includes(`_${container}_`)),
  );
  return files
    .map((file) => `${file}: ${readFileSync(join(logFolder, file), 'utf8').slice(-1_500)}`)
    .join('\n');
}
