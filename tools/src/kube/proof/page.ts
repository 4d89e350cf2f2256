import { type Context, Disproved, expectNoFailures, listPods, until } from './context';
import { namespace, release } from './release';
import { get } from './request';
import { blockWith, findCommand, hasKubectl, typeCommand } from './type-command';

const domain = 'www.example.com';
const withoutKubectl = 'LEFT OUT: this machine has no kubectl';

/** Runs the commands of the page for a running release: the log of the migration, and the command line in a pod. */
export async function commands(context: Context): Promise<string> {
  const { cluster, load, say } = context;
  if (!hasKubectl()) return withoutKubectl;
  const log = await typeCommand(context, findCommand('kubectl -n headwater logs job/headwater-migrate'));
  if (log.trim() === '') throw new Disproved('The migration has no log.');
  say(`  the log of the migration: ${log.trim().split('\n').at(-1)}`);
  await typeCommand(context, blockWith('kubectl apply -f deploy/operator-pod.yaml'));
  await typeCommand(context, `${findCommand('kubectl -n headwater wait')} --timeout=300s`);
  const said = await typeCommand(context, blockWith('kubectl -n headwater exec -i operator'));
  say(`  headwater doctor: ${said.match(/^ok /gm)?.length ?? 0} checks are well`);
  // Not the prefix, which is in a line above.
  const [, token] = /^secret:? +(hw_\w+)$/m.exec(said) ?? [];
  if (token === undefined) throw new Disproved(`No token was made:\n${said}`);
  const host = cluster.services.find(namespace, `${release}-gateway`)?.spec.clusterIP ?? '';
  const { status, body } = await get({ host, port: 80, path: '/api/v1/posts', site: { domain, token } });
  if (status !== 200) throw new Disproved(`The new site is not answered: ${status} ${body}`);
  await typeCommand(context, findCommand('kubectl -n headwater delete pod operator'));
  return `the new site answers with its token; ${expectNoFailures(load.take())}`;
}

/** Uninstalls the release, and checks that only the objects that the page names are left. No reader is served afterwards. */
export async function uninstall(context: Context): Promise<string> {
  if (!hasKubectl()) return withoutKubectl;
  await typeCommand(context, `${findCommand('helm -n headwater uninstall headwater')} --wait`);
  await typeCommand(context, findCommand('kubectl -n headwater delete job,'));
  // Helm waits for the deployments. Their pods serve a while longer.
  await until('the end of all pods', 60_000, async () => (await listPods(context)).length === 0);
  const kinds = 'all,secret,configmap,pvc,serviceaccount,role,rolebinding,networkpolicy';
  const labels = `app.kubernetes.io/instance=${release}`;
  const left = await typeCommand(context, `kubectl -n ${namespace} get ${kinds} -l ${labels} -o name`);
  const names = left.trim().split('\n').sort();
  const { storage } = (context.values.media ?? {}) as { storage?: string };
  const said = [`secret/${release}-service-keys`];
  if (storage !== 's3') said.unshift(`persistentvolumeclaim/${release}-media`);
  if (names.join() !== said.join()) throw new Disproved(`Left are ${names.join(', ')}.`);
  return `left are ${names.join(' and ')}`;
}
