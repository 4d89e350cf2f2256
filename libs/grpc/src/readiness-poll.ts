import type { Logger } from '@headwater/runtime';

/** Asks again and again whether the server is ready, never twice at once. */
export interface ReadinessPoll {
  /** Resolves after the first answer. */
  start(): Promise<void>;
  stop(): void;
}

export function createReadinessPoll(options: {
  isReady: () => Promise<boolean>;
  onAnswer: (ready: boolean) => void;
  intervalMs: number;
  logger: Logger;
}): ReadinessPoll {
  const { isReady, onAnswer, intervalMs, logger } = options;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let last: boolean | undefined;

  async function ask(): Promise<void> {
    let ready = false;
    let failure: unknown;
    try {
      ready = await withLimit(isReady(), intervalMs * 2);
    } catch (error) {
      failure = error;
    }
    if (stopped) return;
    if (ready !== last && last !== undefined) {
      if (ready) logger.info('ready again');
      else logger.warn({ err: failure }, 'no longer ready');
    }
    last = ready;
    onAnswer(ready);
    timer = setTimeout(() => void ask(), intervalMs);
    timer.unref();
  }

  return {
    start: ask,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function withLimit(answer: Promise<boolean>, limitMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
