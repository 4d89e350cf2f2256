import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Closer } from '@headwater/runtime';

import { type Release, unpackRelease } from '../release/earlier-release';
import { readPosts, startStandalone } from './standalone';

export interface JudgeOptions {
  root: string;
  /** The release that must still work. */
  release: Release;
  /** The folder for the data of the installation. */
  folder: string;
  /** Further arguments of Jest, such as the name of a test file. */
  jestArgs: readonly string[];
  say: (line: string) => void;
}

/**
 * Takes an installation from a release to this one and back. Resolves with 0 if the conformance suite of the release then passes on the
 * schema of this one.
 *
 * @throws Error if one of them does not start, or does not serve what the other has written
 */
export async function judge(
  { root, release: { tag, commit }, folder, jestArgs, say }: JudgeOptions,
  closer: Closer,
): Promise<number> {
  say(`unpacking ${tag} with its packages`);
  const release = unpackRelease(root, { tag, commit });
  say(`${tag} makes an installation`);
  const first = await startStandalone(release, folder, closer);
  await first.stop();
  say('this one takes it over and migrates it');
  const upgraded = await startStandalone(root, folder, closer);
  say(`this one answers the posts of ${await readPosts(upgraded.summaryFile)} sites`);
  await upgraded.stop();
  say(`${tag} runs on it again`);
  const former = await startStandalone(release, folder, closer);
  say(`the conformance suite of ${tag}`);
  const exitCode = await runSuite(release, former.summaryFile, jestArgs);
  await former.stop();
  return exitCode;
}

async function runSuite(release: string, target: string, jestArgs: readonly string[]): Promise<number> {
  const jest = join(release, 'node_modules/jest/bin/jest.js');
  const child = spawn(process.execPath, [jest, ...jestArgs], {
    cwd: join(release, 'apps/e2e'),
    stdio: 'inherit',
    env: {
      ...process.env,
      E2E_TARGET: target,
      E2E_GENERATED_REQUESTS: process.env['E2E_GENERATED_REQUESTS'] ?? '500',
    },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}
