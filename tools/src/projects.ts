import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(__dirname, '../..');

/** The folders of all projects, relative to the root of the repository. */
export const projects = ['apps', 'libs']
  .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)))
  .concat('tools')
  .filter((project) => existsSync(join(root, project, 'tsconfig.json')));
