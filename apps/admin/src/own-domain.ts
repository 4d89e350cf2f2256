import { ConfigError } from '@headwater/runtime';
import { normalizeHost } from '@headwater/values';

import type { Clients } from './calls/clients';
import type { AdminOrigin } from './http/origin';

/** Whether a site has the host name of the admin as a domain: a page there could act for the user who is logged in. */
export interface OwnDomain {
  readonly isTaken: boolean;
  /** Queries the site service, until it has answered once. */
  ask(): Promise<void>;
  /** @throws ConfigError if a site is known to have the domain. */
  requireFree(): Promise<void>;
}

const deadlineMs = 1_000;

export const takenSaid =
  'ADMIN_ORIGIN: a site has this host name as a domain: give the admin a host name of its own, or take the domain from the site';

/** On `localhost`, sites in development are at other ports, so a domain proves nothing there. */
export function createOwnDomain({ siteManagement }: Clients, { hostName }: AdminOrigin): OwnDomain {
  const domain = hostName === 'localhost' ? undefined : normalizeHost(hostName);
  let isTaken = false;
  let isKnown = domain === undefined;

  async function ask(): Promise<void> {
    if (isKnown || domain === undefined) return;
    try {
      isTaken = (await siteManagement.getDomainUse({ domain }, { deadlineMs })).used;
      isKnown = true;
    } catch {
      // Readiness reports that the service is away. A service of the previous release lacks the call.
    }
  }

  return {
    get isTaken() {
      return isTaken;
    },
    ask,
    async requireFree() {
      await ask();
      if (isTaken) throw new ConfigError([takenSaid]);
    },
  };
}
