import { type Client, contracts } from '@headwater/contracts';
import { type Channel, createClient } from '@headwater/grpc';

/** Channels to the services, in this process or over sockets. */
export interface ServiceChannels {
  site: Channel;
  content: Channel;
  media: Channel;
}

/** Clients of the management APIs that make the demo. */
export interface ManagementClients {
  site: Client<typeof contracts.siteManagement>;
  taxonomy: Client<typeof contracts.taxonomyManagement>;
  navigation: Client<typeof contracts.navigationManagement>;
  settings: Client<typeof contracts.settingsManagement>;
  content: Client<typeof contracts.contentManagement>;
  media: Client<typeof contracts.mediaManagement>;
}

export function createManagementClients(channels: ServiceChannels, serviceKey: string): ManagementClients {
  const via = (channel: Channel) => ({ channel, serviceKey });
  return {
    site: createClient(contracts.siteManagement, via(channels.site)),
    taxonomy: createClient(contracts.taxonomyManagement, via(channels.site)),
    navigation: createClient(contracts.navigationManagement, via(channels.site)),
    settings: createClient(contracts.settingsManagement, via(channels.site)),
    content: createClient(contracts.contentManagement, via(channels.content)),
    media: createClient(contracts.mediaManagement, via(channels.media)),
  };
}
