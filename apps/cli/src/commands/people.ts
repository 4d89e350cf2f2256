import type { CallOptions, User__Output } from '@headwater/contracts';

import type { Session } from '../session';

/** Only super admins manage people from here, so every command of people acts as one. */
export const asSuperAdmin = ({ call }: Pick<Session, 'call'>): CallOptions => ({
  ...call,
  actor: call.actor && { ...call.actor, superAdmin: true },
});

/** The user with the e-mail address. */
export async function findUser(session: Session, email: string): Promise<User__Output> {
  const { user } = await session.clients.identity.getUser({ email }, asSuperAdmin(session));
  // Never null: the call fails if the user does not exist.
  return user as User__Output;
}
