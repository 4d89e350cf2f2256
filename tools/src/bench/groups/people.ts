import { randomBytes } from 'node:crypto';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';

import type { Installation } from '../installation';
import { type LoginFlood, openLoginFlood } from './login-flood';

export const password = 'bench horse battery';

/** Users of an installation who log in. */
export interface People {
  /** Makes users with a password. Returns their addresses. */
  invite(count: number): Promise<string[]>;
  logIn(email: string): Promise<void>;
  /** Logins of unknown users. */
  flood: LoginFlood;
  close(): Promise<void>;
}

const actor = { id: 'cli:bench', superAdmin: true };
const deadlineMs = 30_000;

export async function openPeople({
  identityAddress,
  managementKey,
  peopleKey,
}: Pick<Installation, 'identityAddress' | 'managementKey' | 'peopleKey'>): Promise<People> {
  const channel = createChannel({ address: identityAddress });
  const management = createClient(contracts.identityManagement, {
    channel,
    serviceKey: managementKey,
    deadlineMs,
  });
  const authentication = createClient(contracts.authenticationManagement, {
    channel,
    serviceKey: peopleKey,
    deadlineMs,
  });
  const flood = await openLoginFlood({ identityAddress, peopleKey });
  // The database may be of an earlier run.
  const run = randomBytes(6).toString('hex');
  let turn = 0;
  const nextEmail = (): string => `bench-${run}-${(turn += 1)}@example.org`;
  /** A new client address each time. */
  const nextAddress = (): string => {
    turn += 1;
    return `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
  };
  return {
    async invite(count) {
      const emails: string[] = [];
      while (emails.length < count) {
        const email = nextEmail();
        const { invitationToken } = await management.inviteUser({ email }, { actor });
        await authentication.acceptInvitation({ invitationToken, password, clientAddress: nextAddress() });
        emails.push(email);
      }
      return emails;
    },
    async logIn(email) {
      await authentication.logIn({ email, password, clientAddress: nextAddress() });
    },
    flood,
    async close() {
      channel.close();
      await flood.close();
    },
  };
}
