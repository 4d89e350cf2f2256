import { z } from 'zod';

import { env } from '@headwater/runtime';
import { type Environment, loadServiceConfig, type ServiceConfig } from '@headwater/service';

import type { SiteLimits } from './deps';

export interface SiteConfig extends ServiceConfig {
  /** What new tokens begin with. */
  tokenPrefix: string;
  limits: SiteLimits;
}

const mebibyte = 1024 * 1024;

export const defaultTokenPrefix = 'hw';

/** The bytes of menus and designs keep the largest navigation answer, in two languages, below the 16 MiB of a gRPC message. */
export const defaultLimits: SiteLimits = {
  domains: 100,
  languages: 200,
  taxonomiesPerLanguage: 5_000,
  menusPerLanguage: 50,
  menuBytesPerLanguage: 4 * mebibyte,
  areas: 100,
  areaBytes: 4 * mebibyte,
};

const variables = {
  SITE_MAX_TAXONOMIES: env.count(1, 100_000).default(defaultLimits.taxonomiesPerLanguage),
  SITE_MAX_MENUS: env.count(1, 1_000).default(defaultLimits.menusPerLanguage),
  TOKEN_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9]{1,16}$/, 'must be 1 to 16 letters and digits')
    .default(defaultTokenPrefix),
};

/** @throws ConfigError naming every bad variable at once. */
export function loadSiteConfig(environment: Environment): SiteConfig {
  const { service, own } = loadServiceConfig('SITE', environment, variables);
  return {
    ...service,
    tokenPrefix: own.TOKEN_PREFIX,
    limits: {
      ...defaultLimits,
      taxonomiesPerLanguage: own.SITE_MAX_TAXONOMIES,
      menusPerLanguage: own.SITE_MAX_MENUS,
    },
  };
}
