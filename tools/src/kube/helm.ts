import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { type Environment, findGo, isExecutable, runGo, type Say } from './go';
import { kubeCacheFolder, kubeReleases } from './release';

const { version, program } = kubeReleases.helm;

/** Helm of the pinned version in the cache, else undefined. Builds nothing: `ensureHelm()` does. */
export function findHelm(environment: Environment = process.env): string | undefined {
  return [join(kubeCacheFolder(environment), `helm-${version}`)].find(isExecutable);
}

/** Builds Helm if it is missing. Throws `NoKubeError` if that is not possible. */
export async function ensureHelm(say: Say, environment: Environment = process.env): Promise<string> {
  const found = findHelm(environment);
  if (found !== undefined) return found;
  findGo(environment);
  say(`building Helm ${version} with Go; this takes some minutes`);
  const built = join(kubeCacheFolder(environment), `helm-${version}`);
  mkdirSync(dirname(built), { recursive: true });
  // Several runs may build at once: each uses its own folder and renames the result.
  const folder = mkdtempSync(join(dirname(built), '.build-'));
  try {
    // The same flags as for the programs of Kubernetes (server/build.ts), so that Go compiles shared packages only once.
    const options = {
      environment: { ...environment, GOBIN: folder, CGO_ENABLED: '0' },
      what: 'Helm could not be built',
    };
    await runGo(['install', '-trimpath', '-ldflags', '-s -w', `${program}@${version}`], options);
    renameSync(join(folder, 'helm'), built);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return built;
}

export interface HelmAnswer {
  status: number | null;
  output: string;
  errors: string;
}

/** Runs Helm without the user's settings and plugins. */
export function runHelm(helm: string, args: readonly string[]): HelmAnswer {
  const { status, stdout, stderr } = spawnSync(helm, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    // Without garbage collection, a run takes 84 MB, and only two thirds of the time.
    env: { PATH: process.env.PATH, HOME: '/nonexistent', KUBECONFIG: '/nonexistent', GOGC: 'off' },
  });
  return { status, output: stdout, errors: stderr };
}
