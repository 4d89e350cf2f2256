import { z } from 'zod';

import { id } from './scalars';

export const suggestion = z
  .strictObject({
    kind: z.enum(['entry', 'taxonomy']).describe('What it leads to'),
    id: id.describe('Of the entry or the taxonomy'),
    type: z.string().describe('Of the entry, such as "post", or of the taxonomy, such as "category"'),
    title: z.string().describe('Title of the entry, name of the taxonomy'),
    slug: z.string(),
  })
  .meta({ id: 'Suggestion', description: 'A published entry or a taxonomy whose title begins as asked' });

export type SuggestionBody = z.output<typeof suggestion>;
