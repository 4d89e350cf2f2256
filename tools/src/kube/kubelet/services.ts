import { randomInt } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';

import type { Closer } from '@headwater/runtime';

import type { KubeClient } from '../server/client';
import { ObjectWatch } from '../server/watch';

export interface Service {
  metadata: { name: string; namespace: string; uid: string };
  spec: { clusterIP?: string; type?: string; ports?: { name?: string; port: number }[] };
}

export interface EndpointSlice {
  metadata: { name: string; namespace: string; uid: string; labels?: Record<string, string> };
  endpoints?: { addresses: string[]; conditions?: { ready?: boolean } }[];
  ports?: { name?: string; port?: number }[];
}

export interface Target {
  host: string;
  port: number;
}

/** Follows services and the addresses behind them. */
export class Services {
  private readonly services: ObjectWatch<Service>;
  private readonly slices: ObjectWatch<EndpointSlice>;

  constructor(client: KubeClient, onService: (service: Service, isGone: boolean) => void) {
    this.services = new ObjectWatch(client, '/api/v1/services', onService);
    this.slices = new ObjectWatch(client, '/apis/discovery.k8s.io/v1/endpointslices', () => undefined);
  }

  async start(closer: Closer): Promise<void> {
    await this.slices.start();
    await this.services.start();
    closer.add('watch of services', () => {
      this.services.stop();
      this.slices.stop();
    });
  }

  find(namespace: string, name: string): Service | undefined {
    return [...this.services.objects.values()].find(
      ({ metadata }) => metadata.namespace === namespace && metadata.name === name,
    );
  }

  /** The ready endpoints of a service's port. Without a name, those of its only port. */
  targetsOf({ metadata }: Pick<Service, 'metadata'>, portName = ''): Target[] {
    return [...this.slices.objects.values()]
      .filter(
        (slice) =>
          slice.metadata.namespace === metadata.namespace &&
          slice.metadata.labels?.['kubernetes.io/service-name'] === metadata.name,
      )
      .flatMap(({ endpoints, ports }) => {
        const port = ports?.find(({ name = '' }) => name === portName)?.port;
        if (port === undefined) return [];
        return (endpoints ?? [])
          .filter(({ conditions }) => conditions?.ready !== false)
          .flatMap(({ addresses }) => addresses.map((host) => ({ host, port })));
      });
  }

  /** The addresses of a service in DNS: its own, or those of its ready pods if it is headless. */
  addressesOf(service: Service): string[] {
    const { clusterIP, ports = [] } = service.spec;
    if (clusterIP !== undefined && clusterIP !== 'None') return [clusterIP];
    const hosts = ports.flatMap(({ name }) => this.targetsOf(service, name).map(({ host }) => host));
    return [...new Set(hosts)];
  }
}

/** Forwards connections for service addresses to a ready pod, like the kernel with the rules of kube-proxy. */
export async function forwardServices(client: KubeClient, closer: Closer): Promise<Services> {
  const servers = new Map<string, Server[]>();
  const services: Services = new Services(client, (service, isGone) => {
    const { uid } = service.metadata;
    const { clusterIP, ports = [] } = service.spec;
    if (isGone) {
      for (const server of servers.get(uid) ?? []) server.close();
      servers.delete(uid);
    } else if (!servers.has(uid) && clusterIP !== undefined && clusterIP !== 'None') {
      servers.set(
        uid,
        ports.map(({ name, port }) =>
          forward({ host: clusterIP, port }, () => services.targetsOf(service, name)),
        ),
      );
    }
  });
  await services.start(closer);
  closer.add('service addresses', () =>
    [...servers.values()].flat().forEach((server) => void server.close()),
  );
  return services;
}

function forward(at: Target, findTargets: () => Target[]): Server {
  return createServer({ allowHalfOpen: true }, (near) => {
    const targets = findTargets();
    const target = targets[targets.length > 0 ? randomInt(targets.length) : 0];
    if (target === undefined) return void near.resetAndDestroy();
    const far = connect({ ...target, allowHalfOpen: true });
    near.pipe(far).pipe(near);
    near.once('error', () => far.resetAndDestroy());
    far.once('error', () => near.resetAndDestroy());
  }).listen(at.port, at.host);
}
