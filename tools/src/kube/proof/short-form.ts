import { findProgram } from '../../programs';
import type { Environment } from '../go';
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

/** What the short form lacks on this machine; it builds nothing with Go. */
export function lackingForShort(environment: Environment, isRoot: boolean): string[] {
  const kubernetes = (['kube-apiserver', 'kube-controller-manager', 'kube-scheduler'] as const).filter(
    (name) => findKubeProgram(name, environment) === undefined,
  );
  const helm = findHelm(environment) === undefined ? ['helm'] : [];
  const debian = neededPrograms
    .filter(([program, debianPackage]) => !findProgram(program, debianPackage))
    .map(([program]) => program);
  return [...(isRoot ? [] : ['root']), ...helm, ...kubernetes, ...debian];
}
