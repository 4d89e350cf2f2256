import { z } from 'zod';

export const fault = z
  .strictObject({
    message: z.string().describe('For people'),
    code: z.string().describe('For programs: stable, in UPPER_SNAKE'),
    errors: z.record(z.string(), z.array(z.string())).optional().describe('What is wrong, by field'),
  })
  .meta({ id: 'Fault', description: 'Every answer that is not a success' });
