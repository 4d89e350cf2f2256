import type { Closer } from '@headwater/runtime';

import { type Child, startChild } from './child';
import { createPatience } from './patience';
import type { ProcessPlan } from './process-list';
import { waitUntilReady } from './wait-until-ready';

/** A process that is ended on purpose and restarted. */
export interface KeptProcess {
  plan: ProcessPlan;
  /** Ends it with SIGKILL or SIGTERM. Resolves with a description of that. */
  strike(how: 'killed' | 'other'): Promise<string>;
  /** Restarts it. Resolves when it is ready. */
  heal(): Promise<void>;
}

const patienceMs = 15_000;
const startLimitMs = 120_000;

/** Starts a process. It ends with `closer`. */
export async function keepProcess(
  plan: ProcessPlan,
  closer: Closer,
  onCrash: (crash: string) => void,
): Promise<KeptProcess> {
  let isStruck = false;
  const start = (): Child => {
    const started = startChild(plan);
    isStruck = false;
    void started.ended.then((how) => {
      if (!isStruck) onCrash(`${plan.name} ended without being struck: ${how}`);
    });
    return started;
  };
  let child = start();
  closer.add(
    plan.name,
    () => {
      isStruck = true;
      return child.stop(patienceMs);
    },
    patienceMs + 2_000,
  );
  await untilReady(child, plan.opsPort);
  return {
    plan,
    async strike(how: 'killed' | 'other') {
      const signal = how === 'killed' ? 'SIGKILL' : 'SIGTERM';
      isStruck = true;
      if (child.pid !== undefined) process.kill(child.pid, signal);
      await child.ended;
      return how === 'killed' ? 'killed' : 'stopped';
    },
    async heal() {
      child = start();
      await untilReady(child, plan.opsPort);
    },
  };
}

/** Waits until the process is ready. The limit counts only time in which this process itself runs. */
export async function untilReady(child: Child, opsPort: number): Promise<void> {
  const patience = createPatience(startLimitMs);
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  for (;;) {
    try {
      return await waitUntilReady(child, opsPort);
    } catch (error) {
      if (hasEnded || patience.isOver()) throw error;
    }
  }
}
