import { spawnSync } from 'node:child_process';

/** The machines for which npm chooses binaries, independent of this machine. */
export const platform = ['--os=linux', '--cpu=x64', '--libc=glibc'];

/** Runs npm without scripts of packages. If it fails, throws an error with its message. */
export function runNpm(folder: string, args: readonly string[]): void {
  const all = [...args, '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...platform];
  const { status, stderr, error } = spawnSync('npm', all, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return;
  throw new Error(`npm ${args.join(' ')} failed in ${folder}:\n${error?.message ?? stderr}`);
}
