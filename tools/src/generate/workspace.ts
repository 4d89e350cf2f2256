import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { formatted } from '../formatted';
import { allOrNothing } from './undo';

const root = resolve(__dirname, '../../..');

/** The changes of a generator. Nothing is written before `apply`, so a failed generator leaves nothing behind. */
export interface Changes {
  exists(path: string): boolean;
  read(path: string): string;
  /** @throws Error if the file exists. */
  add(path: string, text: string): void;
  edit(path: string, change: (text: string) => string): void;
  /** Formats and writes every file, and runs the programs; returns the files' paths. If a step fails, it restores the tree. */
  apply(programs: readonly Program[]): Promise<string[]>;
}

/** A program of the workspace that generates files from others. */
export interface Program {
  path: string;
  /** The files and folders that it writes. */
  outputs(): string[];
}

export const generateContracts: Program = {
  path: 'libs/contracts/scripts/generate.ts',
  outputs: () => ['libs/contracts/src/gen', 'libs/contracts/descriptors.binpb'],
};

export const syncReferences: Program = {
  path: 'tools/src/sync-references.ts',
  outputs: () =>
    [...projectsIn('apps'), ...projectsIn('libs'), 'tools'].flatMap((project) =>
      ['tsconfig.json', 'tsconfig.build.json'].map((file) => `${project}/${file}`),
    ),
};

const projectsIn = (group: string): string[] =>
  readdirSync(inWorkspace(group)).map((name) => `${group}/${name}`);

export function inWorkspace(path: string): string {
  return join(root, path);
}

export function startChanges(): Changes {
  const files = new Map<string, string>();

  const exists = (path: string): boolean => files.has(path) || existsSync(inWorkspace(path));
  const read = (path: string): string => files.get(path) ?? readFileSync(inWorkspace(path), 'utf8');

  return {
    exists,
    read,
    add(path, text) {
      if (exists(path)) throw new Error(`${path} exists already.`);
      files.set(path, text);
    },
    edit(path, change) {
      files.set(path, change(read(path)));
    },
    async apply(programs) {
      const written = [...files.keys(), ...programs.flatMap((program) => program.outputs())];
      await allOrNothing(written.map(inWorkspace), async () => {
        for (const [path, text] of files) {
          const target = inWorkspace(path);
          mkdirSync(dirname(target), { recursive: true });
          writeFileSync(target, await textFor(target, text));
        }
        for (const program of programs) runProgram(program.path);
      });
      return [...files.keys()].sort();
    },
  };
}

async function textFor(path: string, text: string): Promise<string> {
  // Protos have another formatter. Generated protos already have its form.
  if (path.endsWith('.proto')) return text;
  return formatted(path, text);
}

/** Runs a TypeScript program of the workspace. */
function runProgram(path: string): void {
  execFileSync(process.execPath, ['--import', 'tsx', '--conditions=development', inWorkspace(path)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
