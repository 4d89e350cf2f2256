import type { MetricName, Metrics } from '@headwater/runtime';

/** The metrics that an admin has. */
export const adminMetricNames = [
  'ready',
  'dependencyUp',
  'httpRequests',
  'httpRequestsOpen',
  'httpConnectionsOpen',
  'httpDuration',
  'connectionsDropped',
  'certificateExpiry',
  'grpcClientHandled',
  'grpcClientDuration',
] as const satisfies MetricName[];

export type AdminMetrics = Metrics<(typeof adminMetricNames)[number]>;
