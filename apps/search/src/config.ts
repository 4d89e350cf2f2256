import { type Environment, loadServiceConfig, type ServiceConfig } from '@headwater/service';

/** Search has only the variables that every service has. */
export type SearchConfig = ServiceConfig;

/** @throws ConfigError naming every bad variable at once. */
export function loadSearchConfig(environment: Environment): SearchConfig {
  return loadServiceConfig('SEARCH', environment, {}).service;
}
