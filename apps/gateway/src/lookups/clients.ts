import { type Client, contracts, type LazyClient } from '@headwater/contracts';
import { type Channel, createClient, createLazyClient } from '@headwater/grpc';
import type { Metrics, Secret } from '@headwater/runtime';

import { createEntryReads, type EntryReads } from './entry-reads';
import { createListReads, type ListReads } from './list-reads';

/** The channels to the services. */
export interface Channels {
  site: Channel;
  content: Channel;
  search: Channel;
}

/** The delivery APIs, one client each. */
export interface DeliveryClients {
  site: Client<typeof contracts.siteDelivery>;
  taxonomy: Client<typeof contracts.taxonomyDelivery>;
  settings: Client<typeof contracts.settingsDelivery>;
  navigation: Client<typeof contracts.navigationDelivery>;
  content: Client<typeof contracts.contentDelivery>;
  /** Batched reads of single entries of content. */
  entries: EntryReads;
  /** Reads of pages of posts; short pages are batched. */
  posts: ListReads;
  /** A client of content, for lists of thousands. */
  longLists: LazyClient<typeof contracts.contentDelivery>;
  search: Client<typeof contracts.searchDelivery>;
}

export function createDeliveryClients(
  channels: Channels,
  options: {
    serviceKey: Secret;
    deadlineMs: number;
    metrics?: Metrics<'grpcClientHandled' | 'grpcClientDuration'>;
  },
): DeliveryClients {
  const to = (channel: Channel) => ({ channel, ...options });
  const content = createClient(contracts.contentDelivery, to(channels.content));
  const sharesCalls = channels.content.isInProcess !== true;
  return {
    site: createClient(contracts.siteDelivery, to(channels.site)),
    taxonomy: createClient(contracts.taxonomyDelivery, to(channels.site)),
    settings: createClient(contracts.settingsDelivery, to(channels.site)),
    navigation: createClient(contracts.navigationDelivery, to(channels.site)),
    content,
    entries: createEntryReads(content, { sharesCalls }),
    posts: createListReads(content, { sharesCalls }),
    longLists: createLazyClient(contracts.contentDelivery, to(channels.content)),
    search: createClient(contracts.searchDelivery, to(channels.search)),
  };
}
