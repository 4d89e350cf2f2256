import { serveNames } from '@headwater/grpc/testing/name-server';
import type { Closer } from '@headwater/runtime';

import type { Services } from './services';

/** A DNS server for names of services, like CoreDNS. */
export async function serveServiceNames(services: Services, host: string, closer: Closer): Promise<void> {
  const find = (name: string): string[] | undefined => {
    // `headwater-site.headwater.svc.cluster.local`
    const [, service, namespace] = /^([^.]+)\.([^.]+)\.svc\.cluster\.local$/i.exec(name) ?? [];
    const found = services.find(namespace ?? '', service ?? '');
    return found && services.addressesOf(found);
  };
  const server = await serveNames(find, { host, port: 53 });
  closer.add('name server', () => server.close());
}
