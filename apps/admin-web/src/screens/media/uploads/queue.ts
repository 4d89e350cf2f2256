import type { Sent } from './tus';

/** Files that are sent at the same time. */
const maxRunning = 2;

export interface UploadRow {
  id: number;
  siteId: number;
  file: File;
  sentBytes: number;
  state: 'queued' | 'running' | 'waiting' | 'done' | 'failed';
  /** Set once the upload is done. */
  sent?: Sent;
  error?: unknown;
}

export interface Run {
  siteId: number;
  file: File;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
  onWait: (isWaiting: boolean) => void;
}

interface QueueOptions {
  send: (run: Run) => Promise<Sent>;
  /** Removes the stored parts of a cancelled upload. */
  drop: (run: Run) => Promise<void>;
}

const isUnderWay = ({ state }: UploadRow): boolean => state !== 'done' && state !== 'failed';

/** The same comparison as in `keptUploads`: browsers tell nothing else about a file. */
const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The uploads of all sites. They continue while the person opens other pages. */
export class UploadQueue {
  #rows: readonly UploadRow[] = [];
  #lastId = 0;
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<number, AbortController>();

  constructor(private readonly options: QueueOptions) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same array until something changes. */
  readonly rows = (): readonly UploadRow[] => this.#rows;

  get isBusy(): boolean {
    return this.#rows.some(isUnderWay);
  }

  /** Adds files and returns the ids of their rows. A file whose upload is running is not sent a second time. */
  add(siteId: number, files: readonly File[]): number[] {
    const added: UploadRow[] = [];
    const ids = files.map((file) => {
      const before = [...this.#rows, ...added].find(
        (row) => row.siteId === siteId && isUnderWay(row) && isSame(row.file, file),
      );
      if (before !== undefined) return before.id;
      this.#lastId += 1;
      added.push({ id: this.#lastId, siteId, file, sentBytes: 0, state: 'queued' });
      return this.#lastId;
    });
    this.#set([...this.#rows, ...added]);
    this.#startNext();
    return ids;
  }

  /** Resolves with the media file after the upload, even if it takes retries. Undefined: the upload was cancelled. */
  arrived(id: number): Promise<Sent | undefined> {
    return new Promise((resolve) => {
      const look = () => {
        const row = this.#rows.find((each) => each.id === id);
        if (row !== undefined && row.sent === undefined) return;
        this.#listeners.delete(look);
        resolve(row?.sent);
      };
      this.#listeners.add(look);
      look();
    });
  }

  retry(id: number): void {
    this.#change(id, { state: 'queued', error: undefined });
    this.#startNext();
  }

  /** Stops an upload, and removes its stored parts. */
  cancel(id: number): void {
    const row = this.#rows.find((each) => each.id === id);
    if (row === undefined) return;
    const stop = this.#stops.get(id) ?? new AbortController();
    stop.abort();
    this.#set(this.#rows.filter((each) => each.id !== id));
    if (row.state !== 'done') void this.options.drop(this.#runOf(row, stop.signal)).catch(() => undefined);
  }

  /** Stops all uploads. Their stored parts stay, so that choosing the files again continues them. */
  giveUp(): void {
    const stops = [...this.#stops.values()];
    this.#stops.clear();
    this.#set([]);
    for (const stop of stops) stop.abort();
  }

  clearDone(siteId: number): void {
    this.#set(this.#rows.filter((row) => row.siteId !== siteId || row.state !== 'done'));
  }

  #startNext(): void {
    const running = this.#rows.filter(({ state }) => state === 'running' || state === 'waiting').length;
    const next = this.#rows.filter(({ state }) => state === 'queued').slice(0, maxRunning - running);
    for (const row of next) void this.#run(row);
  }

  async #run(row: UploadRow): Promise<void> {
    const stop = new AbortController();
    this.#stops.set(row.id, stop);
    this.#change(row.id, { state: 'running' });
    try {
      const sent = await this.options.send(this.#runOf(row, stop.signal));
      this.#change(row.id, { state: 'done', sent, sentBytes: row.file.size });
    } catch (error) {
      this.#change(row.id, { state: 'failed', error });
    }
    this.#stops.delete(row.id);
    this.#startNext();
  }

  #runOf({ id, siteId, file }: UploadRow, signal: AbortSignal): Run {
    return {
      siteId,
      file,
      signal,
      onProgress: (sentBytes) => this.#change(id, { sentBytes }),
      onWait: (isWaiting) => this.#change(id, { state: isWaiting ? 'waiting' : 'running' }),
    };
  }

  #change(id: number, values: Partial<UploadRow>): void {
    this.#set(this.#rows.map((row) => (row.id === id ? { ...row, ...values } : row)));
  }

  #set(rows: readonly UploadRow[]): void {
    this.#rows = rows;
    for (const listener of this.#listeners) listener();
  }
}
