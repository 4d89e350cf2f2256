import type { KubeClient } from '../server/client';
import type { Pod } from './pod';

const strategic = 'application/strategic-merge-patch+json';

/** Reports the status of one pod. Changes during a running report go into one further report. */
export class StatusWriter {
  private readonly path: string;
  private readonly since = new Map<string, { status: string; at: string }>();
  private isWanted = false;
  private writing: Promise<void> | undefined;

  constructor(
    private readonly client: KubeClient,
    private readonly pod: Pod,
    private readonly read: () => object,
  ) {
    this.path = `/api/v1/namespaces/${pod.metadata.namespace}/pods/${pod.metadata.name}`;
  }

  /** Resolves when the present status has been reported. */
  write(): Promise<void> {
    this.isWanted = true;
    this.writing ??= this.writeAll().finally(() => (this.writing = undefined));
    return this.writing;
  }

  /** Tells the API server that the pod has ended completely. */
  async remove(): Promise<void> {
    await this.client.call('DELETE', this.path, {
      gracePeriodSeconds: 0,
      preconditions: { uid: this.pod.metadata.uid },
    });
  }

  private async writeAll(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false;
      const status = this.read() as { conditions: { type: string; status: string }[] };
      const conditions = status.conditions.map((one) => ({ ...one, lastTransitionTime: this.sinceOf(one) }));
      const patch = { metadata: { uid: this.pod.metadata.uid }, status: { ...status, conditions } };
      // A deleted pod has no status.
      await this.client.call('PATCH', `${this.path}/status`, patch, strategic).catch(() => undefined);
    }
  }

  private sinceOf({ type, status }: { type: string; status: string }): string {
    const known = this.since.get(type);
    if (known?.status === status) return known.at;
    const at = new Date().toISOString();
    this.since.set(type, { status, at });
    return at;
  }
}
