import type { CallOptions } from '@headwater/contracts';

import type { ManagementClients } from '../../management-clients';
import { demoSites } from '../sites';
import type { DemoState } from './demo-state';
import { seedSite } from './seed-site';

export const demoCall: CallOptions = { actor: { id: 'cli:demo', superAdmin: true } };

export interface SeedOptions {
  clients: ManagementClients;
  /** Prefix of absolute URLs of all demo sites. */
  baseUrl: string;
  state: DemoState;
  /** Wraps the creation of each incomplete site, to show progress. */
  step?: <T>(what: string, work: () => Promise<T>) => Promise<T>;
  /** Makes the demo again if there is no site at all, as in a new database. */
  againWhenEmpty?: boolean;
  /** Stops between two calls. */
  signal?: AbortSignal;
}

/**
 * Makes the demo sites through the management APIs, as an editor's tools would. Each site is made once: a complete one
 * is never changed again, so users may edit or delete it. After an interruption, the next run continues.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { clients, baseUrl, state, step, signal } = options;
  const call = { ...demoCall, signal };
  if (options.againWhenEmpty === true) {
    const { sites } = await clients.site.listSites({ pageSize: 1 }, call);
    if (sites.length === 0) state.clear();
  }
  for (const demo of demoSites) {
    if (state.get(demo.domain).complete) continue;
    const work = (): Promise<void> => seedSite(clients, call, demo, baseUrl, state);
    await (step === undefined ? work() : step(`Writing the site "${demo.name}"`, work));
  }
}
