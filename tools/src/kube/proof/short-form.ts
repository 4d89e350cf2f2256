import { findProgram } from '../../programs';
import { type Environment, lookForGo } from '../go';
import { findHelm } from '../helm';
import { findKubeProgram } from '../server/build';

/** Programs with their Debian packages. */
export const neededPrograms = [
  ['etcd', 'etcd-server'],
  ['redis-server', 'redis-server'],
  ['ip', 'iproute2'],
  ['bwrap', 'bubblewrap'],
  ['unshare', 'util-linux'],
  ['setpriv', 'util-linux'],
] as const;

/** The programs that this machine lacks for the short form. With Go, it can build those of Kubernetes and Helm. */
export function lackingForShort(
  environment: Environment,
  isRoot: boolean,
  hasGo = lookForGo(environment) !== undefined,
): string[] {
  const kubernetes = (['kube-apiserver', 'kube-controller-manager', 'kube-scheduler'] as const).filter(
    (name) => findKubeProgram(name, environment) === undefined,
  );
  const built = [...(findHelm(environment) === undefined ? ['helm'] : []), ...kubernetes];
  const debian = neededPrograms
    .filter(([program, debianPackage]) => !findProgram(program, debianPackage))
    .map(([program]) => program);
  return [...(isRoot ? [] : ['root']), ...(hasGo ? [] : built), ...debian];
}
