import { spawnSync } from 'node:child_process';

/** Runs a program to its end and returns its output. If it fails, throws an error with its error output. */
export function runCommand(program: string, args: readonly string[], cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (error !== undefined) throw new Error(`${program} cannot be started: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ${args[0] ?? ''} failed:\n${stderr.trim()}`);
  return stdout;
}
