import { writeFileSync } from 'node:fs';

import { lowerProcess } from '@headwater/runtime/priority';

import { cleanOriginal } from '../originals/clean-original';
import { takesTooLong, UnreadableImageError } from './decoder';
import type { Reply, Task } from './decoder-tasks';
import { measureDuration } from './duration';
import { inspectImage, makeVariants } from './images';

/** How often memory and time are looked at: meanwhile, a decoder fills some 20 MB. */
const watchMs = 20;

/** A sound or film is gone through in milliseconds, and only one that is made so takes seconds; see docs/decisions/0138-*.md. */
const measuringShare = 1 / 2;

/** What the process has taken of a core when its task, and the step of it that runs, began. */
let taskBegan = process.cpuUsage();
let stepBegan = taskBegan;
/** What that step may take. */
let stepSeconds = Infinity;

/** Entry point of the processes that `process-pool.ts` starts. */
process.on('message', (task: Task) => {
  beginStep(task.limits.seconds);
  taskBegan = stepBegan;
  const watch = setInterval(() => watchCost(task), watchMs);
  watchCost(task);
  perform(task)
    .then((found): Reply => ({ kind: 'found', found, restingBytes: process.memoryUsage.rss() }), asReply)
    .then((answer) => {
      clearInterval(watch);
      reply(answer);
    }, end);
});
// The parent is gone. A decoder in the middle of an image would delay an orderly end.
process.on('disconnect', end);
preferAsVictim();
// Where the system refuses, images are decoded all the same.
lowerProcess(Number(process.argv[2]));

function beginStep(seconds: number): void {
  stepBegan = process.cpuUsage();
  stepSeconds = seconds;
}

function watchCost({ maxBytes, seconds }: Task): void {
  if (process.memoryUsage.rss() > maxBytes) reply({ kind: 'too-large' }, true);
  if (secondsSince(stepBegan) > stepSeconds) reply({ kind: 'too-long', seconds: stepSeconds }, true);
  if (secondsSince(taskBegan) > seconds) reply({ kind: 'too-long', seconds }, true);
}

/** For work that lets no timer run. */
function refuseSlow(): void {
  if (secondsSince(stepBegan) > stepSeconds) throw new UnreadableImageError(takesTooLong(stepSeconds));
}

/** Of a core: how long others went first does not count. */
function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function perform(task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'inspect':
      return inspectImage(task.file, task.limits, beginStep);
    case 'measure':
      beginStep(task.limits.seconds * measuringShare);
      return measureDuration(task.file);
    case 'clean':
      return cleanOriginal(task.file, task.mimeType, refuseSlow);
    case 'variants':
      return makeVariants(task.file, task.recipes, task.limits, {
        beginStep,
        made: (variant) => reply({ kind: 'made', variant }),
      });
  }
}

function asReply(error: unknown): Reply {
  if (error instanceof UnreadableImageError) return { kind: 'unreadable', message: error.message };
  return { kind: 'failed', message: String(error) };
}

function reply(answer: Reply, isLast = false): void {
  // An error: the parent is gone.
  process.send?.(answer, undefined, undefined, (error) => {
    if (isLast || error !== null) end();
  });
}

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Where the memory of the machine is used up, Linux ends this process before any other: only its parent can try again. */
function preferAsVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux, or not allowed.
  }
}
