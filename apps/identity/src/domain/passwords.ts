import { tooManyLogins } from '../errors';
import type { HashThreads } from '../hashing/hash-threads';
import { normalisePassword } from './password-problems';
import { createSlots } from './slots';

export interface Passwords {
  /** Call it before attempts are counted, because it is cheap. @throws AppError TOO_MANY_LOGINS if too many wait for a slot. */
  requireSlot(): void;
  hash(password: string): Promise<string>;
  isRight(password: string, passwordHash: string | undefined): Promise<boolean>;
  /** Runs work that reads and compares the hash in one slot, so that no attempt waits for the database and is then refused. */
  inSlot<T>(work: (isRight: Passwords['isRight']) => Promise<T>): Promise<T>;
}

/** How many may wait for each slot. */
const waitingPerSlot = 16;

/** Hashes a few passwords at a time, so that a flood of logins takes neither all memory nor all threads. */
export function createPasswords(
  threads: Pick<HashThreads, 'hash' | 'isRight'>,
  hashesAtOnce: number,
): Passwords {
  const slots = createSlots(hashesAtOnce, hashesAtOnce * waitingPerSlot);
  let standIn: Promise<string> | undefined;

  function bounded<T>(work: () => Promise<T>): Promise<T> {
    const running = slots.run(work);
    if (running === undefined) throw tooManyLogins(1_000);
    return running;
  }

  function standInHash(): Promise<string> {
    standIn ??= threads.hash('of nobody').catch((error: unknown) => {
      standIn = undefined;
      throw error;
    });
    return standIn;
  }

  /** Without a hash it returns false after the same time, so that the time does not reveal whether the account exists. */
  async function isRight(password: string, passwordHash: string | undefined): Promise<boolean> {
    const nobodys = await standInHash();
    const isSame = await threads.isRight(normalisePassword(password), passwordHash ?? nobodys);
    return isSame && passwordHash !== undefined;
  }

  return {
    requireSlot: () => {
      if (slots.isFull()) throw tooManyLogins(1_000);
    },
    hash: async (password) => bounded(() => threads.hash(normalisePassword(password))),
    isRight: async (password, passwordHash) => bounded(() => isRight(password, passwordHash)),
    inSlot: async (work) => bounded(() => work(isRight)),
  };
}
