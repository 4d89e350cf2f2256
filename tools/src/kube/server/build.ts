import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Environment, isExecutable, runGo, type Say } from '../go';
import { kubeCacheFolder, kubeReleases } from '../release';

const { module: kubernetes, version } = kubeReleases.kubernetes;

export type KubeProgram = 'kube-apiserver' | 'kube-controller-manager' | 'kube-scheduler';

/** The program in the cache, if it is there. Builds nothing: `ensureKubeProgram()` does. */
export const findKubeProgram = (
  name: KubeProgram,
  environment: Environment = process.env,
): string | undefined => [join(kubeCacheFolder(environment), `${name}-${version}`)].find(isExecutable);

/** A program of Kubernetes in the cache, built from its Go module if it is missing. @throws NoKubeError */
export async function ensureKubeProgram(
  name: KubeProgram,
  say: Say,
  environment: Environment = process.env,
): Promise<string> {
  const cache = kubeCacheFolder(environment);
  const program = join(cache, `${name}-${version}`);
  if (findKubeProgram(name, environment) !== undefined) return program;
  say(`building ${name} ${version} with Go; this takes 5 to 30 minutes, once`);
  mkdirSync(cache, { recursive: true });
  // Several runs may build at once: each uses its own folder and renames the result.
  const folder = mkdtempSync(join(cache, '.build-'));
  const go = (args: readonly string[]): Promise<string> =>
    runGo(args, {
      environment: { ...environment, CGO_ENABLED: '0' },
      folder,
      what: 'Kubernetes could not be built',
    });
  try {
    const { GoMod: goMod } = JSON.parse(
      await go(['mod', 'download', '-json', `${kubernetes}@${version}`]),
    ) as {
      GoMod: string;
    };
    const command = `${kubernetes}/cmd/${name}`;
    writeFileSync(join(folder, 'go.mod'), moduleFile(readFileSync(goMod, 'utf8'), command));
    await go(['mod', 'tidy']);
    const flags = versionFlags().map(([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`);
    await go(['build', '-trimpath', '-ldflags', `-s -w ${flags.join(' ')}`, '-o', 'built', command]);
    renameSync(join(folder, 'built'), program);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return program;
}

/**
 * A module that requires one command of Kubernetes. `go install` refuses Kubernetes itself, because it replaces its parts by local folders.
 * The parts are also published: `v1.37.0` of Kubernetes uses `v0.37.0` of each.
 */
export function moduleFile(goModOfKubernetes: string, command: string): string {
  const settings = goModOfKubernetes.match(/^(go|godebug) .*$/gm) ?? [];
  // `	k8s.io/api => ./staging/src/k8s.io/api`
  const parts = [...goModOfKubernetes.matchAll(/^\s*(k8s\.io\/[a-z0-9-]+) => \.\/staging\//gm)];
  const ofParts = version.replace(/^v1\./, 'v0.');
  return [
    'module headwater.example/kubernetes',
    ...settings,
    `require ${kubernetes} ${version}`,
    `tool ${command}`,
    ...parts.map(([, part = '']) => `replace ${part} => ${part} ${ofParts}`),
    '',
  ].join('\n');
}

/** Without these flags, the server reports version 0.0. */
function versionFlags(): [string, string][] {
  const [major = '', minor = ''] = version.replace('v', '').split('.');
  return [
    ['gitVersion', version],
    ['gitMajor', major],
    ['gitMinor', minor],
    ['gitTreeState', 'clean'],
  ];
}
