export { startContentWorker } from './start-content-worker';
export { type Services, startServices } from './start-services';
