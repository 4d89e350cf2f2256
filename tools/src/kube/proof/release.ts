import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chartFolder } from '../chart';
import { run } from '../kubelet/run';
import type { Cluster } from './cluster';

export const namespace = 'headwater';
export const release = 'headwater';

export type Values = Record<string, unknown>;

interface Revision {
  revision: number;
  status: string;
  description: string;
}

/** Helm on a cluster. Each method resolves when Helm has ended. If Helm fails, it throws an error with Helm's message. */
export class Helm {
  constructor(
    private readonly program: string,
    private readonly cluster: Pick<Cluster, 'kubeconfig' | 'folder'>,
  ) {}

  /** Installs or upgrades, and waits until all pods are ready. With `atomic`, it rolls back if they do not become ready. */
  async upgrade(
    values: Values,
    {
      timeout = '10m',
      chart = chartFolder,
      atomic = false,
    }: { timeout?: string; chart?: string; atomic?: boolean } = {},
  ): Promise<void> {
    const file = join(this.cluster.folder, 'values.json');
    writeFileSync(file, JSON.stringify(values));
    const mode = atomic ? '--atomic' : '--wait';
    await this.run('upgrade', '--install', release, chart, '-f', file, '--timeout', timeout, mode);
  }

  /** Rolls back to a revision, such as 1. */
  async rollback(revision: number, timeout = '10m'): Promise<void> {
    await this.run('rollback', release, String(revision), '--timeout', timeout, '--wait');
  }

  /** The last revision that was deployed successfully. */
  async lastDeployed(): Promise<number> {
    const history = await this.history();
    return history.filter(({ status }) => status === 'deployed').at(-1)?.revision ?? 0;
  }

  async lastRevision(): Promise<Revision> {
    return (await this.history()).at(-1)!;
  }

  private async history(): Promise<Revision[]> {
    return JSON.parse(await this.run('history', release, '-o', 'json')) as Revision[];
  }

  private run(...args: string[]): Promise<string> {
    return run(this.program, [...args, '-n', namespace, '--kubeconfig', this.cluster.kubeconfig]);
  }
}
