export { deliveryLimits } from './delivery-limits';
export { fieldNames, type NamesFields, noteFieldNames } from './field-names';
export * from './gen';
export { contracts } from './gen/contracts';
export { descriptorsPath, loaderOptions, standardProtosDir } from './loader-options';
export { type NotFoundFreshness, readNotFoundMetadata, toNotFoundMetadata } from './not-found';
export { type Need, needOf, policy, reachesRole } from './policy';
export type {
  CallContext,
  CallOptions,
  Client,
  Handlers,
  Lazy,
  LazyClient,
  Person,
  ServiceContract,
  Side,
} from './service-contract';
export { type SiteRole, siteRoles } from './site-roles';
export { fromTimestamp, toTimestamp } from './timestamp';
