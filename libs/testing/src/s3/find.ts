import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { builtVersity, versityRelease } from './release';

type Environment = NodeJS.ProcessEnv;

/** A bucket that a test may use. */
export interface S3Bucket {
  endpoint: string;
  region: string;
  bucket: string;
  forcePathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** S3 is not available on this machine. The message says why. */
export class NoS3Error extends Error {}

/** The bucket of S3_TEST_ENDPOINT and the variables that go with it. Throws `NoS3Error` if one of them is missing. */
export function givenS3(environment: Environment = process.env): S3Bucket | undefined {
  const endpoint = environment.S3_TEST_ENDPOINT;
  if (!endpoint) return undefined;
  const needed = (name: string): string => {
    const value = environment[name];
    if (!value) throw new NoS3Error(`S3_TEST_ENDPOINT is set, and ${name}, which goes with it, is not`);
    return value;
  };
  return {
    endpoint,
    region: environment.S3_TEST_REGION || 'us-east-1',
    bucket: needed('S3_TEST_BUCKET'),
    forcePathStyle: environment.S3_TEST_FORCE_PATH_STYLE !== 'false',
    credentials: {
      accessKeyId: needed('S3_TEST_ACCESS_KEY_ID'),
      secretAccessKey: needed('S3_TEST_SECRET_ACCESS_KEY'),
    },
  };
}

/** `versitygw` on the PATH, else the one that was built into the cache, else undefined. Builds nothing: `ensureS3()` does. */
export function findVersity(environment: Environment = process.env): string | undefined {
  return findOnPath('versitygw', environment) ?? [builtVersity(environment)].find(isExecutable);
}

/** Finds a server for `startS3()`, and builds the program if it is missing. Throws `NoS3Error` if that is not possible. */
export async function ensureS3(
  say: (line: string) => void,
  environment: Environment = process.env,
): Promise<void> {
  if (givenS3(environment) !== undefined || findVersity(environment) !== undefined) return;
  const go = findOnPath('go', environment) ?? ['/usr/local/go/bin/go'].find(isExecutable);
  if (go === undefined) {
    throw new NoS3Error('S3_TEST_ENDPOINT names no server, and neither versitygw nor Go is on the PATH');
  }
  say(`building VersityGW ${versityRelease.version} with Go; this takes some minutes`);
  await build(go, builtVersity(environment), environment);
}

/** Several runs may do so at once: each builds in a folder of its own and renames the result. */
async function build(go: string, program: string, environment: Environment): Promise<void> {
  mkdirSync(dirname(program), { recursive: true });
  const folder = mkdtempSync(join(dirname(program), '.build-'));
  try {
    await install(go, { ...environment, GOBIN: folder, CGO_ENABLED: '0' });
    renameSync(join(folder, 'versitygw'), program);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function install(go: string, env: Environment): Promise<void> {
  const { module, version } = versityRelease;
  // Like the programs of tools/src/kube, so that Go compiles shared packages only once.
  const args = ['install', '-trimpath', '-ldflags', '-s -w', `${module}@${version}`];
  const child = spawn(go, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000)));
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new NoS3Error(`VersityGW could not be built: ${why}`));
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) =>
      code === 0 ? resolve() : fail(output.trim().split('\n').at(-1) || `go ended with code ${code}`),
    );
  });
}

function findOnPath(program: string, { PATH: path = '' }: Environment): string | undefined {
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, program))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
