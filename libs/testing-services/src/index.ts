export { startContentWorker } from './start-content-worker';
export { type Services, type ServicesOptions, startServices } from './start-services';
export { type SiteWorker, startSiteWorker } from './start-site-worker';
