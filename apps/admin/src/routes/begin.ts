import { fromTimestamp, type Session__Output, type User__Output } from '@headwater/contracts';

import { loginRequired } from '../faults';
import { toSession, toUser } from '../mappers/people';
import { given } from '../mappers/time';
import type { Credential } from '../state';
import type { Handling } from './handler';

/** For routes that are not public. */
export function secretOf(credential: Credential | undefined): string {
  if (credential === undefined) throw loginRequired();
  return credential.secret;
}

/** Sets the cookie of the session that a login began. */
export function begin(
  answer: { sessionToken: string; session: Session__Output | null; user: User__Output | null },
  keepSession: Handling<'logIn'>['keepSession'],
) {
  const session = given(answer.session);
  keepSession(answer.sessionToken, session.endTime ? fromTimestamp(session.endTime) : undefined);
  return { step: 'done', user: toUser(given(answer.user)), session: toSession(session) } as const;
}
