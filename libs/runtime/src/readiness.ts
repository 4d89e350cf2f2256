import type { Logger } from './logger';
import type { Metrics } from './metrics';

/** The state of one dependency. `required: false` marks one that the start does not wait for. */
export interface ReadinessCheck {
  ok: boolean;
  required?: boolean;
  /** The dependency answers but refuses this process, for example its service key. Only an operator can fix that. */
  refused?: boolean;
  detail?: string;
}

export type DependencyStates = Record<string, ReadinessCheck>;

/** Checks a dependency. An error counts as no answer. */
export type Ask = () => Promise<ReadinessCheck>;

export interface ReadinessStatus {
  ready: boolean;
  /** If not ready: the dependencies that have not answered yet, or that refuse this process. */
  waitingFor?: string[];
  stopping?: true;
}

/**
 * Whether a process may receive work: from the moment when every dependency has answered, or the grace time of the start has passed, until
 * it is stopped. A dependency that is lost later does not make it unready: if all processes share the dependency, none would be left to
 * serve requests that do not need it. A process that a dependency refuses never becomes ready.
 */
export interface Readiness {
  readonly ready: boolean;
  readonly status: ReadinessStatus;
  /** Begins to check. */
  start(): void;
  /** Declares that the process serves; before this call it is not ready. Resolves when every dependency has been checked once. */
  open(): Promise<void>;
  /** Declares that the process is about to stop. It cannot become ready again. */
  stop(): void;
  onChange(listener: (ready: boolean) => void): void;
  /** Checks every dependency now and returns their states. */
  report(): Promise<DependencyStates>;
}

export interface ReadinessOptions {
  /** Dependencies that must answer once. */
  peers: Readonly<Record<string, Ask>>;
  /** Further states to report, which the start does not wait for. */
  states?: Readonly<Record<string, () => ReadinessCheck | Promise<ReadinessCheck>>>;
  startGraceMs?: number | undefined;
  logger: Logger;
  metrics: Metrics<'ready' | 'dependencyUp'>;
}

export const defaultStartGraceMs = 30_000;

const everyMsUntilReady = 250;
const everyMs = 5_000;
const answerLimitMs = 2_000;

export function createReadiness({
  peers,
  states = {},
  startGraceMs = defaultStartGraceMs,
  logger,
  metrics,
}: ReadinessOptions): Readiness {
  const names = Object.keys(peers);
  const answered = new Set<string>();
  const refusing = new Set<string>();
  const listeners: ((ready: boolean) => void)[] = [];
  let phase: 'starting' | 'ready' | 'stopping' = 'starting';
  let isOpen = false;
  let graceIsOver = startGraceMs === 0;
  let firstRound: Promise<void> | undefined;
  let isAskedOnce = false;
  let graceTimer: NodeJS.Timeout | undefined;
  let pause: NodeJS.Timeout | undefined;

  function enter(next: 'ready' | 'stopping'): void {
    if (phase === 'stopping' || phase === next) return;
    const wasReady = phase === 'ready';
    phase = next;
    metrics.ready.set(next === 'ready' ? 1 : 0);
    if (wasReady !== (next === 'ready')) for (const listener of listeners) listener(next === 'ready');
  }

  function judge(): void {
    if (phase !== 'starting' || !isOpen || !isAskedOnce || refusing.size > 0) return;
    const missing = names.filter((name) => !answered.has(name));
    if (missing.length > 0 && !graceIsOver) return;
    if (missing.length > 0) logger.warn({ missing }, 'ready, although not everything has answered');
    else logger.info('ready');
    enter('ready');
  }

  function note(name: string, check: ReadinessCheck): void {
    metrics.dependencyUp.set({ dependency: name }, check.ok ? 1 : 0);
    if (check.ok) answered.add(name);
    if (check.refused !== true) refusing.delete(name);
    else if (!refusing.has(name)) {
      refusing.add(name);
      logger.error({ dependency: name, detail: check.detail }, 'a dependency refuses this process');
    }
  }

  async function ask(name: string, peer: Ask): Promise<ReadinessCheck> {
    const check = await answerOf(peer);
    note(name, check);
    return check;
  }

  const askAll = (): Promise<[string, ReadinessCheck][]> =>
    Promise.all(
      Object.entries(peers).map(async ([name, peer]): Promise<[string, ReadinessCheck]> => {
        const check = await ask(name, peer);
        judge();
        return [name, check];
      }),
    );

  async function round(): Promise<void> {
    await askAll();
    isAskedOnce = true;
    judge();
    if (phase === 'stopping') return;
    pause = setTimeout(() => void round(), phase === 'ready' ? everyMs : everyMsUntilReady);
    pause.unref();
  }

  function start(): void {
    if (firstRound !== undefined || phase === 'stopping') return;
    metrics.ready.set(0);
    firstRound = round();
    graceTimer = setTimeout(() => {
      graceIsOver = true;
      judge();
    }, startGraceMs);
    graceTimer.unref();
  }

  return {
    get ready() {
      return phase === 'ready';
    },
    get status(): ReadinessStatus {
      if (phase === 'ready') return { ready: true };
      if (phase === 'stopping') return { ready: false, stopping: true };
      const waitingFor = names.filter((name) => !answered.has(name) || refusing.has(name));
      return { ready: false, waitingFor: isOpen ? waitingFor : [...waitingFor, 'start'] };
    },
    start,
    async open() {
      start();
      isOpen = true;
      await firstRound;
      judge();
    },
    stop() {
      clearTimeout(graceTimer);
      clearTimeout(pause);
      enter('stopping');
    },
    onChange: (listener) => void listeners.push(listener),
    async report() {
      const told = Object.entries(states).map(async ([name, state]): Promise<[string, ReadinessCheck]> => [
        name,
        await state(),
      ]);
      return Object.fromEntries([...(await askAll()), ...(await Promise.all(told))]);
    },
  };
}

async function answerOf(peer: Ask): Promise<ReadinessCheck> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<ReadinessCheck>((resolve) => {
    const detail = `no answer within ${answerLimitMs} ms`;
    timer = setTimeout(() => resolve({ ok: false, detail }), answerLimitMs);
  });
  try {
    return await Promise.race([peer(), limit]);
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}
