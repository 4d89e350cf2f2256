import { tooManyLogins } from '../errors';
import type { HashThreads } from '../hashing/hash-threads';
import { normalisePassword } from './password-problems';
import { createSlots } from './slots';

export interface Passwords {
  /** Costs nothing, so it comes before attempts are counted. @throws AppError TOO_MANY_LOGINS where no turn can be had now. */
  requireTurn(): void;
  hash(password: string): Promise<string>;
  isRight(password: string, passwordHash: string | undefined): Promise<boolean>;
  /** For work that looks up what it compares: nobody waits for the database who would be refused afterwards. */
  inTurn<T>(work: (isRight: Passwords['isRight']) => Promise<T>): Promise<T>;
}

/** For each hash at work, so many may wait. */
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

  /** Takes as long without a hash as with one, and is false then. */
  async function isRight(password: string, passwordHash: string | undefined): Promise<boolean> {
    const nobodys = await standInHash();
    const isSame = await threads.isRight(normalisePassword(password), passwordHash ?? nobodys);
    return isSame && passwordHash !== undefined;
  }

  return {
    requireTurn: () => {
      if (slots.isFull()) throw tooManyLogins(1_000);
    },
    hash: async (password) => bounded(() => threads.hash(normalisePassword(password))),
    isRight: async (password, passwordHash) => bounded(() => isRight(password, passwordHash)),
    inTurn: async (work) => bounded(() => work(isRight)),
  };
}
