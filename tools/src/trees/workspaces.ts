import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Package {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [other: string]: unknown;
}

export const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

/** The folders of an app and of everything in this repository that it needs to run, such as `libs/errors`. */
export function workspacesOf(root: string, app: string): string[] {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    if (found.has(folder)) return;
    found.add(folder);
    for (const name of Object.keys(readPackage(join(root, folder)).dependencies ?? {})) {
      if (name.startsWith('@headwater/')) visit(folderOf(root, name));
    }
  };
  visit(`apps/${app}`);
  return [...found].sort();
}

function folderOf(root: string, name: string): string {
  const last = name.replace('@headwater/', '');
  const folder = [`libs/${last}`, `apps/${last}`].find((one) => existsSync(join(root, one, 'package.json')));
  if (folder === undefined) throw new Error(`There is no workspace of the name ${name}.`);
  return folder;
}
