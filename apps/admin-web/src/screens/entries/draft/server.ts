import { ask } from '../../../api/ask';
import { isFault } from '../../../api/fault';
import type { Entry } from '../types';
import { type Values, valuesOf } from './values';

/** An entry as it is stored, with its working copy. */
export interface Stored {
  entry: Entry;
  /** The values of the working copy, else of the entry. */
  values: Values;
  /** The number of the working copy; 0: there is none. */
  number: number;
  /** The revision that the values were made on. */
  baseRevision: number;
  /** The values at that revision, if it is not the present one; undefined: that revision is not kept any more. */
  baseValues: Values | undefined;
}

export interface Save {
  changes: Partial<Values>;
  number: number;
  baseRevision: number | undefined;
}

export interface Saved {
  number: number;
  values: Values;
}

/** The requests of a draft to the server. */
export interface Server {
  load(): Promise<Stored>;
  save(save: Save): Promise<Saved>;
  update(changes: Partial<Values>, revision: number): Promise<Entry>;
  discard(number: number): Promise<void>;
  publish(revision: number, number: number, publishTime: string | undefined): Promise<Entry>;
  unpublish(revision: number): Promise<Entry>;
}

export function createServer(siteId: number, entryId: number): Server {
  const params = { site_id: siteId, entry_id: entryId };
  const loadCopy = async () => {
    try {
      return (await ask('getWorkingCopy', { params })).working_copy;
    } catch (error) {
      if (isFault(error, 'WORKING_COPY_NOT_FOUND')) return undefined;
      throw error;
    }
  };
  const valuesAt = async (revision: number) => {
    try {
      return valuesOf((await ask('getRevision', { params: { ...params, revision } })).revision.entry);
    } catch (error) {
      if (isFault(error, 'REVISION_NOT_FOUND')) return undefined;
      throw error;
    }
  };
  return {
    async load() {
      const { entry } = await ask('getEntry', { params });
      const copy = entry.working_copy_number === null ? undefined : await loadCopy();
      const baseRevision = copy?.base_revision ?? entry.revision;
      return {
        entry,
        values: valuesOf(copy?.entry ?? entry),
        number: copy?.number ?? 0,
        baseRevision,
        baseValues: baseRevision === entry.revision ? valuesOf(entry) : await valuesAt(baseRevision),
      };
    },
    async save({ changes, number, baseRevision }) {
      const { working_copy: copy } = await ask('saveWorkingCopy', {
        params,
        body: {
          ...changes,
          expected_number: number,
          ...(baseRevision !== undefined && { base_revision: baseRevision }),
        },
      });
      return { number: copy.number, values: valuesOf(copy.entry) };
    },
    async update(changes, revision) {
      return (await ask('updateEntry', { params, body: { ...changes, expected_revision: revision } })).entry;
    },
    async discard(number) {
      await ask('discardWorkingCopy', { params, query: { expected_number: number } });
    },
    async publish(revision, number, publishTime) {
      const body = {
        expected_revision: revision,
        ...(number > 0 && { working_copy_number: number }),
        ...(publishTime !== undefined && { publish_time: publishTime }),
      };
      return (await ask('publishEntry', { params, body })).entry;
    },
    async unpublish(revision) {
      return (await ask('unpublishEntry', { params, body: { expected_revision: revision } })).entry;
    },
  };
}
