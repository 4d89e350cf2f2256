import { env } from '@headwater/runtime';
import {
  type Environment,
  loadServiceConfig,
  loadWorkerConfig,
  type ServiceConfig,
  type WorkerConfig,
} from '@headwater/service';

export interface ContentConfig extends ServiceConfig {
  limits: ContentLimits;
}

export type ContentWorkerConfig = WorkerConfig;

export interface ContentLimits {
  /** Pages and archives of one language of one site: what keeps the unpaginated list of pages bounded. */
  pagesPerLanguage: number;
}

export const defaultLimits: ContentLimits = { pagesPerLanguage: 5_000 };

const variables = {
  CONTENT_MAX_PAGES_PER_LANGUAGE: env.count(1, 100_000).default(defaultLimits.pagesPerLanguage),
};

/** @throws ConfigError naming every bad variable at once. */
export function loadContentConfig(environment: Environment): ContentConfig {
  const { service, own } = loadServiceConfig('CONTENT', environment, variables);
  return { ...service, limits: { pagesPerLanguage: own.CONTENT_MAX_PAGES_PER_LANGUAGE } };
}

/** @throws ConfigError naming every bad variable at once. */
export function loadContentWorkerConfig(environment: Environment): ContentWorkerConfig {
  return loadWorkerConfig('CONTENT', environment, {}).worker;
}
