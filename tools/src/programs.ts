import { spawnSync } from 'node:child_process';

export function onPath(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
}

/** Whether the program exists. If this user may install Debian packages, a missing one is installed first. */
export function findProgram(program: string, debianPackage: string): boolean {
  // Debian installs servers in folders that only root's PATH has.
  const isThere = (): boolean => onPath(program) || onPath(`/usr/sbin/${program}`);
  if (isThere()) return true;
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  console.log(`installing ${debianPackage} …`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  // Does not start the service of the package, because each test starts its own server.
  const install = () => spawnSync('apt-get', ['install', '-y', '-qq', debianPackage], options).status === 0;
  if (!install()) {
    spawnSync('apt-get', ['update', '-qq'], options);
    install();
  }
  return isThere();
}
