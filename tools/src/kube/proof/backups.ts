import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { KubeClient } from '../server/client';
import { type Context, Disproved, until } from './context';
import { makeSecret } from './installation';
import { namespace, release, type Values } from './release';
import { databaseName, makeRoleOfPage, type RoleOfPage, urlOfRole } from './roles-of-page';
import { s3Port, type Stores } from './stores';
import { findCommand, hasKubectl, typeCommand } from './type-command';

const limitMs = 600_000;

/** The values for backups into the bucket of the proof. */
export const placeOfBackups = ({ s3 }: Stores): Values => ({
  to: `s3://${s3.bucket}/backups`,
  s3: {
    ...{ region: s3.region, endpoint: `http://s3.databases.svc:${s3Port}`, forcePathStyle: true },
    credentialsSecret: 'headwater-backup-s3',
  },
});

/** The network policy of backups. */
export const policyOfBackups: Values = { s3: { ports: [s3Port] } };

/** Makes a role with the statements of the page, once, and the secret with its URL. */
export async function makeRoleFor(
  { cluster: { client }, stores }: Context,
  role: RoleOfPage,
  database = databaseName,
): Promise<void> {
  await makeRoleOfPage(stores.databaseUrl, role);
  const uri = urlOfRole(stores.databaseUrlInside, role, database);
  await makeSecret(client, `headwater-${role}`, { uri });
}

interface Job {
  status?: { succeeded?: number; conditions?: { type: string; status: string }[] };
}

/** Makes a job from a CronJob, with the command of the page if kubectl is installed. @throws Disproved unless the job succeeds */
export async function runNow(context: Context, cronJob: string, name: string): Promise<void> {
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

/** The last lines of a container, or of all of them. */
export function logOf({ logFolder }: Context, name: string, container?: string): string {
  const files = readdirSync(logFolder).filter(
    (file) =>
      file.startsWith(`${namespace}_${name}-`) &&
      (container === undefined || file.includes(`_${container}_`)),
  );
  return files
    .map((file) => `${file}: ${readFileSync(join(logFolder, file), 'utf8').slice(-1_500)}`)
    .join('\n');
}
