import { type Client, contracts, type policy } from '@headwater/contracts';
import { type Channel, createClient } from '@headwater/grpc';
import type { Metrics, Secret } from '@headwater/runtime';

/** The channels to the services that the admin calls. */
export interface Channels {
  site: Channel;
  identity: Channel;
  content: Channel;
  media: Channel;
}

export type Audience = keyof Channels;

/** The management APIs that routes call, with their services. */
export const audiences = {
  authenticationManagement: 'identity',
  identityManagement: 'identity',
  siteManagement: 'site',
  settingsManagement: 'site',
  auditManagement: 'site',
  jobManagement: 'site',
  taxonomyManagement: 'site',
  navigationManagement: 'site',
  contentManagement: 'content',
  mediaManagement: 'media',
} as const satisfies { [Key in keyof typeof policy]?: Audience };

export type ApiName = keyof typeof audiences;
export type Clients = { [Key in ApiName]: Client<(typeof contracts)[Key]> };

export function createClients(
  channels: Channels,
  options: {
    serviceKey: Secret;
    deadlineMs: number;
    /** Deadline of calls that take a file. */
    streamDeadlineMs: number;
    metrics?: Metrics<'grpcClientHandled' | 'grpcClientDuration'>;
  },
): Clients {
  const to = (audience: Audience) => ({ channel: channels[audience], ...options });
  return {
    authenticationManagement: createClient(contracts.authenticationManagement, to('identity')),
    identityManagement: createClient(contracts.identityManagement, to('identity')),
    siteManagement: createClient(contracts.siteManagement, to('site')),
    settingsManagement: createClient(contracts.settingsManagement, to('site')),
    auditManagement: createClient(contracts.auditManagement, to('site')),
    jobManagement: createClient(contracts.jobManagement, to('site')),
    taxonomyManagement: createClient(contracts.taxonomyManagement, to('site')),
    navigationManagement: createClient(contracts.navigationManagement, to('site')),
    contentManagement: createClient(contracts.contentManagement, to('content')),
    mediaManagement: createClient(contracts.mediaManagement, to('media')),
  };
}
