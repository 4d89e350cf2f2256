import { type Environment, loadServiceConfig, type ServiceConfig } from '@headwater/service';

/**
 * The configuration of every service. For values of its own, add variables to the last argument below and properties
 * here.
 */
export type __Name__Config = ServiceConfig;

/** @throws ConfigError naming every bad variable at once. */
export function load__Name__Config(environment: Environment): __Name__Config {
  return loadServiceConfig('__NAME__', environment, {}).service;
}
