export { type Closer, createCloser } from './closer';
export { ConfigError, loadConfig } from './config';
export * as env from './env';
export { createLogger, type Logger, type LogLevel, logLevels } from './logger';
export { createMetrics, type Metrics } from './metrics';
export { createOpsServer, type OpsServer, type Readiness, type ReadinessCheck } from './ops-server';
export { type RequestContext, requestContext } from './request-context';
export { run, type Runnable } from './run';
export { listenForStop, type StopSignals } from './stop-signals';
