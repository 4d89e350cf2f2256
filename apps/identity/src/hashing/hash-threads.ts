import { extname, join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

import type { HashAnswer, HashTask, HashThreadData, PriorityRefused } from './messages';

/** Threads that only hash. They are started on demand, and stay. */
export interface HashThreads {
  hash(password: string): Promise<string>;
  isRight(password: string, passwordHash: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface HashThreadsOptions {
  /** Niceness of the threads: 0 to 19. */
  niceness: number;
  /** Called once if the system refuses that. */
  onPriorityRefused: (message: string) => void;
}

/** Starts as many threads as there are tasks at a time; the caller bounds these. */
export function createHashThreads({ niceness, onPriorityRefused }: HashThreadsOptions): HashThreads {
  const all = new Set<Worker>();
  const idle: Worker[] = [];
  let isRefused = false;
  let isClosed = false;

  function start(): Worker {
    const thread = startThread({ niceness });
    all.add(thread);
    thread.on('message', (message: HashAnswer | PriorityRefused) => {
      if (!('priorityRefused' in message) || isRefused) return;
      isRefused = true;
      onPriorityRefused(message.priorityRefused);
    });
    // `ask` rejects the task that waits for the thread. Another thread replaces it.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      all.delete(thread);
      const at = idle.indexOf(thread);
      if (at >= 0) idle.splice(at, 1);
    });
    return thread;
  }

  async function run(task: HashTask): Promise<string | boolean> {
    if (isClosed) throw new Error('the threads that hash are closed');
    const thread = idle.pop() ?? start();
    const answer = await ask(thread, task);
    idle.push(thread);
    if ('failure' in answer) throw new Error(`a password was not hashed: ${answer.failure}`);
    return answer.value;
  }

  return {
    hash: async (password) => (await run({ password })) as string,
    isRight: async (password, passwordHash) => (await run({ password, passwordHash })) as boolean,
    async close() {
      isClosed = true;
      await Promise.all([...all].map((thread) => thread.terminate()));
    },
  };
}

/** @throws what ended the thread. */
function ask(thread: Worker, task: HashTask): Promise<HashAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      thread.off('message', onMessage);
      thread.off('error', onError);
      thread.off('exit', onExit);
      end();
    };
    const onMessage = (message: HashAnswer | PriorityRefused): void => {
      if (!('priorityRefused' in message)) settle(() => resolve(message));
    };
    const onError = (error: unknown): void =>
      settle(() => reject(error instanceof Error ? error : new Error(String(error))));
    const onExit = (): void => settle(() => reject(new Error('the thread that hashed has ended')));
    thread.on('message', onMessage);
    thread.on('error', onError);
    thread.on('exit', onExit);
    thread.postMessage(task);
  });
}

function startThread(data: HashThreadData): Worker {
  const extension = extname(__filename);
  const path = join(__dirname, `hash-thread${extension}`);
  const options: WorkerOptions = {
    workerData: data,
    // The memory for hashing is not in the thread's heap.
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  };
  if (extension !== '.ts') return new Worker(path, options);
  // In a checkout the code is TypeScript, with which a thread cannot start.
  const load = [join(__dirname, '../../../../tools/typescript.cjs'), path].map(
    (file) => `require(${JSON.stringify(file)});`,
  );
  return new Worker(load.join(''), {
    ...options,
    eval: true,
    // Imported projects are TypeScript, too.
    execArgv: ['--conditions=development'],
  });
}
