import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

import type { LauncherLogger } from './launcher-logger';

/** Watches a server: restarts it if it ends by itself, or only reports its end. */
export interface KeptServer {
  /** Stops the server and does not restart it. */
  stop(): Promise<void>;
}

const firstPauseMs = 100;
const longestPauseMs = 5_000;
// A server that ran this long did not fail at its start, so the pauses start again from the shortest.
const steadyAfterMs = 30_000;

export function keepRunning(options: {
  child: ChildProcess;
  /** Absent: it is not restarted. */
  startAgain: (() => Promise<ChildProcess>) | undefined;
  stopServer: (child: ChildProcess) => Promise<void>;
  logger: LauncherLogger | undefined;
}): KeptServer {
  const { startAgain, stopServer, logger } = options;
  const stopping = new AbortController();
  let child = options.child;
  let starting: Promise<void> = Promise.resolve();
  let pauseMs = firstPauseMs;

  function watch(): void {
    const since = performance.now();
    child.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return;
      if (startAgain === undefined) return void logger?.error({ code, signal }, 'PostgreSQL ended by itself');
      logger?.error({ code, signal }, 'PostgreSQL ended by itself; it is started again');
      if (performance.now() - since >= steadyAfterMs) pauseMs = firstPauseMs;
      starting = again(startAgain);
    });
  }

  async function again(start: () => Promise<ChildProcess>): Promise<void> {
    for (;;) {
      const pause = pauseMs;
      pauseMs = Math.min(pause * 2, longestPauseMs);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        child = await start();
        if (child.exitCode !== null || child.signalCode !== null) continue;
        watch();
        logger?.warn({}, 'PostgreSQL runs again');
        return;
      } catch (error) {
        logger?.error({ err: error }, 'PostgreSQL could not be started again; it is tried once more');
      }
    }
  }

  watch();
  return {
    async stop() {
      stopping.abort();
      await starting;
      await stopServer(child);
    },
  };
}
