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
}

/** Helm on a cluster. Each method resolves when Helm has ended, and throws what it says when it fails. */
export class Helm {
  constructor(
    private readonly program: string,
    private readonly cluster: Pick<Cluster, 'kubeconfig' | 'folder'>,
  ) {}

  /** Installs or upgrades, and waits until all pods are ready. */
  async upgrade(
    values: Values,
    { timeout = '10m', chart = chartFolder }: { timeout?: string; chart?: string } = {},
  ): Promise<void> {
    const file = join(this.cluster.folder, 'values.json');
    writeFileSync(file, JSON.stringify(values));
    await this.run('upgrade', '--install', release, chart, '-f', file, '--timeout', timeout, '--wait');
  }

  /** Back to a revision, such as 1. */
  async rollback(revision: number, timeout = '10m'): Promise<void> {
    await this.run('rollback', release, String(revision), '--timeout', timeout, '--wait');
  }

  /** The revision that was deployed last without a fault. */
  async lastDeployed(): Promise<number> {
    const history = JSON.parse(await this.run('history', release, '-o', 'json')) as Revision[];
    return history.filter(({ status }) => status === 'deployed').at(-1)?.revision ?? 0;
  }

  private run(...args: string[]): Promise<string> {
    return run(this.program, [...args, '-n', namespace, '--kubeconfig', this.cluster.kubeconfig]);
  }
}
