import DataLoader from 'dataloader';

import {
  type BatchGetEntriesResponse__Output,
  type Client,
  type contracts,
  deliveryLimits,
  type EntryAddress,
  type PublicEntry__Output,
} from '@headwater/contracts';

import { isBusy, isDown } from './failures';
import type { LookupOptions } from './lookup-options';

/** Where to read, and how new. */
interface Scope {
  siteId: number;
  minSiteVersion: number;
}

/** The result of one read. No entry: there is none at this version, for as long as it is valid. */
export interface EntryRead {
  entry: PublicEntry__Output | undefined;
  siteVersion: number;
  validForMs: number | undefined;
  usedObjects: string[];
}

/** What one read asks for. */
interface Asked {
  scope: Scope;
  address: EntryAddress;
  options: LookupOptions;
}

/** Loads single entries by their addresses. Reads of one event-loop tick share a call for each site and version. */
export type EntryReads = Pick<DataLoader<Asked, Promise<EntryRead>>, 'load'>;

type Content = Pick<Client<typeof contracts.contentDelivery>, 'batchGetEntries'>;

export function createEntryReads(content: Content): EntryReads {
  /** One call for each site and version, and one promise for each that is asked, in order. */
  async function readEach(all: readonly Asked[]): Promise<Promise<EntryRead>[]> {
    const reads: Promise<EntryRead>[] = [];
    for (const places of groupByScope(all)) {
      const together = places.map((place) => all[place]!);
      const reading = readTogether(content, together);
      for (const [at, place] of places.entries()) reads[place] = outcomeAt(at, reading);
    }
    return reads;
  }

  // It gives promises, not reads: no read waits for another site's call.
  return new DataLoader(readEach, { cache: false, batchScheduleFn: setImmediate });
}

async function outcomeAt(at: number, reading: Promise<(EntryRead | Error)[]>): Promise<EntryRead> {
  const outcome = (await reading)[at]!;
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** The places of those that one call can read. */
function groupByScope(all: readonly Asked[]): number[][] {
  const open = new Map<string, number[]>();
  const groups: number[][] = [];
  for (const [place, { scope }] of all.entries()) {
    const name = `${scope.siteId} ${scope.minSiteVersion}`;
    const group = open.get(name);
    if (group && group.length < deliveryLimits.entries) {
      group.push(place);
      continue;
    }
    const begun = [place];
    open.set(name, begun);
    groups.push(begun);
  }
  return groups;
}

/** One outcome for each that is asked, in order. All are of one site and version. */
async function readTogether(content: Content, together: readonly Asked[]): Promise<(EntryRead | Error)[]> {
  const [{ scope, options }] = together as [Asked];
  const { siteId, minSiteVersion } = scope;
  const addresses = together.map(({ address }) => address);
  try {
    const response = await content.batchGetEntries({ siteId, minSiteVersion, addresses }, options);
    return readsOf(response, together.length);
  } catch (error) {
    if (together.length === 1 || isDown(error) || isBusy(error)) return together.map(() => error as Error);
    // Too large together, or one of them cannot be read. Alone, the others succeed.
    const alone = await Promise.all(together.map((asked) => readTogether(content, [asked])));
    return alone.flat();
  }
}

function readsOf(response: BatchGetEntriesResponse__Output, count: number): EntryRead[] {
  const { siteVersion, validForMs } = response;
  const reads = Array.from({ length: count }, (): EntryRead => ({
    entry: undefined,
    siteVersion,
    validForMs,
    usedObjects: [],
  }));
  for (const { place, entry, usedObjects } of response.entries) {
    const read = reads[place];
    if (read === undefined) throw new Error(`The answer has an entry at place ${place} of ${count}.`);
    read.entry = entry ?? undefined;
    read.usedObjects = usedObjects;
  }
  return reads;
}
