import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { askProbe, getHttp, type Probed } from './ask-probe';
import { BackOff } from './back-off';
import type { Container, Probe } from './pod';
import type { Ended, RunningProgram } from './process';
import { createThreshold } from './threshold';
import type { Timeline } from './timeline';

export type ContainerState =
  | { waiting: { reason: string; message?: string } }
  | { running: { startedAt: string } }
  | { terminated: { exitCode: number; reason: string; startedAt: string; finishedAt: string } };

export interface ContainerRunOptions {
  container: Container;
  restartPolicy: 'Always' | 'OnFailure' | 'Never';
  podIp: string;
  start: (restarts: number) => Promise<RunningProgram>;
  onChange: () => void;
  note: Timeline;
}

/** One container of a pod: starts, probes, restarts and ends it. */
export class ContainerRun {
  readonly container: Container;
  state: ContainerState = { waiting: { reason: 'ContainerCreating' } };
  lastState: ContainerState | undefined;
  restarts = 0;
  isStarted = false;
  isReady = false;
  private readonly backOff = new BackOff();
  private readonly stopping = new AbortController();
  private program: RunningProgram | undefined;

  constructor(private readonly options: ContainerRunOptions) {
    this.container = options.container;
  }

  /** Resolves when it has ended and will not be restarted. */
  async run(): Promise<void> {
    for (;;) {
      const startedAt = new Date();
      const { exitCode, signal } = await this.runOnce(startedAt);
      const reason = exitCode === 0 ? 'Completed' : (signal ?? 'Error');
      const [from, to] = [startedAt.toISOString(), new Date().toISOString()];
      this.isStarted = this.isReady = false;
      this.options.note(`ended: ${exitCode} ${reason}`);
      this.set({ terminated: { exitCode, reason, startedAt: from, finishedAt: to } });
      if (!this.isToRestart(exitCode)) return;
      await this.pause(Date.now() - startedAt.getTime());
      if (this.stopping.signal.aborted) return;
      this.lastState = this.state;
      this.restarts += 1;
    }
  }

  /** The exit code, if it has ended. */
  get exitCode(): number | undefined {
    return 'terminated' in this.state ? this.state.terminated.exitCode : undefined;
  }

  /** Waits until it has started: until its startup probe has succeeded, if it has one. False if it has ended instead. */
  async untilStarted(): Promise<boolean> {
    while (!this.isStarted && !this.stopping.signal.aborted && this.exitCode === undefined) await sleep(50);
    return this.isStarted;
  }

  /** Runs preStop, sends SIGTERM, and SIGKILL after the grace time. */
  async stop(graceMs: number): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const giveUpAt = Date.now() + graceMs;
    this.stopping.abort();
    const { program } = this;
    if (program === undefined) return;
    await Promise.race([this.preStop(graceMs), sleep(graceMs)]);
    this.signal(program, 'SIGTERM');
    await this.endBy(program, giveUpAt);
  }

  /** Starts a command beside the program. Undefined while it does not run. */
  open(command: readonly string[]): ChildProcess | undefined {
    return this.program?.open(command);
  }

  /** Kills it, as the machine may do. */
  kill(): void {
    if (this.program) this.signal(this.program, 'SIGKILL');
  }

  private signal(program: RunningProgram, name: 'SIGTERM' | 'SIGKILL'): void {
    program.signal(name);
    void this.noteWithState(name, program);
  }

  private async noteWithState(what: string, program: RunningProgram): Promise<void> {
    this.options.note(`${what} (${await program.describe()})`);
  }

  private async endBy(program: RunningProgram, giveUpAt: number): Promise<void> {
    const giveUp = new AbortController();
    const late = sleep(Math.max(0, giveUpAt - Date.now()), 'late', { signal: giveUp.signal }).catch(() => '');
    if ((await Promise.race([program.ended, late])) === 'late') this.signal(program, 'SIGKILL');
    giveUp.abort();
    await program.ended;
  }

  private async runOnce(startedAt: Date): Promise<Ended> {
    try {
      this.program = await this.options.start(this.restarts);
    } catch (error) {
      this.set({ waiting: { reason: 'CreateContainerError', message: String(error) } });
      return { exitCode: 128, signal: 'StartError' };
    }
    const { program } = this;
    // The stop came during the start.
    if (this.stopping.signal.aborted) this.signal(program, 'SIGKILL');
    this.options.note('runs');
    const over = new AbortController();
    this.set({ running: { startedAt: startedAt.toISOString() } });
    void this.probe(program, over.signal);
    const ended = await program.ended;
    over.abort();
    this.program = undefined;
    return ended;
  }

  private isToRestart(exitCode: number): boolean {
    if (this.stopping.signal.aborted) return false;
    const { restartPolicy } = this.options;
    return restartPolicy === 'Always' || (restartPolicy === 'OnFailure' && exitCode !== 0);
  }

  private async pause(ranMs: number): Promise<void> {
    const pauseMs = this.backOff.pauseAfter(ranMs);
    if (pauseMs === 0) return;
    this.lastState = this.state;
    this.set({ waiting: { reason: 'CrashLoopBackOff', message: `starts again in ${pauseMs / 1_000} s` } });
    await sleep(pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  private async probe(program: RunningProgram, over: AbortSignal): Promise<void> {
    const { startupProbe, livenessProbe, readinessProbe } = this.container;
    const restart = () => {
      this.signal(program, 'SIGTERM');
      void this.endBy(program, Date.now() + 30_000);
    };
    if (startupProbe && !(await this.untilProbed(startupProbe, program, over))) {
      if (!over.aborted) restart();
      return;
    }
    this.isStarted = true;
    this.isReady = readinessProbe === undefined;
    this.options.onChange();
    const stopsAsking = AbortSignal.any([over, this.stopping.signal]);
    if (livenessProbe) {
      void this.ask(livenessProbe, program, stopsAsking, (outcome) => {
        if (outcome === 'failure') restart();
        return outcome === 'failure';
      });
    }
    if (readinessProbe) {
      // The readiness probe continues while a pod stops.
      void this.ask(readinessProbe, program, over, (outcome) => {
        const isReady = outcome === 'success';
        if (this.isReady !== isReady) {
          this.isReady = isReady;
          this.options.onChange();
          void this.noteWithState(isReady ? 'is ready' : 'is not ready', program);
        }
        return false;
      });
    }
  }

  private async untilProbed(probe: Probe, program: RunningProgram, over: AbortSignal): Promise<boolean> {
    let hasStarted = false;
    await this.ask(probe, program, AbortSignal.any([over, this.stopping.signal]), (outcome) => {
      hasStarted = outcome === 'success';
      return true;
    });
    return hasStarted;
  }

  /** Runs the probe until `decide` returns true. */
  private async ask(
    probe: Probe,
    program: RunningProgram,
    over: AbortSignal,
    decide: (outcome: 'success' | 'failure') => boolean,
  ): Promise<void> {
    const threshold = createThreshold(probe);
    const pause = (seconds: number) =>
      sleep(seconds * 1_000, undefined, { signal: over }).catch(() => undefined);
    await pause(probe.initialDelaySeconds ?? 0);
    while (!over.aborted) {
      const isFine = await askProbe(probe, this.probedOf(program));
      // Failures before the start are expected, and not noted.
      if (!isFine && this.isStarted && !over.aborted) void this.noteWithState('a probe failed', program);
      const outcome = threshold.note(isFine);
      if (over.aborted || (outcome !== undefined && decide(outcome))) return;
      await pause(probe.periodSeconds ?? 10);
    }
  }

  private async preStop(graceMs: number): Promise<void> {
    const { exec, httpGet, sleep: pause } = this.container.lifecycle?.preStop ?? {};
    const { program, container } = this;
    if (program === undefined) return;
    if (pause) await sleep(pause.seconds * 1_000);
    if (exec) await program.execute(exec.command, graceMs);
    if (httpGet) await getHttp(httpGet, { container, podIp: this.options.podIp }, graceMs).catch(() => false);
  }

  private probedOf(program: RunningProgram): Probed {
    return {
      container: this.container,
      podIp: this.options.podIp,
      execute: (command, timeoutMs) => program.execute(command, timeoutMs),
    };
  }

  private set(state: ContainerState): void {
    this.state = state;
    this.options.onChange();
  }
}

/** Whether an init container continues beside the containers. */
export const isSidecar = ({ container }: Pick<ContainerRun, 'container'>): boolean =>
  container.restartPolicy === 'Always';
