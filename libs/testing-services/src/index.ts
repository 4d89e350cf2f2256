export { startContentWorker } from './start-content-worker';
export { type IndexedServices, startIndexedServices } from './start-indexed-services';
export { type Services, type ServicesOptions, startServices } from './start-services';
export { type SiteWorker, startSiteWorker } from './start-site-worker';
