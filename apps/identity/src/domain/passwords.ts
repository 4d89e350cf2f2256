import { hash, verify } from '@node-rs/argon2';

import { tooManyLogins } from '../errors';
import { normalisePassword } from './password-problems';
import { createSlots } from './slots';

export interface Passwords {
  hash(password: string): Promise<string>;
  isRight(password: string, passwordHash: string | undefined): Promise<boolean>;
  /** For work that looks up what it compares: nobody waits for the database who would be refused afterwards. */
  inTurn<T>(work: (isRight: Passwords['isRight']) => Promise<T>): Promise<T>;
}

// Argon2id, as OWASP recommends it: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** For each hash at work, so many may wait. */
const waitingPerSlot = 32;

/** Hashes a few passwords at a time, so that a flood of logins takes neither all memory nor all threads. */
export function createPasswords(hashesAtOnce: number): Passwords {
  const slots = createSlots(hashesAtOnce, hashesAtOnce * waitingPerSlot);
  let standIn: Promise<string> | undefined;

  function bounded<T>(work: () => Promise<T>): Promise<T> {
    const running = slots.run(work);
    if (running === undefined) throw tooManyLogins(1_000);
    return running;
  }

  /** Takes as long without a hash as with one, and is false then. */
  async function isRight(password: string, passwordHash: string | undefined): Promise<boolean> {
    standIn ??= hash('of nobody', parameters);
    const isSame = await verify(passwordHash ?? (await standIn), normalisePassword(password));
    return isSame && passwordHash !== undefined;
  }

  return {
    hash: async (password) => bounded(() => hash(normalisePassword(password), parameters)),
    isRight: async (password, passwordHash) => bounded(() => isRight(password, passwordHash)),
    inTurn: async (work) => bounded(() => work(isRight)),
  };
}
