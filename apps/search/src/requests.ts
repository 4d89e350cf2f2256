import { z } from 'zod';

import { deliveryLimits } from '@headwater/contracts';
import { field } from '@headwater/grpc/requests';

/** `en`, `pt-BR`; as the site is configured with it */
const language = z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'must be a language code');

const queryText = field.filterText
  .transform((text) => text.trim())
  .refine((text) => {
    const length = [...text].length;
    return length >= 2 && length <= 200;
  }, 'must have 2 to 200 characters');

export const siteRequest = z.object({ siteId: field.id() });

export const searchRequest = z.object({
  siteId: field.id(),
  minSiteVersion: z.int().min(0, 'must be at least 0'),
  language,
  query: queryText,
  type: field.filterText.optional(),
  page: z.int().min(1, 'must be at least 1'),
  perPage: field.count(1, deliveryLimits.perPage),
});
