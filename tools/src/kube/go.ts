import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Environment = NodeJS.ProcessEnv;
export type Say = (line: string) => void;

/** A program of Kubernetes is not available on this machine. The message says why. */
export class NoKubeError extends Error {}

/** The path of Go's own installation. */
const goPlaces = ['/usr/local/go/bin/go'];

/** @throws NoKubeError if there is no Go. */
export function findGo(environment: Environment): string {
  const go = lookForGo(environment);
  if (go === undefined) throw new NoKubeError('Go is not on the PATH');
  return go;
}

export const lookForGo = (environment: Environment, places = goPlaces): string | undefined =>
  findOnPath('go', environment) ?? places.find(isExecutable);

export function findOnPath(program: string, { PATH: path = '' }: Environment): string | undefined {
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, program))
    .find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs `go` and returns its output.
 *
 * @throws NoKubeError with the last line of its errors.
 */
export function runGo(
  args: readonly string[],
  options: { environment: Environment; folder?: string; what: string },
): Promise<string> {
  const child = spawn(findGo(options.environment), args, {
    cwd: options.folder,
    env: options.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4_000)));
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new NoKubeError(`${options.what}: ${why}`));
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) =>
      code === 0 ? resolve(output) : fail(errors.trim().split('\n').at(-1) || `go ended with code ${code}`),
    );
  });
}
