import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type ImageInspector, type ImageLimits, type PictureFacts, UnreadableImageError } from './inspection';

/** What the process can be asked, and what it finds. */
export interface InspectTasks {
  picture: PictureFacts;
  duration: number | undefined;
}

export interface InspectRequest {
  task: keyof InspectTasks;
  file: string;
  limits: ImageLimits;
}

/** What it answers. */
export type InspectReply =
  { found: InspectTasks[keyof InspectTasks] } | { unreadable: string } | { failed: string };

const poolSize = 2;
const idleMs = 30_000;
/** What the process may take beyond the limit that it keeps itself, its start included. */
const graceMs = 10_000;

interface Inspection extends InspectRequest {
  resolve: (found: InspectTasks[keyof InspectTasks]) => void;
  reject: (error: Error) => void;
}

/**
 * Decodes images in processes of their own, one image at a time each: a decoder that a hostile file brings down takes
 * nothing with it, and no native memory stays behind. They start when needed and end when idle.
 */
export function createProcessInspector(limits: ImageLimits): ImageInspector {
  const waiting: Inspection[] = [];
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  let closed = false;

  function assign(): void {
    while (waiting.length > 0) {
      const child = takeIdle() ?? (all.size < poolSize ? startChild() : undefined);
      const inspection = child === undefined ? undefined : waiting.shift();
      if (child === undefined || inspection === undefined) return;
      work(child, inspection);
    }
  }

  function takeIdle(): ChildProcess | undefined {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      return child;
    }
    return undefined;
  }

  function startChild(): ChildProcess {
    const child = forkInspectProcess();
    all.add(child);
    child.once('close', () => {
      all.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
      assign();
    });
    return child;
  }

  function work(child: ChildProcess, { resolve, reject, ...request }: Inspection): void {
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.seconds * 1000 + graceMs);
    const settle = (finish: () => void, reusable: boolean): void => {
      clearTimeout(timer);
      child.removeAllListeners('message').off('close', died).off('error', broken);
      finish();
      if (reusable && !closed) rest(child);
    };
    const died = (): void =>
      settle(() => reject(new UnreadableImageError('The image cannot be decoded.')), false);
    const broken = (error: Error): void => settle(() => reject(error), false);
    child.on('message', (reply: InspectReply) =>
      settle(() => {
        if ('unreadable' in reply) reject(new UnreadableImageError(reply.unreadable));
        else if ('failed' in reply) reject(new Error(reply.failed));
        // What is undefined is left out on the way here.
        else resolve(reply.found);
      }, true),
    );
    child.once('close', died).once('error', broken);
    child.send(request);
  }

  function rest(child: ChildProcess): void {
    idle.set(
      child,
      setTimeout(() => child.kill(), idleMs),
    );
    assign();
  }

  const ask = <Task extends keyof InspectTasks>(task: Task, file: string) =>
    new Promise<InspectTasks[Task]>((resolve, reject) => {
      if (closed) return reject(new Error('the inspector is closed'));
      waiting.push({ task, file, limits, resolve: (found) => resolve(found as InspectTasks[Task]), reject });
      assign();
    });

  return {
    inspect: (file) => ask('picture', file),
    measure: (file) =>
      ask('duration', file).catch((error: unknown) => {
        // A player may still play it.
        if (error instanceof UnreadableImageError) return undefined;
        throw error;
      }),
    async close() {
      closed = true;
      await Promise.all(
        [...all].map(
          (child) =>
            new Promise((resolve) => {
              child.once('close', resolve);
              child.kill('SIGKILL');
            }),
        ),
      );
    },
  };
}

function forkInspectProcess(): ChildProcess {
  const extension = extname(__filename);
  return fork(join(__dirname, `inspect-process${extension}`), [], {
    // A checkout runs from its sources, a build from JavaScript.
    execArgv:
      extension === '.ts'
        ? ['--import', pathToFileURL(require.resolve('tsx')).href, '--conditions=development']
        : [],
    // No secret of the service reaches a process that decodes strangers' files.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
