import { homedir } from 'node:os';
import { join } from 'node:path';

/** The S3 server used in tests. */
export const versityRelease = {
  version: 'v1.8.0',
  module: 'github.com/versity/versitygw/cmd/versitygw',
} as const;

/** Where a built program is put: the user's cache folder. */
export function builtVersity(environment: NodeJS.ProcessEnv): string {
  // An empty or relative XDG_CACHE_HOME counts as unset, by the XDG specification.
  const given = environment.XDG_CACHE_HOME;
  const caches = given?.startsWith('/') ? given : join(homedir(), '.cache');
  return join(caches, 'headwater/versitygw', `versitygw-${versityRelease.version}`);
}
