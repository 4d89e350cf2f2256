import { z } from 'zod';

import { contracts } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import {
  type ClientOptions,
  createChannel,
  createClient,
  isTlsWhole,
  tlsFilesOf,
  tlsRule,
  tlsVariables,
} from '@headwater/grpc';
import { env, loadConfig, type Secret } from '@headwater/runtime';

import { createManagementClients, type ManagementClients } from '../clients';
import { type Connection, type ServiceName, serviceNames } from '../connection';
import { type Check, TroubleError } from './check';

const deadlineMs = 3_000;
const nothing = Number.MAX_SAFE_INTEGER;
const wrongKey =
  'Give the services the hash of this key: headwater keys --help. docs/runbooks/rotate-service-keys.md';

/** Any answer of the service itself shows that it accepts the key, because the requested object does not exist. */
export async function answers(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'UNAUTHENTICATED' || error.code === 'PERMISSION_DENIED')
      throw new TroubleError('it refuses the service key', wrongKey);
    if (error.code === 'UNIMPLEMENTED')
      throw new TroubleError('another service answers', 'Is the address that of another service?');
    if (['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'INTERNAL', 'UNKNOWN'].includes(error.code)) throw error;
  }
}

/** Checks the services that the command itself calls, with its key. */
export function managementChecks(connection: Connection): Check[] {
  const call = { actor: { id: 'cli:doctor' }, deadlineMs };
  const asks: Record<ServiceName, (clients: ManagementClients) => Promise<unknown>> = {
    site: ({ site }) => site.getSite({ siteId: nothing }, call),
    content: ({ content }) => content.getEntry({ siteId: nothing, entryId: nothing }, call),
    media: ({ media }) => media.getManagedMedia({ siteId: nothing, mediaId: nothing }, call),
    search: ({ search }) => search.getIndexStatus({ siteId: nothing }, call),
    identity: ({ authentication }) => authentication.createAssertion({}, call),
  };
  return serviceNames
    .filter((name) => connection.addresses[name] !== '')
    .map((name) => ({
      name: `gRPC ${name} (management)`,
      look: async () => {
        const clients = createManagementClients(connection, { note: () => undefined });
        await answers(asks[name](clients)).finally(() => clients.close());
        return `${connection.addresses[name]} takes the key`;
      },
      remedy: reach(name, `HEADWATER_${name.toUpperCase()}_ADDRESS`),
    }));
}

export const reach = (service: string, variable: string): string =>
  `Does the ${service} service run, and is ${variable} its gRPC port? With TLS, are the files those of its CA?`;

const gatewayVariables = z
  .object({
    SITE_GRPC_ADDRESS: z.string().optional(),
    CONTENT_GRPC_ADDRESS: z.string().optional(),
    SEARCH_GRPC_ADDRESS: z.string().optional(),
    GATEWAY_SERVICE_KEY: env.rotating(z.string()).optional(),
    ...tlsVariables,
  })
  .refine(isTlsWhole, tlsRule);

/** Checks the services that a gateway calls, with its key. @throws ConfigError */
export function deliveryChecks(environment: Record<string, string | undefined>): Check[] {
  const given = loadConfig(gatewayVariables, environment);
  const key: Secret | undefined = given.GATEWAY_SERVICE_KEY;
  if (key === undefined) return [];
  const tls = tlsFilesOf(given);
  const page = { siteId: nothing, minSiteVersion: 0, language: 'en' };
  const search = { ...page, query: 'doctor', page: 1, perPage: 1 };
  const asks: Record<'SITE' | 'CONTENT' | 'SEARCH', (to: ClientOptions) => Promise<unknown>> = {
    SITE: (to) => createClient(contracts.siteDelivery, to).batchResolveSites({ domains: ['doctor.invalid'] }),
    CONTENT: (to) => createClient(contracts.contentDelivery, to).getHomepage(page),
    SEARCH: (to) => createClient(contracts.searchDelivery, to).search(search),
  };
  return (['SITE', 'CONTENT', 'SEARCH'] as const).flatMap((name) => {
    const address = given[`${name}_GRPC_ADDRESS`];
    if (address === undefined) return [];
    const service = name.toLowerCase();
    return [
      {
        name: `gRPC ${service} (delivery)`,
        look: async () => {
          const channel = createChannel({ address, tls });
          await answers(asks[name]({ channel, serviceKey: key, deadlineMs })).finally(() => channel.close());
          return `${address} takes the gateway’s key`;
        },
        remedy: reach(service, `${name}_GRPC_ADDRESS`),
      },
    ];
  });
}
