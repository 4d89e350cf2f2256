import DataLoader from 'dataloader';

import type {
  BatchGetEntriesResponse__Output,
  Client,
  contracts,
  EntryAddress,
  PublicEntry__Output,
} from '@headwater/contracts';

import { isBusy, isDown } from './failures';
import type { LookupOptions } from './sites';

/** Where to read, and how new. */
interface Scope {
  siteId: number;
  minSiteVersion: number;
}

/** What one read says. No entry: there is none, for as long as the rest says. */
export interface EntryRead {
  entry: PublicEntry__Output | undefined;
  siteVersion: number;
  validForMs: number | undefined;
  usedObjects: string[];
}

/** Reads single entries by what stands in their URLs. What one turn of the event loop asks of a site travels in one call. */
export interface EntryReads {
  read(scope: Scope, address: EntryAddress, options: LookupOptions): Promise<EntryRead>;
}

interface Asked {
  scope: Scope;
  address: EntryAddress;
  options: LookupOptions;
}

type Content = Pick<Client<typeof contracts.contentDelivery>, 'batchGetEntries'>;

/** As many as one call of the content service takes. */
const mostTogether = 16;

export function createEntryReads(content: Content): EntryReads {
  // One for each site and version that this turn of the event loop asks for: none of them waits for another's call.
  const gathering = new Map<string, DataLoader<Asked, EntryRead>>();

  function loaderOf({ siteId, minSiteVersion }: Scope): DataLoader<Asked, EntryRead> {
    const name = `${siteId} ${minSiteVersion}`;
    const begun = gathering.get(name);
    if (begun !== undefined) return begun;
    if (gathering.size === 0) setImmediate(() => gathering.clear());
    const loader = new DataLoader<Asked, EntryRead>((together) => readTogether(content, together), {
      cache: false,
      maxBatchSize: mostTogether,
      batchScheduleFn: (depart) => setImmediate(depart),
    });
    gathering.set(name, loader);
    return loader;
  }

  return { read: (scope, address, options) => loaderOf(scope).load({ scope, address, options }) };
}

/** One result for each that is asked, in order. All are of one site and version. */
async function readTogether(content: Content, together: readonly Asked[]): Promise<(EntryRead | Error)[]> {
  const [{ scope, options }] = together as [Asked];
  const { siteId, minSiteVersion } = scope;
  const addresses = together.map(({ address }) => address);
  try {
    const response = await content.batchGetEntries({ siteId, minSiteVersion, addresses }, options);
    return readsOf(response, together.length);
  } catch (error) {
    if (together.length === 1 || isDown(error) || isBusy(error)) return together.map(() => error as Error);
    // Too large together, or one that cannot be read: the others are not to suffer from it.
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
