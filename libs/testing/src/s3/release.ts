import { homedir } from 'node:os';
import { join } from 'node:path';

/** The S3 server that everything is tested with. */
export const versityRelease = {
  version: 'v1.8.0',
  module: 'github.com/versity/versitygw/cmd/versitygw',
} as const;

/** Where it is put when it was built here: the user's folder for what can be made again. */
export function builtVersity(environment: NodeJS.ProcessEnv): string {
  // An empty or relative XDG_CACHE_HOME counts as unset: so the XDG specification says.
  const given = environment.XDG_CACHE_HOME;
  const caches = given?.startsWith('/') ? given : join(homedir(), '.cache');
  return join(caches, 'headwater/versitygw', `versitygw-${versityRelease.version}`);
}
