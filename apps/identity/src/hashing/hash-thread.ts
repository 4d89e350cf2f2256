import { parentPort, workerData } from 'node:worker_threads';

import { hashSync, verifySync } from '@node-rs/argon2';

import { lowerThread } from '@headwater/runtime/priority';

import type { HashAnswer, HashTask, HashThreadData, PriorityRefused } from './messages';

/** Runs as a thread of its own, because a priority belongs to a thread. */

// Argon2id, as OWASP recommends it: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const problem = lowerThread((workerData as HashThreadData).niceness);
if (problem !== undefined)
  parentPort?.postMessage({ priorityRefused: problem.message } satisfies PriorityRefused);

parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(answer(task)));

function answer({ password, passwordHash }: HashTask): HashAnswer {
  try {
    if (passwordHash === undefined) return { value: hashSync(password, parameters) };
    return { value: verifySync(passwordHash, password) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
