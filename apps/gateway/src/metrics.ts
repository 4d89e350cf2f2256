import type { MetricName, Metrics } from '@headwater/runtime';

/** The metrics that a gateway has. */
export const gatewayMetricNames = [
  'ready',
  'dependencyUp',
  'httpRequests',
  'httpRequestsOpen',
  'httpConnectionsOpen',
  'circuitsOpened',
  'cacheEvictions',
  'busiestSites',
  'certificateExpiry',
  'grpcClientHandled',
  'grpcClientDuration',
  'redisDuration',
  'redisErrors',
  'httpDuration',
  'connectionsDropped',
  'cacheLookups',
  'cacheBytes',
  'crowdedSites',
  'versionNotReached',
  'dependencyOpen',
  'limiterFallback',
  'siteVersionReads',
  'siteVersionFallback',
  'siteVersionUnanswered',
  'siteVersionsDisproved',
] as const satisfies MetricName[];

export type GatewayMetrics = Metrics<(typeof gatewayMetricNames)[number]>;
