import { type Environment, loadServiceConfig, type ServiceConfig } from '@headwater/service';

/** What every service has. Its own values are variables in the last argument below and properties here. */
export type __Name__Config = ServiceConfig;

/** @throws ConfigError naming every bad variable at once. */
export function load__Name__Config(environment: Environment): __Name__Config {
  return loadServiceConfig('__NAME__', environment, {}).service;
}
