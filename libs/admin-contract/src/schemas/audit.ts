import { z } from 'zod';

import { id, instant } from './scalars';

export const auditEvent = z
  .strictObject({
    event_id: id,
    site_id: id.nullable(),
    event_time: instant,
    kind: z.string(),
    object_id: z.string(),
    object_name: z.string().nullable().describe('How it is called now, if it is there still and may be seen'),
    became: z.string(),
    aspect: z.string(),
    actor: z.string(),
    actor_name: z.string().nullable().describe('How a user is called who did it'),
    caller: z.string(),
    version: z.int().nullable(),
  })
  .meta({ id: 'AuditEvent', description: 'What became of an object, by whom' });
