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

const paginationMeta = z
  .strictObject({
    current_page: z.int().min(1),
    from: z.int().min(1).nullable().describe('Position of the first item, null when there is none'),
    last_page: z.int().min(1),
    links: z.array(pageLink),
    path: absoluteUrl,
    per_page: z.int().min(1).max(maxPerPage),
    to: z.int().min(1).nullable().describe('Position of the last item, null when there is none'),
    total: z.int().min(0),
  })
  .meta({ id: 'PaginationMeta' });

/** The envelope of the paginated endpoints. */
export const paginated = <T extends z.ZodType>(item: T) =>
  z.strictObject({ data: z.array(item), links: paginationLinks, meta: paginationMeta });

/** The envelope of all other endpoints. */
export const enveloped = <T extends z.ZodType>(data: T) => z.strictObject({ data });

export type PaginationLinks = z.output<typeof paginationLinks>;
export type PageLink = z.output<typeof pageLink>;
export type PaginationMeta = z.output<typeof paginationMeta>;
