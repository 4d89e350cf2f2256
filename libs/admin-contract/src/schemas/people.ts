import { z } from 'zod';

import { id, instant } from './scalars';

export const role = z.enum(['viewer', 'author', 'editor', 'site_admin']);
export type Role = z.output<typeof role>;

const userState = z.enum(['invited', 'active', 'disabled']);

export const user = z
  .strictObject({
    user_id: id,
    email: z.string(),
    name: z.string(),
    super_admin: z.boolean(),
    state: userState,
    second_factor: z.boolean(),
    has_password: z.boolean(),
    provider_issuers: z.array(z.string()).describe('The providers at which the user has logged in'),
    create_time: instant,
  })
  .meta({ id: 'User', description: 'A person' });

const grantFields = { site_id: id, user_id: id, role, create_time: instant };

export const grant = z
  .strictObject(grantFields)
  .meta({ id: 'Grant', description: 'The role of a user in a site' });

export const member = z
  .strictObject({
    ...grantFields,
    provider_role: role.nullable().describe("What the user's groups at the provider give"),
    email: z.string(),
    name: z.string(),
    state: userState,
  })
  .meta({ id: 'Member', description: 'A user with a role in a site' });

export const session = z
  .strictObject({
    session_id: id,
    client_name: z.string(),
    client_address: z.string(),
    create_time: instant,
    last_use_time: instant.nullable(),
    end_time: instant.nullable(),
  })
  .meta({ id: 'Session', description: 'A login that goes on' });

export const accessToken = z
  .strictObject({
    access_token_id: id,
    name: z.string(),
    prefix: z.string(),
    site_ids: z.array(id).describe('Empty: the sites of its user'),
    expire_time: instant.nullable(),
    last_use_time: instant.nullable(),
    create_time: instant,
  })
  .meta({ id: 'AccessToken', description: 'A token by which a program acts for a user' });

export const invitation = z
  .strictObject({ email: z.string(), name: z.string(), expire_time: instant })
  .meta({ id: 'Invitation', description: 'Whom a link is for' });
