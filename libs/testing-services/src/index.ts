export { type Services, startServices } from './start-services';
