import { spawnSync } from 'node:child_process';

export function onPath(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
}

/** Whether the program is there, by now: where this user may, Debian's package is installed for it. */
export function findProgram(program: string, debianPackage: string): boolean {
  if (onPath(program)) return true;
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  console.log(`installing ${debianPackage} …`);
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', debianPackage], options);
  return onPath(program);
}
