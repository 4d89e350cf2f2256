import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

import { assembleTypesense, NoTypesenseError, type Say } from './assemble';
import { cachedProgram, hasRightSize, typesenseCacheFolder, typesenseRelease } from './release';

/** The sources of a Typesense server, in the order of the search. */
export type TypesenseSource =
  | { kind: 'given'; url: string; apiKey: string }
  | { kind: 'path'; program: string }
  | { kind: 'cache'; program: string };

type Environment = NodeJS.ProcessEnv;

/**
 * The server of TYPESENSE_URL, else the program on the PATH, else the one in the cache, else undefined. Fetches nothing:
 * `ensureTypesense()` does.
 */
export function findTypesense(environment: Environment = process.env): TypesenseSource | undefined {
  return findGiven(environment) ?? findProgram(environment);
}

/** Like `findTypesense()`, without the server of TYPESENSE_URL: a program that a test may start and kill. */
export function findTypesenseProgram(environment: Environment = process.env): string | undefined {
  return findProgram(environment)?.program;
}

/** Like `findTypesense()`, and fetches the program if it is missing. Throws `NoTypesenseError` where that is not possible. */
export async function ensureTypesense(
  say: Say,
  environment: Environment = process.env,
): Promise<TypesenseSource> {
  const found = findGiven(environment) ?? findOnPath(environment);
  if (found !== undefined) return found;
  const program = await assembleTypesense(
    typesenseCacheFolder(environment),
    typesenseRelease,
    say,
    environment,
  );
  return { kind: 'cache', program };
}

function findGiven({ TYPESENSE_URL: url, TYPESENSE_API_KEY: apiKey }: Environment) {
  if (!url) return undefined;
  if (!apiKey) {
    throw new NoTypesenseError('TYPESENSE_URL is set, and TYPESENSE_API_KEY, which goes with it, is not');
  }
  return { kind: 'given', url, apiKey } as const;
}

function findProgram(environment: Environment) {
  const onPath = findOnPath(environment);
  if (onPath !== undefined) return onPath;
  const program = cachedProgram(typesenseCacheFolder(environment), typesenseRelease);
  return hasRightSize(program, typesenseRelease) ? ({ kind: 'cache', program } as const) : undefined;
}

function findOnPath({ PATH: path = '' }: Environment) {
  const program = path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'typesense-server'))
    .find(isExecutable);
  return program === undefined ? undefined : ({ kind: 'path', program } as const);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
