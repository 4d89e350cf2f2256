import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import type { KubeClient } from './client';

export interface StoredObject {
  metadata: { name: string; namespace?: string; uid: string; resourceVersion?: string };
}

interface Event<T> {
  type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK' | 'ERROR';
  object: T;
}

/** Follows all objects of a path, such as `/api/v1/pods`. */
export class ObjectWatch<T extends StoredObject> {
  /** The objects by uid. */
  readonly objects = new Map<string, T>();
  private readonly stopping = new AbortController();
  private version = '';

  constructor(
    private readonly client: KubeClient,
    private readonly path: string,
    private readonly onChange: (object: T, isGone: boolean) => void,
  ) {}

  /** Resolves once the existing objects have been read. */
  async start(): Promise<void> {
    await this.list();
    void this.follow();
  }

  stop(): void {
    this.stopping.abort();
  }

  private async list(): Promise<void> {
    const { status, body } = await this.client.call('GET', this.path);
    if (status !== 200) throw new Error(`GET ${this.path}: ${status} ${body}`);
    const { items, metadata } = JSON.parse(body) as { items: T[]; metadata: { resourceVersion: string } };
    const found = new Set(items.map((item) => item.metadata.uid));
    for (const object of this.objects.values()) if (!found.has(object.metadata.uid)) this.apply(object, true);
    for (const item of items) this.apply(item, false);
    this.version = metadata.resourceVersion;
  }

  private async follow(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.readEvents();
      } catch {
        // The server is away, or does not have the version any more, so read everything again.
        await sleep(250);
        await this.list().catch(() => undefined);
      }
    }
  }

  private async readEvents(): Promise<void> {
    const parameters = `watch=1&allowWatchBookmarks=true&resourceVersion=${this.version}`;
    const separator = this.path.includes('?') ? '&' : '?';
    const response = await this.client.open('GET', `${this.path}${separator}${parameters}`);
    const cut = () => response.destroy();
    this.stopping.signal.addEventListener('abort', cut);
    try {
      for await (const line of createInterface({ input: response })) {
        const { type, object } = JSON.parse(line) as Event<T>;
        if (type === 'ERROR') throw new Error(line);
        this.version = object.metadata.resourceVersion ?? this.version;
        if (type !== 'BOOKMARK') this.apply(object, type === 'DELETED');
      }
    } finally {
      this.stopping.signal.removeEventListener('abort', cut);
    }
  }

  private apply(object: T, isGone: boolean): void {
    if (isGone) this.objects.delete(object.metadata.uid);
    else this.objects.set(object.metadata.uid, object);
    this.onChange(object, isGone);
  }
}
