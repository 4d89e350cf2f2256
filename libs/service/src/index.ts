export {
  type Environment,
  loadServiceConfig,
  loadWorkerConfig,
  type ServiceConfig,
  type WorkerConfig,
} from './config';
export type { CoreOverrides, ServiceChange, ServiceDb } from './core';
export {
  createService,
  type Service,
  type ServiceComposition,
  type ServiceCore,
  type ServiceOverrides,
} from './create-service';
export {
  createWorker,
  type Worker,
  type WorkerComposition,
  type WorkerCore,
  type WorkerOverrides,
} from './create-worker';
export { serviceVariableNames, workerVariableNames } from './variables';
