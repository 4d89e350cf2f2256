import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { kubeCacheFolder, kubeReleases } from '../release';
import { scenarioNames, shortScenarios } from './scenario-names';
import { lackingForShort, neededPrograms } from './short-form';

let environment: { XDG_CACHE_HOME: string };

beforeEach(() => {
  environment = { XDG_CACHE_HOME: mkdtempSync(join(tmpdir(), 'headwater-short-')) };
});
afterEach(() => rmSync(environment.XDG_CACHE_HOME, { recursive: true, force: true }));

const names = ['kube-apiserver', 'kube-controller-manager', 'kube-scheduler'];
const ofDebian = neededPrograms.map(([program]) => program as string);
const lacking = ({ isRoot = true, hasGo = false } = {}): string[] =>
  lackingForShort(environment, isRoot, hasGo).filter((name) => !ofDebian.includes(name));

it('names everything that the cache lacks, and whose rights it needs', () => {
  expect(lacking()).toEqual(['helm', ...names]);
  expect(lacking({ isRoot: false })).toEqual(['root', 'helm', ...names]);
});

it('lacks nothing that Go builds', () => {
  expect(lacking({ hasGo: true })).toEqual([]);
  expect(lacking({ hasGo: true, isRoot: false })).toEqual(['root']);
});

it('finds what was built of the pinned releases, and no other', () => {
  const folder = kubeCacheFolder(environment);
  mkdirSync(folder, { recursive: true });
  const build = (name: string): void => {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o755);
  };
  build(`helm-${kubeReleases.helm.version}`);
  for (const name of names) build(`${name}-v1.0.0`);
  expect(lacking()).toEqual(names);
  for (const name of names) build(`${name}-${kubeReleases.kubernetes.version}`);
  expect(lacking()).toEqual([]);
});

it('tries a rollout, and that the load would see a bad one', () => {
  expect(shortScenarios).toEqual(['without-delay']);
  expect(scenarioNames).toEqual(expect.arrayContaining([...shortScenarios]));
});
