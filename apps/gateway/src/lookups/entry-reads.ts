import DataLoader from 'dataloader';

import {
  type AnsweredRequest__Output,
  type BatchGetEntriesRequest,
  type BatchGetEntriesResponse__Output,
  type Client,
  type contracts,
  deliveryLimits,
  type EntryAddress,
  type PublicEntry__Output,
} from '@headwater/contracts';

import { isBusy, isDown } from './failures';
import type { LookupOptions } from './lookup-options';

/** The site, and the version that is needed. */
interface Scope {
  siteId: number;
  minSiteVersion: number;
}

/** The result of one read. Without an entry: there is none at this version, for the given time. */
export interface EntryRead {
  entry: PublicEntry__Output | undefined;
  siteVersion: number;
  validForMs: number | undefined;
  usedObjects: string[];
}

/** The arguments of one read. */
interface Asked {
  scope: Scope;
  address: EntryAddress;
  options: LookupOptions;
}

/** Loads single entries by their addresses. Reads of one event-loop tick share calls. */
export type EntryReads = Pick<DataLoader<Asked, Promise<EntryRead>>, 'load'>;

type Content = Pick<Client<typeof contracts.contentDelivery>, 'batchGetEntries' | 'batchGetEntriesOfSites'>;

/** Reads of one site and version, by their indexes. */
type Group = number[];

type Outcome = EntryRead | Error;

/** `sharesCalls`: one call may read from several sites. That is worth it if a call costs more than its reads. */
export function createEntryReads(content: Content, { sharesCalls }: { sharesCalls: boolean }): EntryReads {
  /** One promise for each read, in order. */
  async function readEach(all: readonly Asked[]): Promise<Promise<EntryRead>[]> {
    const reads: Promise<EntryRead>[] = [];
    const groups = groupByScope(all);
    for (const call of sharesCalls ? groupByCall(groups) : groups.map((group) => [group])) {
      const reading = readCall(
        content,
        call.map((group) => group.map((place) => all[place]!)),
      );
      for (const [groupIndex, group] of call.entries()) {
        for (const [index, place] of group.entries()) reads[place] = outcomeAt(groupIndex, index, reading);
      }
    }
    return reads;
  }

  // Returns promises of reads, so that no read waits for another call.
  return new DataLoader(readEach, { cache: false, batchScheduleFn: setImmediate });
}

async function outcomeAt(
  groupIndex: number,
  index: number,
  reading: Promise<Outcome[][]>,
): Promise<EntryRead> {
  const outcome = (await reading)[groupIndex]![index]!;
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** Reads of one site and version, in groups that fit into one request. */
function groupByScope(all: readonly Asked[]): Group[] {
  const open = new Map<string, Group>();
  const groups: Group[] = [];
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

/** Puts groups into calls. A large group has a call of its own, so that no other site waits for it. */
function groupByCall(groups: readonly Group[]): Group[][] {
  const calls: Group[][] = [];
  let open: Group[] = [];
  let room = 0;
  for (const group of groups) {
    if (group.length > deliveryLimits.entriesOfEachSite) {
      calls.push([group]);
      continue;
    }
    if (group.length > room) {
      open = [];
      room = deliveryLimits.entries;
      calls.push(open);
    }
    open.push(group);
    room -= group.length;
  }
  return calls;
}

/** One outcome for each read, by its group and its place in the group. */
async function readCall(content: Content, groups: readonly Asked[][]): Promise<Outcome[][]> {
  const alone = (): Promise<Outcome[][]> => Promise.all(groups.map((group) => readTogether(content, group)));
  if (groups.length === 1) return alone();
  let answers: AnsweredRequest__Output[];
  try {
    const [[{ options }]] = groups as [[Asked]];
    ({ answers } = await content.batchGetEntriesOfSites({ requests: groups.map(requestOf) }, options));
  } catch (error) {
    if (isDown(error) || isBusy(error)) return groups.map((group) => group.map(() => error as Error));
    // Together they are too large, or the service is of the previous release and lacks this RPC.
    return alone();
  }
  const responses = new Map(answers.map(({ place, response }) => [place, response]));
  return Promise.all(
    groups.map(async (group, place) => {
      const response = responses.get(place);
      // This request failed. Sent alone, it returns its own error.
      return response ? readsOf(response, group.length) : readTogether(content, group);
    }),
  );
}

function requestOf(group: readonly Asked[]): BatchGetEntriesRequest {
  const [{ scope }] = group as [Asked];
  const { siteId, minSiteVersion } = scope;
  return { siteId, minSiteVersion, addresses: group.map(({ address }) => address) };
}

/** One outcome for each read, in order. All are of one site and version. */
async function readTogether(content: Content, together: readonly Asked[]): Promise<Outcome[]> {
  const [{ options }] = together as [Asked];
  try {
    const response = await content.batchGetEntries(requestOf(together), options);
    return readsOf(response, together.length);
  } catch (error) {
    if (together.length === 1 || isDown(error) || isBusy(error)) return together.map(() => error as Error);
    // Together they are too large, or one of them cannot be read. Sent alone, the others succeed.
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
