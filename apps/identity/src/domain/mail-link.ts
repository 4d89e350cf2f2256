import type { InviteUserResponse } from '@headwater/contracts';

import type { Deps } from '../deps';
import type { UserRow } from '../queries/users';
import { localLoginCounts } from './local-login';

/** Mails the link for setting a password, if there is a mail server. The answer contains its secret in any case. */
export async function mailLink(
  { db, mailer, provider, localLogin }: Pick<Deps, 'db' | 'mailer' | 'provider' | 'localLogin'>,
  user: UserRow,
  invitationToken: string,
): Promise<InviteUserResponse['mail']> {
  if (mailer === undefined) return 'LINK_MAIL_OFF';
  const { linkBase } = mailer;
  const { name, email } = user;
  const counts = await db.withDirectory((trx) => localLoginCounts(trx, { provider, localLogin }, user));
  const isSent = await mailer.send(
    email,
    provider !== undefined && !counts
      ? { kind: 'provider', name, link: linkBase, provider: provider.name }
      : {
          kind: user.has_password ? 'reset' : 'invitation',
          name,
          link: `${linkBase}/invitation#${invitationToken}`,
        },
  );
  return isSent ? 'LINK_MAIL_SENT' : 'LINK_MAIL_FAILED';
}
