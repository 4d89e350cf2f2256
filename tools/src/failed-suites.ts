import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';

import { projects, root } from './projects';

/** If more suites fail, it is not by chance. */
const mostRunAgain = 3;

export interface Suite {
  /** The name of the project in Nx. */
  project: string;
  /** The path relative to the project's folder. */
  path: string;
}

/**
 * Finds the suites that failed in the output of `nx run-many`, without colours. Undefined: something else failed too, or so
 * many suites that none is worth another run.
 */
export function findFailedSuites(output: readonly string[]): Suite[] | undefined {
  const suites = new Map<string, Suite>();
  const failedProjects = new Set<string>();
  for (const line of output.map((text) => text.replace(/\s+/g, ' ').trim())) {
    // `content: FAIL content test/reads.test.ts (5.2 s)`
    const [, project = '', path = ''] = /^(?:[\w-]+: )?FAIL ([\w-]+) (\S+\.test\.ts)\b/.exec(line) ?? [];
    if (path !== '') suites.set(`${project} ${path}`, { project, path });
    // The last lines of Nx: `- content:test`
    const [, failed] = /^- ([\w-]+):test$/.exec(line) ?? [];
    if (failed !== undefined) failedProjects.add(failed);
  }
  const found = [...suites.values()];
  const isExplained = [...failedProjects].every((failed) => found.some(({ project }) => project === failed));
  return isExplained && found.length > 0 && found.length <= mostRunAgain ? found : undefined;
}

/** Runs a suite once more, alone. Returns whether all its tests passed. */
export function passesAlone({ project, path }: Suite): boolean {
  const folder = projects.find((folder) => basename(folder) === project);
  if (folder === undefined) return false;
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--runTestsByPath', path];
  return spawnSync(process.execPath, jest, { cwd: join(root, folder), stdio: 'inherit' }).status === 0;
}
