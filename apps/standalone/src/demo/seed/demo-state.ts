import { z } from 'zod';

import { readPrivateFile, writePrivateFile } from '../../private-file';

const schema = z.object({
  sites: z.record(
    z.string(),
    z.object({
      /** The token's secret, which the services do not keep. */
      token: z.string().optional(),
      /** Whether everything has been made. From then on the site belongs to the user and is left alone. */
      complete: z.boolean().default(false),
    }),
  ),
});

export interface DemoSiteState {
  token?: string | undefined;
  complete: boolean;
}

/** What is known about the demo sites from one start to the next. Kept in a file that only its owner can read. */
export interface DemoState {
  get(domain: string): DemoSiteState;
  set(domain: string, change: Partial<DemoSiteState>): void;
  /** Forgets everything, for a database that was made anew. */
  clear(): void;
}

export function openDemoState(path: string): DemoState {
  const state = schema.parse(readPrivateFile(path) ?? { sites: {} });
  return {
    get: (domain) => state.sites[domain] ?? { complete: false },
    set(domain, change) {
      state.sites[domain] = { ...(state.sites[domain] ?? { complete: false }), ...change };
      writePrivateFile(path, state);
    },
    clear() {
      state.sites = {};
      writePrivateFile(path, state);
    },
  };
}
