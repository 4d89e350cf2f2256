import type { ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { KubeClient } from '../server/client';
import { PodCluster } from './cluster';
import { ContainerRun, isSidecar } from './container-run';
import { NotYetError, resolveEnvironment } from './environment';
import type { Place } from './fields';
import type { ImageSource } from './images';
import { logFileOf } from './logs';
import { addPodNetwork, hostAddress, type PodNetwork } from './network';
import type { Container, Pod } from './pod';
import { type RunningProgram, startProgram } from './process';
import type { Mount } from './root-file-system';
import { statusOf } from './status';
import { StatusWriter } from './status-writer';
import type { Timeline } from './timeline';
import { makeVolumes } from './volumes';

export interface PodRunOptions {
  client: KubeClient;
  images: ImageSource;
  /** The folder for files of pods. */
  folder: string;
  logFolder: string;
  /** The address of the name server of pods. */
  nameServer: string;
  say: (line: string) => void;
  note: Timeline;
}

const usualUser = 65_532;

/** One pod on this machine, from its network to the end of its last program. */
export class PodRun {
  private readonly cluster: PodCluster;
  private readonly writer: StatusWriter;
  private readonly folder: string;
  private readonly startTime = new Date().toISOString();
  private readonly stopping = new AbortController();
  private network: PodNetwork | undefined;
  private place: Place | undefined;
  private volumes = new Map<string, string>();
  private initRuns: ContainerRun[] = [];
  private runs: ContainerRun[] = [];
  /** Each resolves when a sidecar has ended. */
  private readonly sidecars: Promise<void>[] = [];
  private isInitialized = false;
  private hasEnded = false;
  private waitsFor: string | undefined;
  private readonly ended: Promise<void>;

  constructor(
    private readonly pod: Pod,
    private readonly options: PodRunOptions,
  ) {
    this.cluster = new PodCluster(options.client, pod);
    this.writer = new StatusWriter(options.client, pod, () => statusOf(this.parts()));
    this.folder = join(options.folder, pod.metadata.uid);
    this.ended = this.run();
  }

  get namespace(): string {
    return this.pod.metadata.namespace;
  }

  /** Ends its programs and removes it from the API server. May be called again. */
  async stop(graceMs: number): Promise<void> {
    const isFirst = !this.stopping.signal.aborted;
    this.stopping.abort();
    await Promise.all([...this.initRuns, ...this.runs].map((run) => run.stop(graceMs)));
    await this.ended;
    if (isFirst) await this.writer.remove();
  }

  /** Starts a command in a container. Undefined while that does not run. */
  open(container: string, command: readonly string[]): ChildProcess | undefined {
    return [...this.initRuns, ...this.runs].find((run) => run.container.name === container)?.open(command);
  }

  /** Kills its programs, like a machine without memory. */
  kill(): void {
    for (const run of this.runs) run.kill();
  }

  private async run(): Promise<void> {
    try {
      this.network = await addPodNetwork();
      const nodeName = this.pod.spec.nodeName ?? '';
      this.place = { podIp: this.network.ip, nodeName, nodeIp: hostAddress };
      mkdirSync(this.folder, { recursive: true, mode: 0o711 });
      const context = { pod: this.pod, place: this.place, cluster: this.cluster };
      this.volumes = await this.untilThere(() => makeVolumes(join(this.folder, 'volumes'), context));
      if (await this.runInitContainers()) await this.runContainers();
      await this.stopSidecars();
    } catch (error) {
      this.options.say(`${this.pod.metadata.name}: ${String(error)}`);
    }
    this.hasEnded = true;
    await this.writer.write();
    await this.network?.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Whether all init containers have succeeded, and all sidecars have started. */
  private async runInitContainers(): Promise<boolean> {
    for (const container of this.pod.spec.initContainers ?? []) {
      const policy = this.pod.spec.restartPolicy === 'Never' ? 'Never' : 'OnFailure';
      const run = this.createRun(container, container.restartPolicy ?? policy);
      this.initRuns.push(run);
      if (isSidecar(run)) {
        this.sidecars.push(run.run());
        if (!(await run.untilStarted())) return false;
        continue;
      }
      await run.run();
      if (run.exitCode !== 0) return false;
    }
    this.isInitialized = true;
    return !this.stopping.signal.aborted;
  }

  /** In the reverse order of their start, like Kubernetes. */
  private async stopSidecars(): Promise<void> {
    const graceMs = this.pod.spec.terminationGracePeriodSeconds * 1_000;
    for (const run of this.initRuns.filter(isSidecar).reverse()) await run.stop(graceMs);
    await Promise.all(this.sidecars);
  }

  private async runContainers(): Promise<void> {
    const { containers, restartPolicy } = this.pod.spec;
    this.runs = containers.map((container) => this.createRun(container, restartPolicy));
    await Promise.all(this.runs.map((run) => run.run()));
  }

  private createRun(container: Container, restartPolicy: 'Always' | 'OnFailure' | 'Never'): ContainerRun {
    return new ContainerRun({
      ...{ container, restartPolicy, podIp: this.place!.podIp },
      start: (restarts) => this.start(container, restarts),
      onChange: () => void this.writer.write(),
      note: (what) =>
        this.options.note(`${this.pod.metadata.name} ${this.place!.podIp} ${container.name}: ${what}`),
    });
  }

  private async start(container: Container, restarts: number): Promise<RunningProgram> {
    const { pod, cluster, options } = this;
    const { name, namespace } = pod.metadata;
    const user = container.securityContext ?? {};
    const all = pod.spec.securityContext ?? {};
    const { base, mount } = await this.untilThere(() => options.images.find(container.image));
    const environment = await this.untilThere(() =>
      resolveEnvironment(pod, container, this.place!, cluster.lookup),
    );
    return startProgram({
      base,
      mounts: [mount, ...this.namesOf(), ...this.mountsOf(container)],
      isRootReadOnly: user.readOnlyRootFilesystem === true,
      network: this.network!.file,
      user: user.runAsUser ?? all.runAsUser ?? usualUser,
      group: user.runAsGroup ?? all.runAsGroup ?? usualUser,
      folder: container.workingDir ?? '/',
      command: [...(container.command ?? []), ...(container.args ?? [])],
      environment: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        HOSTNAME: name,
        KUBERNETES_SERVICE_HOST: '10.96.0.1',
        KUBERNETES_SERVICE_PORT: '443',
        ...environment,
      },
      hostname: name,
      cpuRequest: container.resources?.requests?.cpu,
      logFile: join(
        options.logFolder,
        logFileOf({ namespace, pod: name, container: container.name }, restarts),
      ),
    });
  }

  private mountsOf({ volumeMounts = [] }: Container): Mount[] {
    const written = new Set(
      this.pod.spec.volumes
        ?.filter((one) => one.emptyDir ?? one.persistentVolumeClaim)
        .map(({ name }) => name),
    );
    return volumeMounts.map(({ name, mountPath, subPath = '', readOnly }) => ({
      from: join(this.volumes.get(name) ?? '', subPath),
      to: mountPath,
      isReadOnly: readOnly === true || !written.has(name),
    }));
  }

  /** The files for resolving names. */
  private namesOf(): Mount[] {
    const { name, namespace } = this.pod.metadata;
    const { options = [] } = this.pod.spec.dnsConfig ?? {};
    const resolver = [
      `nameserver ${this.options.nameServer}`,
      `search ${namespace}.svc.cluster.local svc.cluster.local cluster.local`,
      ['options ndots:5', ...options.map(({ name: option, value }) => `${option}:${value}`)].join(' '),
    ];
    const hosts = ['127.0.0.1 localhost', `${this.place!.podIp} ${name}`];
    return Object.entries({ 'resolv.conf': resolver, hosts }).map(([file, lines]) => {
      const from = join(this.folder, file);
      writeFileSync(from, `${lines.join('\n')}\n`);
      return { from, to: `/etc/${file}`, isReadOnly: true };
    });
  }

  /** Tries again each second while something is missing. */
  private async untilThere<T>(make: () => T | Promise<T>): Promise<T> {
    for (;;) {
      try {
        const made = await make();
        this.waitsFor = undefined;
        return made;
      } catch (error) {
        if (!(error instanceof NotYetError) || this.stopping.signal.aborted) throw error;
        this.waitsFor = error.message;
      }
      await this.writer.write();
      await sleep(1_000);
    }
  }

  private parts() {
    const { pod, place, initRuns, runs, isInitialized, hasEnded, startTime, waitsFor } = this;
    return { pod, place, initRuns, runs, isInitialized, hasEnded, startTime, waitsFor };
  }
}
