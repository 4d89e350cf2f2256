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
    object_language: z
      .string()
      .nullable()
      .describe('In which language an entry, a term or a menu is that has a name here'),
    object_in_trash: z.boolean().describe('An entry that has a name here, and is in the trash'),
    became: z.string(),
    aspect: z.string(),
    actor: z.string(),
    actor_name: z.string().nullable().describe('How a user is called who did it'),
    caller: z.string(),
    version: z.int().nullable(),
  })
  .meta({ id: 'AuditEvent', description: 'What became of an object, by whom' });
