import { type Client, contracts } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { createChannel, createClient } from '@headwater/grpc';

import { tellAccessDelays } from './access-delays';
import { type Connection, type ServiceName } from './connection';
import type { Output } from './output/output';

type Channel = ReturnType<typeof createChannel>;

/** A client of every management API. */
export interface ManagementClients {
  readonly site: Client<typeof contracts.siteManagement>;
  readonly taxonomy: Client<typeof contracts.taxonomyManagement>;
  readonly navigation: Client<typeof contracts.navigationManagement>;
  readonly settings: Client<typeof contracts.settingsManagement>;
  readonly audit: Client<typeof contracts.auditManagement>;
  readonly content: Client<typeof contracts.contentManagement>;
  readonly media: Client<typeof contracts.mediaManagement>;
  readonly search: Client<typeof contracts.searchManagement>;
  close(): void;
}

const deadlineMs = 30_000;

/** Clients that connect on first use. */
export function createManagementClients(
  connection: Connection,
  out: Pick<Output, 'note'>,
): ManagementClients {
  const channels = new Map<ServiceName, Channel>();
  const options = (service: ServiceName) => ({
    channel: channelOf(service),
    serviceKey: connection.serviceKey,
    deadlineMs,
  });
  const channelOf = (service: ServiceName): Channel => {
    const known = channels.get(service);
    if (known !== undefined) return known;
    const address = connection.addresses[service];
    if (address === '') {
      throw new AppError(
        'INVALID_ARGUMENT',
        'ADDRESS_MISSING',
        `Set HEADWATER_${service.toUpperCase()}_ADDRESS: this command needs the ${service} service.`,
      );
    }
    const channel = createChannel({
      address,
      ...(connection.tls === undefined ? {} : { tls: connection.tls }),
    });
    channels.set(service, channel);
    return channel;
  };
  return {
    get site() {
      return tellAccessDelays(createClient(contracts.siteManagement, options('site')), out);
    },
    get taxonomy() {
      return createClient(contracts.taxonomyManagement, options('site'));
    },
    get navigation() {
      return createClient(contracts.navigationManagement, options('site'));
    },
    get settings() {
      return createClient(contracts.settingsManagement, options('site'));
    },
    get audit() {
      return createClient(contracts.auditManagement, options('site'));
    },
    get content() {
      return createClient(contracts.contentManagement, options('content'));
    },
    get media() {
      return createClient(contracts.mediaManagement, options('media'));
    },
    get search() {
      return createClient(contracts.searchManagement, options('search'));
    },
    close() {
      for (const channel of channels.values()) channel.close();
    },
  };
}
