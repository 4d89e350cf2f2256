import { spawnSync } from 'node:child_process';

export function onPath(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
}

/** Whether the program is there, by now: where this user may, Debian's package is installed for it. */
export function findProgram(program: string, debianPackage: string): boolean {
  // Debian puts servers where only root's PATH leads.
  const isThere = (): boolean => onPath(program) || onPath(`/usr/sbin/${program}`);
  if (isThere()) return true;
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  console.log(`installing ${debianPackage} …`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  // Starting a packaged service is not wanted: whoever needs a server starts one of its own.
  const install = () => spawnSync('apt-get', ['install', '-y', '-qq', debianPackage], options).status === 0;
  if (!install()) {
    spawnSync('apt-get', ['update', '-qq'], options);
    install();
  }
  return isThere();
}
