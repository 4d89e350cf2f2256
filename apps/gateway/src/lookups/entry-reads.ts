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

/** Reads single entries by their addresses. Reads of one event-loop tick share a call for each site and version. */
export interface EntryReads {
  read(scope: Scope, address: EntryAddress, options: LookupOptions): Promise<EntryRead>;
}

interface Asked {
  scope: Scope;
  address: EntryAddress;
  options: LookupOptions;
}

type Content = Pick<Client<typeof contracts.contentDelivery>, 'batchGetEntries'>;

export function createEntryReads(content: Content): EntryReads {
  // It gives promises, not reads: no read waits for another site's call.
  const loader = new DataLoader<Asked, Promise<EntryRead>>((all) => Promise.resolve(readEach(content, all)), {
    cache: false,
    batchScheduleFn: (dispatch) => setImmediate(dispatch),
  });
  return { read: async (scope, address, options) => loader.load({ scope, address, options }) };
}

/** One call for each site and version, and one promise for each that is asked, in order. */
function readEach(content: Content, all: readonly Asked[]): Promise<EntryRead>[] {
  const reads = new Map<Asked, Promise<EntryRead>>();
  for (const together of groupByScope(all)) {
    const reading = readTogether(content, together);
    together.forEach((asked, place) =>
      reads.set(
        asked,
        reading.then((outcomes) => readOrThrow(outcomes[place]!)),
      ),
    );
  }
  return all.map((asked) => reads.get(asked)!);
}

function readOrThrow(outcome: EntryRead | Error): EntryRead {
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

function groupByScope(all: readonly Asked[]): Asked[][] {
  const open = new Map<string, Asked[]>();
  const groups: Asked[][] = [];
  for (const asked of all) {
    const { siteId, minSiteVersion } = asked.scope;
    const name = `${siteId} ${minSiteVersion}`;
    const group = open.get(name);
    if (group && group.length < deliveryLimits.entries) {
      group.push(asked);
      continue;
    }
    const begun = [asked];
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
