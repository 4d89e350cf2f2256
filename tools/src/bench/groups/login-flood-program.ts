import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

import { contracts } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { createChannel, createClient } from '@headwater/grpc';

import type { Installation } from '../installation';

/** 0 ends the flood. */
export interface FloodOrder {
  perSecond: number;
}

/** The message of the program: after the last answer of an ended flood, and with zeros when the program is ready. */
export interface FloodAnswer {
  sent: number;
  failures: number;
}

const lowest = 19;
const tickMs = 5;
// A flood fills the queue of password hashes, and waiting logins must get their answers.
const deadlineMs = 30_000;
/** The expected answers to a flood. */
const refusals: readonly string[] = ['LOGIN_REFUSED', 'TOO_MANY_LOGINS'];

const { identityAddress, peopleKey } = JSON.parse(process.env['FLOOD_ACCESS'] ?? '') as Pick<
  Installation,
  'identityAddress' | 'peopleKey'
>;
const channel = createChannel({ address: identityAddress });
const authentication = createClient(contracts.authenticationManagement, {
  channel,
  serviceKey: peopleKey,
  deadlineMs,
});
// The database may be of an earlier run.
const run = randomBytes(6).toString('hex');
let turn = 0;
const open = new Set<Promise<void>>();
let answer: FloodAnswer = { sent: 0, failures: 0 };
let timer: NodeJS.Timeout | undefined;

async function attempt(): Promise<void> {
  turn += 1;
  try {
    await authentication.logIn({
      email: `stranger-${run}-${turn}@example.org`,
      password: 'correct horse battery',
      clientAddress: `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    });
    throw new Error('a stranger was let in');
  } catch (error) {
    if (error instanceof AppError && refusals.includes(error.reason)) return;
    answer.failures += 1;
    if (answer.failures === 1) console.error(`a login of a stranger: ${String(error)}`);
  }
}

function start(perSecond: number): void {
  answer = { sent: 0, failures: 0 };
  const began = performance.now();
  // By the clock: a late timer sends all logins that are due.
  timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    for (; answer.sent < due; answer.sent += 1) {
      const asking = attempt().finally(() => open.delete(asking));
      open.add(asking);
    }
  }, tickMs);
}

async function stop(): Promise<void> {
  clearInterval(timer);
  await Promise.all(open);
  process.send?.(answer);
}

function goLast(): void {
  setPriority(lowest);
  try {
    writeFileSync('/proc/self/autogroup', String(lowest));
  } catch {
    // If Linux does not group processes by session here, the priority is enough.
  }
}

goLast();
process.on('message', ({ perSecond }: FloodOrder) => {
  if (perSecond > 0) start(perSecond);
  else void stop();
});
process.on('disconnect', () => channel.close());
process.send?.(answer);
