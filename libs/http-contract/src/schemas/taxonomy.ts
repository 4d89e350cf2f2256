import { z } from 'zod';

import { id } from './scalars';

const taxonomyFields = {
  id,
  type: z.string().describe('Open set, such as "category" or "tag"'),
  name: z.string(),
  slug: z.string(),
  parent_id: id.nullable(),
};

export const taxonomySummary = z
  .strictObject(taxonomyFields)
  .meta({ id: 'TaxonomySummary', description: 'A taxonomy as entries show it' });

export type TaxonomySummary = z.output<typeof taxonomySummary>;

export type Taxonomy = TaxonomySummary & { children: Taxonomy[] };

export const taxonomy: z.ZodType<Taxonomy> = z
  .strictObject({
    ...taxonomyFields,
    get children() {
      return z.array(taxonomy);
    },
  })
  .meta({ id: 'Taxonomy', description: 'A taxonomy with everything below it' });
