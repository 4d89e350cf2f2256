export { startContentWorker } from './start-content-worker';
export { type Services, type ServicesOptions, startServices } from './start-services';
