import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';

import {
  type DecoderLimits,
  DecoderStoppedError,
  type StopReason,
  takesTooLong,
  UnreadableImageError,
  type Variant,
} from './decoder';
import type { Asked, Reply, Task } from './decoder-tasks';
import { decodingPriorities, type DecodingPriority } from './decoding-priority';

const usualIdleMs = 30_000;
/** A process that still uses this fraction of its memory after its work has a leak, and is replaced. */
const restingShare = 0.5;
const mebibyte = 1024 ** 2;

export interface PoolOptions {
  /** By default that of an upload. */
  priority?: DecodingPriority;
  idleMs?: number;
}

export interface Findings {
  found: unknown;
  variants: Variant[];
}

export interface ProcessPool {
  /**
   * Rejects with `UnreadableImageError`, or with `DecoderStoppedError` if the process ends early or exceeds a limit. `seconds`: CPU time.
   */
  run(asked: Asked, seconds: number): Promise<Findings>;
  close(): Promise<void>;
}

interface Waiting {
  task: Task;
  seconds: number;
  resolve: (findings: Findings) => void;
  reject: (error: Error) => void;
}

/**
 * Processes images in separate processes, one image at a time each, so that a hostile file crashes nothing else, and leaves no native
 * memory behind. Processes start on demand, handle many images, and end when idle.
 */
export function createProcessPool(
  limits: DecoderLimits,
  { priority = 'upload', idleMs = usualIdleMs }: PoolOptions = {},
): ProcessPool {
  const { niceness, patience } = decodingPriorities[priority];
  const { processes, processBytes, pixels, frames, seconds } = limits;
  const imageLimits = { pixels, frames, seconds };
  const waiting: Waiting[] = [];
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  let closed = false;

  function assign(): void {
    while (waiting.length > 0) {
      const child = takeIdle() ?? (all.size < processes ? start() : undefined);
      const next = child === undefined ? undefined : waiting.shift();
      if (child === undefined || next === undefined) return;
      work(child, next);
    }
  }

  function takeIdle(): ChildProcess | undefined {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      // A process that was just killed may still be in the list.
      if (child.connected) return child;
    }
    return undefined;
  }

  function start(): ChildProcess {
    const child = forkDecoder(niceness);
    all.add(child);
    child.once('close', () => {
      all.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
      assign();
    });
    return child;
  }

  function work(child: ChildProcess, { task, seconds, resolve, reject }: Waiting): void {
    const variants: Variant[] = [];
    let reason: StopReason = 'crash';
    let mostSeconds = seconds;
    const end = (why: StopReason): void => {
      reason = why;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end('time'), seconds * patience * 1000);
    const settle = (finish: () => void, reusable: boolean): void => {
      clearTimeout(timer);
      child.removeAllListeners('message').off('close', died).off('error', broken);
      finish();
      if (closed) return;
      if (reusable) rest(child);
      else child.kill('SIGKILL');
    };
    const died = (): void => settle(() => reject(closed ? isClosed() : stopped(reason)), false);
    // The process could not be started, or ended before it got its task.
    const broken = (error: Error): void =>
      settle(() => reject(child.pid === undefined ? error : stopped('crash')), false);
    const stopped = (why: StopReason) =>
      new DecoderStoppedError(
        why,
        stopTexts[why]({ seconds: mostSeconds, mebibytes: Math.floor(processBytes / mebibyte) }),
      );
    child.on('message', (reply: Reply) => {
      switch (reply.kind) {
        case 'made':
          variants.push({ ...reply.variant, bytes: Buffer.from(reply.variant.bytes) });
          return;
        case 'found':
          return settle(
            () => resolve({ found: reply.found, variants }),
            reply.restingBytes < processBytes * restingShare,
          );
        case 'unreadable':
          return settle(() => reject(new UnreadableImageError(reply.message)), true);
        case 'failed':
          return settle(() => reject(new Error(reply.message)), true);
        // These processes end by themselves. This is for those that cannot.
        case 'too-large':
          return end('memory');
        case 'too-long':
          mostSeconds = reply.seconds;
          return end('time');
      }
    });
    child.once('close', died).once('error', broken);
    child.send(task);
  }

  function rest(child: ChildProcess): void {
    idle.set(
      child,
      setTimeout(() => {
        // An ending process gets no more images.
        idle.delete(child);
        child.kill('SIGKILL');
      }, idleMs),
    );
    assign();
  }

  return {
    run: (asked, seconds) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(isClosed());
        const task = { ...asked, limits: imageLimits, maxBytes: processBytes, seconds };
        waiting.push({ task, seconds, resolve, reject });
        assign();
      }),
    async close() {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(isClosed());
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

const isClosed = () => new Error('the image decoder is closed');

const stopTexts: Record<StopReason, (limits: { seconds: number; mebibytes: number }) => string> = {
  memory: ({ mebibytes }) =>
    `The image takes more than ${mebibytes} MiB of memory to decode. With fewer pixels, or as a JPEG, it takes less.`,
  time: ({ seconds }) => takesTooLong(seconds),
  crash: () => 'The process that decoded the image ended before it was done.',
};

function forkDecoder(niceness: number): ChildProcess {
  const extension = extname(__filename);
  return fork(join(__dirname, `decoder-process${extension}`), [String(niceness)], {
    execArgv: ['--max-old-space-size=128', ...(extension === '.ts' ? fromSources() : [])],
    // A process that decodes strangers' files gets no secrets of the service. More arenas would keep more unused memory.
    env: { MALLOC_ARENA_MAX: '2' },
    // A session of its own, because if Linux shares a core among sessions, a priority counts only within a session.
    detached: true,
    // Bytes of variants are sent without conversion.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** For a checkout. A deployment has JavaScript, and no compiler. */
const fromSources = (): string[] => [
  '--require',
  join(__dirname, '../../../../tools/typescript.cjs'),
  '--conditions=development',
];
