import { within } from '@headwater/runtime';

import type { RaisedVersions } from './mirror-versions';

/** Records which versions are mirrored. A worker mirrors the others again. */
export interface MirrorNotes {
  add(mirrored: RaisedVersions): void;
  /** Records the rest. Never rejects, and takes a second at most. */
  close(): Promise<void>;
}

const delayMs = 1_000;
const closeDeadlineMs = 1_000;

/**
 * Records many writes together, shortly after them, so that no write waits for it. `note` returns the sites to record later. Versions that
 * cannot be recorded are mirrored once more, so a failure does no harm.
 */
export function createMirrorNotes(note: (mirrored: RaisedVersions) => Promise<number[]>): MirrorNotes {
  let waiting = new Map<number, RaisedVersions['sites'][number]>();
  let directory: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function schedule(): void {
    if (waiting.size === 0 && directory === undefined) return;
    timer ??= setTimeout(() => void write().finally(schedule), delayMs).unref();
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      const taken = { sites: [...waiting.values()], directory };
      waiting = new Map();
      directory = undefined;
      if (taken.sites.length === 0 && taken.directory === undefined) return;
      const held = new Set(await note(taken).catch(() => []));
      addAll({ sites: taken.sites.filter(({ siteId }) => held.has(siteId)), directory: undefined });
    });
    return writing;
  }

  function addAll(mirrored: RaisedVersions): void {
    for (const site of mirrored.sites) {
      if (site.version > (waiting.get(site.siteId)?.version ?? -1)) waiting.set(site.siteId, site);
    }
    if (mirrored.directory !== undefined) directory = Math.max(directory ?? 0, mirrored.directory);
  }

  return {
    add(mirrored) {
      addAll(mirrored);
      schedule();
    },
    async close() {
      const ignored = { succeeded: () => undefined, failed: () => undefined };
      await within(closeDeadlineMs, write(), ignored);
      clearTimeout(timer);
    },
  };
}
