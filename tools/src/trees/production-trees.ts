import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { type DeployedApp, deployedApps, servedFolders } from './apps';
import { deployedFiles } from './deployed-files';
import { refuseUnlocked, writeJson, writeManifests } from './installed-packages';
import { linkFolder } from './link-folder';
import { runNpm } from './npm';
import { strip } from './strip';
import { readPackage, workspacesOf } from './workspaces';

export interface TreeOptions {
  root: string;
  /** The folder in which each app gets a folder of its name. */
  target: string;
  apps?: readonly DeployedApp[];
  /** The commit that the programs name beside their version. */
  commit?: string;
}

/** Copies only what each app needs to run. Needs the build. */
export function makeTrees({ root, target, apps = deployedApps, commit }: TreeOptions): void {
  const files = deployedFiles(root);
  mkdirSync(target, { recursive: true });
  const shared = mkdtempSync(join(target, '.packages-'));
  try {
    // One installation for all apps is faster. Packages that an app does not need are then removed from its copy.
    const everything = new Set(apps.flatMap((app) => workspacesOf(root, app)));
    writeManifests(root, shared, [...everything].sort());
    runNpm(shared, ['install', '--prefer-offline']);
    refuseUnlocked(root, shared);
    // Stripped before each app gets a copy, because programs do not read most files.
    strip(shared);
    for (const app of apps) makeTree({ root, shared, tree: join(target, app), app, files, commit });
  } finally {
    rmSync(shared, { recursive: true, force: true });
  }
}

interface Tree {
  root: string;
  shared: string;
  tree: string;
  app: DeployedApp;
  files: readonly string[];
  commit: string | undefined;
}

function makeTree({ root, shared, tree, app, files, commit }: Tree): void {
  const workspaces = workspacesOf(root, app);
  if (!existsSync(join(root, 'apps', app, 'dist'))) {
    throw new Error(`apps/${app} is not built: run npm run build first.`);
  }
  rmSync(tree, { recursive: true, force: true });
  writeManifests(root, tree, workspaces);
  linkFolder(join(shared, 'node_modules'), join(tree, 'node_modules'));
  runNpm(tree, ['prune']);
  const folders = [...workspaces, ...(app in servedFolders ? [servedFolders[app]!] : [])];
  for (const file of files.filter((one) => isOf(one, folders))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(root, file), join(tree, file), { recursive: true });
  }
  rmSync(join(tree, 'package-lock.json'));
  strip(tree);
  if (commit !== undefined) {
    const runtime = join(tree, 'libs/runtime');
    writeJson(join(runtime, 'package.json'), { ...readPackage(runtime), gitHead: commit });
  }
}

/** Not manifests, which are written separately, without development packages. */
function isOf(file: string, workspaces: readonly string[]): boolean {
  if (/(^|\/)package(-lock)?\.json$/.test(file)) return false;
  const isInWorkspace = /^(apps|libs|tools)\//.test(file);
  return !isInWorkspace || workspaces.some((workspace) => file.startsWith(`${workspace}/`));
}
