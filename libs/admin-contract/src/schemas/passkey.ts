import { z } from 'zod';

import { id, instant } from './scalars';

export const passkey = z
  .strictObject({
    passkey_id: id,
    name: z.string(),
    create_time: instant,
    last_use_time: instant.nullable(),
  })
  .meta({ id: 'Passkey', description: 'A key of a phone, a computer or a security key' });
