import { type Client, contracts, noteFieldNames } from '@headwater/contracts';
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
  readonly jobs: Client<typeof contracts.jobManagement>;
  readonly content: Client<typeof contracts.contentManagement>;
  readonly media: Client<typeof contracts.mediaManagement>;
  readonly search: Client<typeof contracts.searchManagement>;
  readonly identity: Client<typeof contracts.identityManagement>;
  readonly authentication: Client<typeof contracts.authenticationManagement>;
  close(): void;
}

const deadlineMs = 30_000;

interface Contract {
  fullName: string;
}

/** Answers carry the names of their possible fields, so that absent ones can be printed. */
function namingFields<Client extends object>({ fullName }: Contract, client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...values: unknown[]) => {
        const answer = (await Reflect.apply(method, target, values)) as object;
        noteFieldNames(fullName, String(name), answer);
        return answer;
      };
    },
  });
}

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
  const clientOf = <C extends (typeof contracts)[keyof typeof contracts]>(
    contract: C,
    service: ServiceName,
  ): Client<C> => namingFields(contract, createClient(contract, options(service)));
  return {
    get site() {
      return tellAccessDelays(clientOf(contracts.siteManagement, 'site'), out);
    },
    get taxonomy() {
      return clientOf(contracts.taxonomyManagement, 'site');
    },
    get navigation() {
      return clientOf(contracts.navigationManagement, 'site');
    },
    get settings() {
      return clientOf(contracts.settingsManagement, 'site');
    },
    get audit() {
      return clientOf(contracts.auditManagement, 'site');
    },
    get jobs() {
      return clientOf(contracts.jobManagement, 'site');
    },
    get content() {
      return clientOf(contracts.contentManagement, 'content');
    },
    get media() {
      return clientOf(contracts.mediaManagement, 'media');
    },
    get search() {
      return clientOf(contracts.searchManagement, 'search');
    },
    get identity() {
      return clientOf(contracts.identityManagement, 'identity');
    },
    get authentication() {
      return clientOf(contracts.authenticationManagement, 'identity');
    },
    close() {
      for (const channel of channels.values()) channel.close();
    },
  };
}
