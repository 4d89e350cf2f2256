import { findProgram } from '../../programs';
import { type Environment, lookForGo } from '../go';
import { findHelm } from '../helm';
import { findKubeProgram } from '../server/build';

/** Program and Debian package. */
export const neededPrograms = [
  ['etcd', 'etcd-server'],
  ['redis-server', 'redis-server'],
  ['ip', 'iproute2'],
  ['bwrap', 'bubblewrap'],
  ['unshare', 'util-linux'],
  ['setpriv', 'util-linux'],
] as const;

/** What the short form lacks on this machine. With Go, programs of Kubernetes and Helm are built. */
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
