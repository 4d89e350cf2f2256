import { quietLogger } from '@headwater/testing';
import type { Services } from '@headwater/testing-services';

import { createGatewayService, type GatewayConfig, type GatewayOverrides } from '../../src/service';
import { type Answer, type Ask, ask } from './http';
import type { TestSite } from './sites';

/** The proofs of freshness hold with and without it. */
const staleIfErrorMs = 1_000 * Number(process.env['FRESHNESS_STALE_IF_ERROR'] ?? 0);

export interface Gateway {
  port: number;
  opsPort: number | undefined;
  /** Asks as a reader of the site, under `/api/v1`. */
  read(site: TestSite, path: string, options?: Ask): Promise<Answer>;
  /** Asks with nothing but what is given. */
  ask(path: string, options?: Ask): Promise<Answer>;
  close(): Promise<void>;
}

export function gatewayConfig(services: Services, changes: Partial<GatewayConfig> = {}): GatewayConfig {
  return {
    listen: { host: '127.0.0.1', port: 0 },
    services: {
      site: 'unused:1',
      content: 'unused:1',
      search: 'unused:1',
      mediaUrl: services.mediaUrl,
      key: services.gatewayKey,
      deadlineMs: 10_000,
      retryAfterMs: 1_000,
      tls: undefined,
    },
    redis: undefined,
    requestsPerMinute: 1_000_000,
    frontendRequestsPerMinute: 1_000_000,
    freeNotModified: false,
    cache: { maxBytes: 16_777_216, siteShare: 0.25, siteMisses: 16, staleIfErrorMs },
    trustedHops: 0,
    sharedHosts: ['api.shared.example'],
    mediaBaseUrl: undefined,
    limits: {
      maxHeaderBytes: 16_384,
      requestTimeoutMs: 15_000,
      keepAliveMs: 65_000,
      maxConnections: 1_000,
      maxConnectionsPerAddress: undefined,
    },
    shutdownGraceMs: 5_000,
    shutdownDelayMs: 0,
    startGraceMs: 30_000,
    logLevel: 'silent',
    accessLogShare: 1,
    accessLogRefusals: 1_000_000,
    ...changes,
  };
}

export async function startGateway(
  services: Services,
  changes: Partial<GatewayConfig> = {},
  overrides: GatewayOverrides = {},
): Promise<Gateway> {
  const service = await createGatewayService(gatewayConfig(services, changes), {
    channels: {
      site: services.site.grpc.channel,
      content: services.content.grpc.channel,
      search: services.search.grpc.channel,
    },
    logger: quietLogger,
    ...overrides,
  });
  const { port, opsPort } = await service.start();
  return {
    port,
    opsPort,
    read: (site, path, options = {}) =>
      ask(port, `/api/v1${path}`, {
        ...options,
        headers: { Host: site.domain, Authorization: `Bearer ${site.token}`, ...options.headers },
      }),
    ask: (path, options) => ask(port, path, options),
    close: () => service.close(),
  };
}
