import { randomBytes } from 'node:crypto';

import { contracts } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { createChannel, createClient } from '@headwater/grpc';

import type { Installation } from '../installation';

export const password = 'bench horse battery';

/** People of an installation, who log in. */
export interface People {
  /** Makes users who have set the password. Returns their addresses. */
  invite(count: number): Promise<string[]>;
  logIn(email: string): Promise<void>;
  /** Attempts at a constant rate, each of another unknown user and address. Stopping it returns the number of failures. */
  startFlood(perSecond: number): () => Promise<number>;
  close(): void;
}

const actor = { id: 'cli:bench', superAdmin: true };
// A flood fills the queue of hashes, and what waits there is to get its answer.
const deadlineMs = 30_000;
const tickMs = 5;

/** What a flood is to be answered. */
const refusals: readonly string[] = ['LOGIN_REFUSED', 'TOO_MANY_LOGINS'];

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
  // The database is of an earlier run, perhaps.
  const run = randomBytes(6).toString('hex');
  let turn = 0;
  const nextEmail = (): string => `bench-${run}-${(turn += 1)}@example.org`;
  /** Another one each time. */
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
    startFlood: (perSecond) =>
      startFlood(perSecond, async () => {
        await authentication.logIn({ email: nextEmail(), password, clientAddress: nextAddress() });
      }),
    close: () => channel.close(),
  };
}

function startFlood(perSecond: number, attempt: () => Promise<void>): () => Promise<number> {
  const began = performance.now();
  const open = new Set<Promise<void>>();
  let sent = 0;
  let failures = 0;
  const judge = (error?: unknown): void => {
    if (error instanceof AppError && refusals.includes(error.reason)) return;
    failures += 1;
    if (failures === 1)
      console.error(`a login of nobody: ${error instanceof Error ? error.message : 'let in'}`);
  };
  // By the clock: a timer that is late sends what is due.
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    for (; sent < due; sent += 1) {
      const asking: Promise<void> = attempt()
        .then(() => judge(), judge)
        .finally(() => open.delete(asking));
      open.add(asking);
    }
  }, tickMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return failures;
  };
}
