export { build } from './build';
export { type Attempt, type CircuitBreaker, createCircuitBreaker } from './circuit-breaker';
export { type Closer, createCloser } from './closer';
export { ConfigError, loadConfig } from './config';
export { isConnectionLoss } from './connection-loss';
export { hasPassword, withPassword } from './database-url';
export * as env from './env';
export { boundGarbage } from './garbage-bound';
export { boundHeaderLines, hasTooManyHeaderLines, tooManyHeaderLines } from './header-lines';
export { createHttpDrain, type HttpDrain } from './http-drain';
export { createLogger, type Logger, type LogLevel, logLevels, serviceKeyMetadata } from './logger';
export { makeFolder } from './make-folder';
export { metricDefinitions } from './metric-definitions';
export {
  addAtScrape,
  createMetrics,
  type MetricName,
  type Metrics,
  type MetricsOptions,
  setAtScrape,
  type Tally,
  tallyOf,
} from './metrics';
export { createOpsServer, type OpsServer } from './ops-server';
export {
  type Ask,
  createReadiness,
  defaultStartGraceMs,
  type DependencyStates,
  type Readiness,
  type ReadinessCheck,
  type ReadinessStatus,
} from './readiness';
export { run, type Runnable } from './run';
export { type Secret, secretOf } from './secret';
export { expectShortLivedObjects } from './short-lived-objects';
export { createSiteLimits, type SiteLimits } from './site-limits';
export { forEachInSlices, type Slices, startSlices } from './slices';
export { listenForStop, type StopSignals } from './stop-signals';
export type { Span, SpanAttributes, SpanFacts, SpanOutcome } from './tracing/span';
export { createTracing, type Tracing } from './tracing/start-tracing';
export {
  beginSpan,
  continueForeignTrace,
  continueTrace,
  currentSpan,
  outgoingTraceparent,
} from './tracing/tracing';
export { type TracingConfig, tracingOf, tracingVariables } from './tracing/tracing-variables';
export { inTurns, takeTurn } from './turns';
export { findUnknownVariables, type UnknownVariable } from './unknown-variables';
export { DeadlinePassedError, inTime, type Outcome, startDeadline, within } from './within';
