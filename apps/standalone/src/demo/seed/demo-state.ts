import { z } from 'zod';

import { readPrivateFile, writePrivateFile } from '../../private-file';

const schema = z.object({
  sites: z.record(
    z.string(),
    z.object({
      /** The token's secret, which the services do not store. */
      token: z.string().optional(),
      /** Whether the site is complete. A complete site is never changed again. */
      complete: z.boolean().default(false),
    }),
  ),
});

export interface DemoSiteState {
  token?: string | undefined;
  complete: boolean;
}

/** State of the demo sites between starts, in a file that only its owner can read. */
export interface DemoState {
  get(domain: string): DemoSiteState;
  set(domain: string, change: Partial<DemoSiteState>): void;
  /** Deletes the state, if the database is new. */
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
