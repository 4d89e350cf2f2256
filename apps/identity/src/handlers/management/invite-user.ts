import { z } from 'zod';

import { type contracts, type Handlers, toTimestamp } from '@headwater/contracts';
import { by } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { makerOf } from '../../domain/link-reach';
import { mailLink } from '../../domain/mail-link';
import { makeSecret, prefixes } from '../../domain/secrets';
import { requireSuperAdmin } from '../../domain/who-may';
import { emailField } from '../../fields';
import { toUser } from '../../mappers/user';
import { setInvitation } from '../../queries/invitations';
import { insertUser } from '../../queries/users';

const schema = z.object({ email: emailField, name: field.name(200).optional(), superAdmin: z.boolean() });

export function inviteUser({
  db,
  ...deps
}: Deps): Handlers<typeof contracts.identityManagement>['inviteUser'] {
  return async (request, call) => {
    requireSuperAdmin(call, 'invite users');
    const { email, name = email.email.slice(0, 200), superAdmin } = readRequest(schema, request);
    const { secret, hash } = makeSecret(prefixes.invitation);
    const { user, expiresAt } = await db.changeDirectory(by(call), async (change) => {
      const { trx } = change;
      const user = await insertUser(trx, { ...email, name, superAdmin });
      const expiresAt = await setInvitation(trx, user.user_id, hash, makerOf(call));
      change.record({ kind: 'user', id: user.user_id, became: 'created' });
      return { user, expiresAt };
    });
    return {
      user: toUser(user),
      invitationToken: secret,
      invitationExpireTime: toTimestamp(expiresAt),
      mail: await mailLink({ db, ...deps }, user, secret),
    };
  };
}
