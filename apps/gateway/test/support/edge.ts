import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Client } from 'pg';

import { createSiteVersionMemory, type SiteVersionMemory } from '@headwater/freshness';
import type { Channel } from '@headwater/grpc';
import { quietLogger } from '@headwater/testing';
import { type Services, startServices } from '@headwater/testing-services';

import { createGatewayService } from '../../src/service';
import { gatewayConfig } from './gateway';
import { type Answer, type Ask, ask } from './http';
import { actor, createSite, type TestSite } from './sites';
import { hasVarnish, startVarnish, type Varnish } from './varnish';

if (!hasVarnish) console.warn('left out: shared caches on a real Varnish, because there is no varnishd');

/** `describe` where there is a Varnish; elsewhere the suite is reported as skipped. */
export const describeWithVarnish = hasVarnish ? describe : describe.skip;

/** A Varnish in front of a gateway in front of real services. */
export interface Edge {
  services: Services;
  varnish: Varnish;
  /** Where services and workers mirror versions for the gateway. */
  siteVersions: SiteVersionMemory;
  gatewayPort: number;
  /** What reached the gateway since this was last emptied, such as "GET /posts 200". */
  reached: string[];
  /** Asks Varnish as a reader of the site, or another one at that port. */
  read(site: TestSite, path: string, options?: Ask, port?: number): Promise<Answer>;
  /** A superuser's connection, to look behind the services. */
  admin: Client;
  /** Asks the gateway itself. */
  readDirectly(site: TestSite, path: string, options?: Ask): Promise<Answer>;
  /** A new site that lets shared caches keep its answers. */
  createSharingSite(sMaxage: number, staleWhileRevalidate?: number): Promise<TestSite>;
  share(site: TestSite, sMaxage: number, staleWhileRevalidate?: number): Promise<void>;
  /** Takes the gateway away from Varnish, or gives it back. */
  setUp(up: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Whether Varnish had the answer: it then names two transactions, the reader's and the one that fetched it. */
export function wasKept({ headers }: Answer): boolean {
  return /^\d+ \d+$/.test(headers['x-varnish'] ?? '');
}

export async function startEdge({
  content,
}: { content?: (channel: Channel) => Channel } = {}): Promise<Edge> {
  const siteVersions = createSiteVersionMemory();
  const services = await startServices({ mirror: siteVersions });
  const { channel } = services.content.grpc;
  const channels = {
    site: services.site.grpc.channel,
    content: content ? content(channel) : channel,
    search: services.search.grpc.channel,
  };
  const gateway = await createGatewayService(gatewayConfig(services, { trustedHops: 1 }), {
    channels,
    siteVersions,
    logger: quietLogger,
  });

  const seen: { asked: string; response: ServerResponse }[] = [];
  const server = createServer((request, response) => {
    seen.push({ asked: `${request.method} ${request.url?.replace('/api/v1', '')}`, response });
    gateway.callback(request, response);
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    );
  const port = await listen(0);
  const varnish = await startVarnish(port);
  const admin = new Client({ connectionString: services.database.urls.admin });
  await admin.connect();

  const readAt =
    (to: number) =>
    (site: TestSite, path: string, options: Ask = {}) =>
      ask(to, `/api/v1${path}`, {
        ...options,
        headers: { Host: site.domain, Authorization: `Bearer ${site.token}`, ...options.headers },
      });
  async function share({ siteId }: TestSite, sMaxage: number, staleWhileRevalidate = 0): Promise<void> {
    const site = { sharedCache: { sMaxage, staleWhileRevalidate } };
    await services.manage.site.updateSite(
      { siteId, site, updateMask: { paths: ['shared_cache'] } },
      { actor },
    );
  }
  const stop = () => {
    const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    return stopped;
  };

  return {
    services,
    varnish,
    siteVersions,
    gatewayPort: port,
    get reached() {
      return seen.splice(0).map(({ asked, response }) => `${asked} ${response.statusCode}`);
    },
    admin,
    read: (site, path, options, at) => readAt(at ?? varnish.port)(site, path, options),
    readDirectly: readAt(port),
    share,
    async createSharingSite(sMaxage, staleWhileRevalidate) {
      const site = await createSite(services);
      await share(site, sMaxage, staleWhileRevalidate);
      return site;
    },
    setUp: async (up) => void (await (up ? listen(port) : stop())),
    async close() {
      await varnish.close();
      await stop();
      await gateway.close();
      await admin.end();
      await services.close();
    },
  };
}
