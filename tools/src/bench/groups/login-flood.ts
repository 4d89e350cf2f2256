import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { fromSources } from '@headwater/testing';

import type { Installation } from '../installation';
import type { FloodAnswer, FloodOrder } from './login-flood-program';

export interface LoginFlood {
  /**
   * Attempts at a constant rate, each of another unknown user and address. Stopping it returns the number of attempts that
   * failed or were not sent.
   */
  start(perSecond: number): () => Promise<number>;
  close(): Promise<void>;
}

/** So many of the logins that are due may not have been sent when a flood is stopped. */
const lateShare = 0.05;

/**
 * Strangers have their own machines. So what sends their logins is a program of its own that lets all others on its core
 * go first: it takes nothing from those that are measured, and its own cost does not count as that of the flood.
 */
export async function openLoginFlood(
  access: Pick<Installation, 'identityAddress' | 'peopleKey'>,
): Promise<LoginFlood> {
  const child = fork(join(__dirname, 'login-flood-program.ts'), {
    execArgv: [...fromSources],
    env: { ...process.env, FLOOD_ACCESS: JSON.stringify(access) },
    // A session of its own has a priority of its own.
    detached: true,
  });
  const order = (message: FloodOrder): boolean => child.send(message);
  const nextAnswer = async (): Promise<FloodAnswer> => ((await once(child, 'message')) as [FloodAnswer])[0];
  await nextAnswer();
  return {
    start(perSecond) {
      const began = performance.now();
      order({ perSecond });
      return async () => {
        const due = ((performance.now() - began) / 1_000) * perSecond;
        const answer = nextAnswer();
        order({ perSecond: 0 });
        const { sent, failures } = await answer;
        return failures + (sent < due * (1 - lateShare) ? Math.ceil(due - sent) : 0);
      };
    },
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
