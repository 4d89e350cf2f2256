import { z } from 'zod';

import { count, id, instant, revision } from './scalars';

export const siteMode = z.enum(['headless', 'theme']);

const sharedCacheFields = {
  s_maxage: count().describe('1 to 86,400 seconds'),
  stale_while_revalidate: count().describe('0 to 86,400 seconds'),
};

export const sharedCache = z
  .strictObject(sharedCacheFields)
  .meta({ id: 'SharedCache', description: 'How long shared caches may store answers' });

export const site = z
  .strictObject({
    site_id: id,
    site_key: z.string(),
    name: z.string(),
    mode: siteMode,
    default_language: z.string(),
    base_url: z.string(),
    allowed_origins: z.array(z.string()).describe('Empty: any'),
    shared_cache: sharedCache.nullable(),
    preview_url: z.string().describe('Where the frontend shows previews; empty: nowhere'),
    primary_domain: z.string(),
    create_time: instant,
    update_time: instant,
    revision,
  })
  .meta({ id: 'Site', description: 'A site' });

/** The fields of a site that can be changed; absent values do not change. */
export const siteChanges = z.strictObject({
  name: z.string().optional(),
  mode: siteMode.optional(),
  default_language: z.string().optional(),
  base_url: z.string().optional().describe('Empty: made of the primary domain'),
  allowed_origins: z.array(z.string()).max(1_000).optional(),
  shared_cache: z.strictObject(sharedCacheFields).nullable().optional(),
});

export const domain = z
  .strictObject({ domain_id: id, name: z.string(), primary: z.boolean(), create_time: instant })
  .meta({ id: 'Domain', description: 'A host name that leads to a site' });

export const language = z
  .strictObject({
    language_id: id,
    code: z.string(),
    name: z.string(),
    enabled: z.boolean(),
    create_time: instant,
  })
  .meta({ id: 'Language', description: 'A language in which a site publishes' });

export const apiToken = z
  .strictObject({
    token_id: id,
    name: z.string(),
    prefix: z.string(),
    expire_time: instant.nullable(),
    last_use_time: instant.nullable(),
    requests_per_minute: z.int().nullable().describe("null: the installation's default"),
    create_time: instant,
  })
  .meta({ id: 'ApiToken', description: 'Gives one reader access to the API of one site' });
