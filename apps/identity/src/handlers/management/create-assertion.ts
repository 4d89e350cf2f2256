import { z } from 'zod';

import { type contracts, type Handlers, type Person, toTimestamp } from '@headwater/contracts';
import { isId, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { authenticate, type Credential } from '../../domain/authenticate';
import { publicName } from '../../domain/public-name';
import { credentialRefused, siteNotFound } from '../../errors';
import { secretText } from '../../fields';
import { toRole } from '../../mappers/grant';
import { findGrant, hasSite } from '../../queries/grants';

const audiences = ['site', 'content', 'media', 'search', 'identity'] as const;
const schema = z.object({
  credential: secretText,
  audience: z.enum(audiences, { error: `must be one of ${audiences.join(', ')}` }),
  siteId: z.number().optional(),
  isUnattended: z.boolean(),
});

export function createAssertion({
  db,
  sign,
}: Deps): Handlers<typeof contracts.authenticationManagement>['createAssertion'] {
  return async (request, call) => {
    const { credential: secret, audience, siteId, isUnattended } = readRequest(schema, request);
    const credential = await authenticate(db, secret, call, { isUse: !isUnattended });
    const person =
      siteId === undefined
        ? withoutSite(credential, audience)
        : await inSite(db, credential, siteId, audience);
    const { assertion, expiresAt } = sign(person, audience);
    return {
      assertion,
      expireTime: toTimestamp(expiresAt),
      userId: person.userId,
      superAdmin: person.superAdmin,
      role: person.role && toRole(person.role),
    };
  };
}

/** An access token for some sites does not act as a super admin. */
const isSuperAdmin = ({ user, siteIds }: Credential): boolean => user.super_admin && siteIds.length === 0;

function withoutSite(credential: Credential, audience: string): Person {
  // An access token may manage neither users nor credentials of its own user, because it could create a token with more rights.
  if (audience === 'identity' && credential.sessionId === undefined) throw credentialRefused();
  const { user, confirmedSecondsAgo } = credential;
  return { userId: user.user_id, superAdmin: isSuperAdmin(credential), confirmedSecondsAgo };
}

/** @throws AppError SITE_NOT_FOUND, both for a missing site and for one in which the person has no role. */
async function inSite(
  db: Deps['db'],
  credential: Credential,
  siteId: number,
  audience: string,
): Promise<Person> {
  const { user, siteIds, sessionId } = credential;
  if (!isId(siteId) || (siteIds.length > 0 && !siteIds.includes(siteId))) throw siteNotFound();
  const { isKnown, grant } = await db.withSite(siteId, async (trx) => ({
    isKnown: await hasSite(trx, siteId),
    grant: await findGrant(trx, siteId, user.user_id),
  }));
  if (!isKnown || (grant === undefined && !user.super_admin)) throw siteNotFound();
  return {
    userId: user.user_id,
    superAdmin: isSuperAdmin(credential) && (sessionId !== undefined || audience !== 'identity'),
    siteId,
    confirmedSecondsAgo: credential.confirmedSecondsAgo,
    role: user.super_admin ? 'site_admin' : grant?.role,
    // Content uses it as the public name of authors.
    name: audience === 'content' ? publicName(user) : undefined,
  };
}
