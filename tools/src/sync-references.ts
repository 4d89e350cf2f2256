/**
 * Writes the `references` of every project's tsconfig files from the workspace packages that its package.json names. With --check it only
 * compares and fails if a file is out of date.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { formatted } from './formatted';

interface Project {
  dir: string;
  name: string;
  dependencies: string[];
  devDependencies: string[];
}

const root = resolve(__dirname, '../..');

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

function findProjects(): Project[] {
  const dirs = ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  );
  return [...dirs, join(root, 'tools')]
    .filter((dir) => existsSync(join(dir, 'package.json')))
    .map((dir) => {
      const manifest = readJson<{
        name: string;
        dependencies?: Record<string, string>;
        devDependencies?: Record<string, string>;
      }>(join(dir, 'package.json'));
      return {
        dir,
        name: manifest.name,
        dependencies: Object.keys(manifest.dependencies ?? {}),
        devDependencies: Object.keys(manifest.devDependencies ?? {}),
      };
    });
}

async function syncReferences(check: boolean): Promise<string[]> {
  const projects = findProjects();
  const dirByName = new Map(projects.map((project) => [project.name, project.dir]));
  const changed: string[] = [];
  for (const project of projects) {
    const runtime = project.dependencies;
    const all = [...runtime, ...project.devDependencies];
    for (const [file, names] of [
      ['tsconfig.build.json', runtime],
      ['tsconfig.json', all],
    ] as const) {
      const path = join(project.dir, file);
      if (!existsSync(path)) continue;
      const config = readJson<{ references?: { path: string }[] }>(path);
      const references = [...new Set(names)]
        .map((name) => dirByName.get(name))
        .filter((dir) => dir !== undefined)
        .map((dir) => ({ path: relative(dirname(path), join(dir, 'tsconfig.build.json')) }))
        .sort((a, b) => a.path.localeCompare(b.path));
      if (JSON.stringify(config.references ?? []) === JSON.stringify(references)) continue;
      changed.push(relative(root, path));
      if (check) continue;
      writeFileSync(path, await formatted(path, JSON.stringify({ ...config, references })));
    }
  }
  return changed;
}

async function main(): Promise<void> {
  const check = process.argv.includes('--check');
  const changed = await syncReferences(check);
  for (const path of changed) console.log(`${check ? 'out of date' : 'written'}: ${path}`);
  if (check && changed.length > 0) {
    console.error('Run "npm run references:sync" and commit the result.');
    process.exit(1);
  }
}

void main();
