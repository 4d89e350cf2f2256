import { z } from 'zod';

import { maxPerPage } from '../limits';
import { absoluteUrl } from './scalars';

const paginationLinks = z
  .strictObject({
    first: absoluteUrl,
    last: absoluteUrl,
    prev: absoluteUrl.nullable(),
    next: absoluteUrl.nullable(),
  })
  .meta({
    id: 'PaginationLinks',
    description: 'URLs of other pages; the other parameters of the request are kept',
  });

const pageLink = z
  .strictObject({
    url: absoluteUrl.nullable(),
    label: z.string(),
    page: z.int().min(1).nullable(),
    active: z.boolean(),
  })
  .meta({ id: 'PageLink', description: 'One entry of a page selector; url is null where it leads nowhere' });

const metaFields = {
  current_page: z.int().min(1),
  from: z.int().min(1).nullable().describe('Position of the first item, null when there is none'),
  last_page: z.int().min(1),
  links: z.array(pageLink),
  path: absoluteUrl,
  per_page: z.int().min(1).max(maxPerPage),
  to: z.int().min(1).nullable().describe('Position of the last item, null when there is none'),
  total: z.int().min(0),
};

const paginationMeta = z.strictObject(metaFields).meta({ id: 'PaginationMeta' });

const countedMeta = z
  .strictObject({
    ...metaFields,
    total: z.int().min(0).max(10_000).describe('Exact up to 10,000; pages end there'),
    total_is_lower_bound: z
      .literal(true)
      .optional()
      .describe('Present when there are more hits than total, which are on no page'),
  })
  .meta({ id: 'SearchMeta' });

/** The envelope of the paginated endpoints. */
export const paginated = <T extends z.ZodType>(item: T) =>
  z.strictObject({ data: z.array(item), links: paginationLinks, meta: paginationMeta });

/** The same for lists that are counted only up to a bound. */
export const countedPages = <T extends z.ZodType>(item: T) =>
  z.strictObject({ data: z.array(item), links: paginationLinks, meta: countedMeta });

/** The envelope of all other endpoints. */
export const enveloped = <T extends z.ZodType>(data: T) => z.strictObject({ data });

export type PaginationLinks = z.output<typeof paginationLinks>;
export type PageLink = z.output<typeof pageLink>;
export type PaginationMeta = z.output<typeof countedMeta>;
