import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Build {
  version: string;
  commit: string;
  /** Version and, if known, commit, in the format of https://semver.org: `0.1.0+3f2a9c1`. */
  name: string;
}

/** Takes the commit from `gitHead`, where npm puts it. A checkout does not have it. */
export function describeBuild({ version, gitHead }: { version: string; gitHead?: string }): Build {
  return {
    version,
    commit: gitHead ?? 'unknown',
    name: gitHead === undefined ? version : `${version}+${gitHead}`,
  };
}

/** The build of Headwater that this process runs. All packages have the same version. */
export const build = describeBuild(
  JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as {
    version: string;
    gitHead?: string;
  },
);
