import { writeFileSync } from 'node:fs';

import { cleanOriginal } from '../originals/clean-original';
import { DecoderStoppedError, UnreadableImageError } from './decoder';
import type { Reply, Task } from './decoder-tasks';
import { measureDuration } from './duration';
import { inspectImage, makeVariants } from './images';

/** How often the memory is looked at: in this time, a decoder fills some 20 MB. */
const watchMs = 20;

/** Entry point of the processes that `process-pool.ts` starts. */
process.on('message', (task: Task) => {
  const watch = setInterval(() => watchMemory(task), watchMs);
  watchMemory(task);
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

function watchMemory({ maxBytes }: Task): void {
  if (process.memoryUsage.rss() > maxBytes) reply({ kind: 'too-large' }, true);
}

async function perform(task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'inspect':
      return inspectImage(task.file, task.limits);
    case 'measure':
      return measureDuration(task.file);
    case 'clean':
      return cleanOriginal(task.file, task.mimeType);
    case 'variants':
      return makeVariants(task.file, task.recipes, task.limits, (variant) =>
        reply({ kind: 'made', variant }),
      );
  }
}

function asReply(error: unknown): Reply {
  if (error instanceof UnreadableImageError) return { kind: 'unreadable', message: error.message };
  if (error instanceof DecoderStoppedError)
    return { kind: 'stopped', reason: error.reason, message: error.message };
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
