import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { findProgram } from '../../programs';
import { run } from '../kubelet/run';
import { blocksIn, commandsOf, readPage } from '../server/page-commands';
import { type Context, Disproved, expectNoFailures, listPods, until } from './context';
import { namespace, release } from './release';
import { get } from './request';

const page = readPage('deploy/README.md');
const domain = 'www.example.com';

/** A command of the page that begins so. */
function find(beginning: string): string {
  const found = commandsOf(page).find((command) => command.startsWith(beginning));
  if (found === undefined) throw new Disproved(`deploy/README.md has no command "${beginning} …".`);
  return found;
}

const blockWith = (text: string): string => blocksIn(page).find((block) => block.includes(text)) ?? '';

/** Types a command into bash, as somebody does who reads the page. Resolves with what it prints. */
async function type({ cluster, helmProgram }: Context, command: string): Promise<string> {
  const programs = join(cluster.folder, 'bin');
  if (mkdirSync(programs, { recursive: true }) !== undefined)
    symlinkSync(helmProgram, join(programs, 'helm'));
  const environment = [
    `PATH=${programs}:${process.env.PATH}`,
    ...[`HOME=${cluster.folder}`, `KUBECONFIG=${cluster.kubeconfig}`],
  ];
  return run('env', [...environment, 'bash', '-euo', 'pipefail', '-c', command]);
}

const hasKubectl = (): boolean => findProgram('kubectl', 'kubernetes-client') !== undefined;
const withoutKubectl = 'LEFT OUT: this machine has no kubectl';

/** What the page tells an operator to type once a release runs: the log of the migration, and the command in a pod. */
export async function commands(context: Context): Promise<string> {
  const { cluster, load, say } = context;
  if (!hasKubectl()) return withoutKubectl;
  const log = await type(context, find('kubectl -n headwater logs job/headwater-migrate'));
  if (log.trim() === '') throw new Disproved('The migration has no log.');
  say(`  the log of the migration: ${log.trim().split('\n').at(-1)}`);
  await type(context, blockWith('kubectl apply -f deploy/operator-pod.yaml'));
  await type(context, `${find('kubectl -n headwater wait')} --timeout=300s`);
  const said = await type(context, blockWith('kubectl -n headwater exec -i operator'));
  say(`  headwater doctor: ${said.match(/^ok /gm)?.length ?? 0} checks are well`);
  // Not the prefix, which stands in a line above it.
  const [, token] = /^secret:? +(hw_\w+)$/m.exec(said) ?? [];
  if (token === undefined) throw new Disproved(`No token was made:\n${said}`);
  const host = cluster.services.find(namespace, `${release}-gateway`)?.spec.clusterIP ?? '';
  const { status, body } = await get({ host, port: 80, path: '/api/v1/posts', site: { domain, token } });
  if (status !== 200) throw new Disproved(`The new site is not answered: ${status} ${body}`);
  await type(context, find('kubectl -n headwater delete pod operator'));
  return `the new site answers with its token; ${expectNoFailures(load.take())}`;
}

/** What stays is what the page says. Nothing is left to be read afterwards. */
export async function uninstall(context: Context): Promise<string> {
  if (!hasKubectl()) return withoutKubectl;
  await type(context, `${find('helm -n headwater uninstall headwater')} --wait`);
  await type(context, find('kubectl -n headwater delete job,'));
  // Helm waits for the deployments; their pods serve a while longer.
  await until('the end of all pods', 60_000, async () => (await listPods(context)).length === 0);
  const kinds = 'all,secret,configmap,pvc,serviceaccount,role,rolebinding,networkpolicy';
  const labels = `app.kubernetes.io/instance=${release}`;
  const left = await type(context, `kubectl -n ${namespace} get ${kinds} -l ${labels} -o name`);
  const names = left.trim().split('\n').sort();
  const { storage } = (context.values.media ?? {}) as { storage?: string };
  const said = [`secret/${release}-service-keys`];
  if (storage !== 's3') said.unshift(`persistentvolumeclaim/${release}-media`);
  if (names.join() !== said.join()) throw new Disproved(`Left are ${names.join(', ')}.`);
  return `left are ${names.join(' and ')}`;
}
