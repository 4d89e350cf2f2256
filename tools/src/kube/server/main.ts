/** `npm run chart:check`: checks that a real API server accepts the objects that the chart renders from the example values. */
import { Argument, Command } from 'commander';

import { createCloser } from '@headwater/runtime';

import { findProgram } from '../../programs';
import { exampleNames, renderChart } from '../chart';
import { findOnPath } from '../go';
import { ensureHelm } from '../helm';
import { ensureKubeProgram } from './build';
import type { KubeClient } from './client';
import { faultsOf, makeRestrictedNamespace } from './judge';
import { defineKinds } from './kinds';
import { faultsOfNamedSecrets } from './named-secrets';
import { readmeCommands, typeCommands } from './page-commands';
import { startApiServer } from './start';

const say = (line: string): void => console.log(line);

const asArguments = (values: readonly string[]): string[] => values.flatMap((value) => ['--set', value]);

/** As in docs/runbooks/restored-database.md. */
const restoring = asArguments([
  ...['backup.restore.enabled=true', 'backup.restore.identitySecret=headwater-restore-key'],
  ...['backup.to=s3://backups/production', 'backup.s3.credentialsSecret=headwater-backup-s3'],
]);

async function check(examples: readonly string[], helmArgs: readonly string[]): Promise<void> {
  if (!findProgram('etcd', 'etcd-server')) throw new Error('etcd is needed: install etcd-server.');
  const helm = await ensureHelm(say);
  const program = await ensureKubeProgram('kube-apiserver', say);
  const closer = createCloser();
  try {
    const client = await startApiServer(program, closer);
    await defineKinds(client);
    await makeNamespace(client, helm);
    for (const example of examples)
      for (const [what, args] of [
        [example, []] as const,
        [`${example} with a restore`, restoring] as const,
      ]) {
        const objects = renderChart(helm, example, { args: [...helmArgs, ...args] });
        const faults = await faultsOf(client, objects, 'headwater');
        for (const fault of faults) console.error(`${what}: ${fault}`);
        if (faults.length > 0) process.exitCode = 1;
        else say(`${what}: the API server takes all ${objects.length} objects and their pods`);
      }
  } finally {
    await closer.close();
  }
}

/** With the commands of deploy/README.md if kubectl is installed, else with the same effect. */
async function makeNamespace(client: KubeClient, helm: string): Promise<void> {
  if (!findOnPath('kubectl', process.env)) {
    await makeRestrictedNamespace(client, 'headwater');
    say('LEFT OUT: the commands of deploy/README.md, for lack of kubectl');
    return;
  }
  const commands = readmeCommands();
  const areOfInstallation = (command: string): boolean => /create (namespace|secret)/.test(command);
  typeCommands(commands.filter(areOfInstallation), client);
  typeCommands(['kubectl label namespace headwater pod-security.kubernetes.io/warn=restricted'], client);
  // The CronJobs from which jobs are made, and the workloads that are restarted.
  const backup = ['enabled=true', 'plain=true', 'to=s3://backups', 'databaseUrlSecret=headwater-backup'];
  const drill = ['drill.enabled=true', 'drill.databaseUrlSecret=headwater-drill'];
  const args = asArguments([...backup, ...drill].map((value) => `backup.${value}`));
  const there = renderChart(helm, 'production', { args });
  for (const object of there.filter(({ kind }) => kind === 'CronJob' || kind === 'Deployment')) {
    const { status, body } = await client.create(object, { namespace: 'headwater' });
    if (status !== 201) throw new Error(`${object.kind} ${object.metadata.name}: ${body}`);
  }
  const others = commands.filter((command) => !areOfInstallation(command));
  const clear = 'kubectl -n headwater delete deployments,cronjobs --all --cascade=background';
  typeCommands([...others, clear], client);
  say(`kubectl: ${commands.length} commands of deploy/README.md ran as they stand`);
  const faults = await faultsOfNamedSecrets(helm, client);
  for (const fault of faults) console.error(`secrets: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  else say('secrets: Helm takes those that are there, and refuses wrong names and keys with a sentence');
}

new Command('npm run chart:check --')
  .description(
    'Starts etcd and the API server of Kubernetes on the loopback and asks it, without storing anything, whether it ' +
      'takes what the chart makes of the example values, in a namespace that enforces Pod Security "restricted". ' +
      'The server is built with Go from its module, once.',
  )
  .addArgument(new Argument('[examples...]', 'which example values; without any, all').choices(exampleNames))
  .option('--set <value...>', 'a value of the chart, as for helm')
  .action((examples: string[], { set = [] }: { set?: string[] }) =>
    check(examples.length > 0 ? examples : exampleNames, asArguments(set)),
  )
  .parseAsync()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
