import { writeFileSync } from 'node:fs';

import { lowerProcess } from '@headwater/runtime/priority';

import { cleanOriginal } from '../originals/clean-original';
import { takesTooLong, UnreadableImageError } from './decoder';
import type { Reply, Task } from './decoder-tasks';
import { measureDuration } from './duration';
import { inspectImage, makeVariants } from './images';

/** How often memory and time are checked. In this time a decoder fills about 20 MB. */
const watchMs = 20;

/** Measuring a sound or film takes milliseconds; only a crafted file takes seconds, see docs/decisions/0138-*.md. */
const measuringShare = 1 / 2;

/** CPU time of the process when its task, and its current step, began. */
let taskBegan = process.cpuUsage();
let stepBegan = taskBegan;
/** CPU time that the step may take. */
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
// The parent has ended. A decoder in the middle of an image would delay an orderly end.
process.on('disconnect', end);
preferAsVictim();
// If the system refuses, images are decoded nevertheless.
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

/** For work during which no timer runs. */
function refuseSlow(): void {
  if (secondsSince(stepBegan) > stepSeconds) throw new UnreadableImageError(takesTooLong(stepSeconds));
}

/** CPU time, without time in which other programs ran. */
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
  // On an error the parent has ended.
  process.send?.(answer, undefined, undefined, (error) => {
    if (isLast || error !== null) end();
  });
}

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** If the machine runs out of memory, Linux ends this process first, because its parent can repeat the work. */
function preferAsVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux, or not allowed.
  }
}
