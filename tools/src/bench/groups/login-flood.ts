import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { fromSources } from '@headwater/testing';

import type { Installation } from '../installation';
import type { FloodAnswer, FloodOrder } from './login-flood-program';

export interface LoginFlood {
  /**
   * Sends attempts at a constant rate, each with another unknown user and address. Stopping it returns the number of attempts that failed
   * or were not sent.
   */
  start(perSecond: number): () => Promise<number>;
  close(): Promise<void>;
}

/** This share of the due logins may be unsent when a flood is stopped. */
const lateShare = 0.05;

/**
 * In reality, strangers have their own machines. So a separate program sends their logins, and gives way to all other programs on its core:
 * it takes no time from the measured programs, and its own cost does not count as that of the flood.
 */
export async function openLoginFlood(
  access: Pick<Installation, 'identityAddress' | 'peopleKey'>,
): Promise<LoginFlood> {
  const child = fork(join(__dirname, 'login-flood-program.ts'), {
    execArgv: [...fromSources],
    env: { ...process.env, FLOOD_ACCESS: JSON.stringify(access) },
    // A separate session has its own priority.
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
