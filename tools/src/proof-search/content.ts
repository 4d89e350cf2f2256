import { setTimeout as sleep } from 'node:timers/promises';

import { type Client, contracts, type Entry, type Entry__Output, toTimestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { createChannel, createClient } from '@headwater/grpc';

import { createHistory, type History, never, type Shown, type Write } from './history';
import type { Random } from './random';
import { sendUntilStored } from './settle';

export interface ProofSite {
  siteId: number;
  domain: string;
  token: string;
  authorId: number;
  entries: ProofEntry[];
}

/** A place for an entry. When the entry is deleted, another one takes the place. */
export interface ProofEntry {
  /** Unique over all sites, so that an entry in the answer of another site is detected. */
  place: number;
  history: History;
  /** Undefined: the place has no entry. */
  stored: { entryId: number; revision: number } | undefined;
}

export interface ContentClients {
  site: Client<typeof contracts.siteManagement>;
  content: Client<typeof contracts.contentManagement>;
  search: Client<typeof contracts.searchManagement>;
  close(): void;
}

const deadlineMs = 5_000;
/** The time for which a gateway uses a version without asking again. */
const leaseMs = 5_000;
export const actor = { id: 'cli:proof', superAdmin: true };
const call = { actor };

export function connect(
  addresses: Record<'site' | 'content' | 'search', string>,
  serviceKey: string,
): ContentClients {
  const channels = [
    createChannel({ address: addresses.site }),
    createChannel({ address: addresses.content }),
    createChannel({ address: addresses.search }),
  ] as const;
  const [site, content, search] = channels;
  return {
    site: createClient(contracts.siteManagement, { channel: site, serviceKey, deadlineMs }),
    content: createClient(contracts.contentManagement, { channel: content, serviceKey, deadlineMs }),
    search: createClient(contracts.searchManagement, { channel: search, serviceKey, deadlineMs }),
    close: () => channels.forEach((channel) => channel.close()),
  };
}

export async function makeSite(clients: ContentClients, index: number, places: number): Promise<ProofSite> {
  const domain = `proof-${index}.example`;
  const { site } = await clients.site.createSite(
    { name: `Proof ${index}`, mode: 'SITE_MODE_HEADLESS', domain, defaultLanguage: 'en' },
    call,
  );
  const { siteId } = site!;
  const { author } = await clients.content.createAuthor({ siteId, author: { name: 'Ada Larsen' } }, call);
  const { secret } = await clients.site.createToken({ siteId, name: 'proof' }, call);
  return {
    ...{ siteId, domain, token: secret, authorId: author!.authorId },
    entries: Array.from({ length: places }, (_, at) => ({
      place: index * places + at,
      history: createHistory(),
      stored: undefined,
    })),
  };
}

/** The word that identifies entry and version in an answer, such as `e12v3`. */
export const markOf = (place: number, version: number): string => `e${place}v${version}`;

export const markPattern = /\be(\d+)v(\d+)\b/g;

/** Independent of the word, because an entry keeps its slug when its text changes. */
const slugOf = (place: number, version: number): string => `entry-${place}-${version}`;

const textOf = (place: number, version: number): Pick<Entry, 'title' | 'html'> => ({
  title: `Report ${markOf(place, version)}`,
  html: `<p>The common part, and what only this text says: ${markOf(place, version)}. ${'Then comes more of the common part. '.repeat(5)}</p>`,
});

/** Makes one random write among those that the entry's state allows. Resolves when it is stored. */
export async function changeSomething(
  { content }: ContentClients,
  site: ProofSite,
  entry: ProofEntry,
  random: Random,
  onOutage: () => void,
): Promise<void> {
  const { siteId } = site;
  const { place, history, stored } = entry;
  const { version, visibleFrom } = history.latest;
  const next = version + 1;
  const write = (shown: Shown, send: () => Promise<Entry__Output | null>): Promise<void> =>
    settle(content, site, entry, history.begin(shown, Date.now()), () => sendUntilStored(send, onOutage));

  if (stored === undefined) {
    const slug = slugOf(place, next);
    return write({ version: next, visibleFrom: 0 }, async () => {
      const values: Entry = { type: 'post', language: 'en', slug, authorId: site.authorId };
      const request = {
        siteId,
        entry: {
          ...values,
          ...textOf(place, next),
          status: 'ENTRY_STATUS_PUBLISHED' as const,
          importKey: slug,
        },
      };
      return (await content.createEntry(request, call)).entry;
    });
  }
  const { entryId, revision: expectedRevision } = stored;
  const at = { siteId, entryId, expectedRevision };
  if (random.happens(0.1)) {
    return write({ version, visibleFrom: never }, async () => {
      await content.deleteEntry(at, call);
      return null;
    });
  }
  if (visibleFrom !== never && random.happens(0.2)) {
    return write({ version, visibleFrom: never }, async () => (await content.unpublishEntry(at, call)).entry);
  }
  if (visibleFrom === never && random.happens(0.6)) {
    return write({ version, visibleFrom: 0 }, async () => (await content.publishEntry(at, call)).entry);
  }
  if (visibleFrom === never && random.happens(0.5)) {
    const instant = Date.now() + 500 + random.below(3_000);
    return write({ version, visibleFrom: instant }, async () => {
      const publishTime = toTimestamp(new Date(instant));
      return (await content.publishEntry({ ...at, publishTime }, call)).entry;
    });
  }
  return write({ version: next, visibleFrom }, async () => {
    const request = { ...at, entry: textOf(place, next), updateMask: { paths: ['title', 'html'] } };
    return (await content.updateEntry(request, call)).entry;
  });
}

/** Notes the stored state after a write. Throws if the write was refused. */
async function settle(
  content: ContentClients['content'],
  site: ProofSite,
  entry: ProofEntry,
  write: Write,
  send: () => Promise<Entry__Output | null | undefined>,
): Promise<void> {
  try {
    const stored = await send();
    entry.stored =
      stored === undefined
        ? await findStored(content, site, entry, entry.stored)
        : stored === null
          ? undefined
          : { entryId: stored.entryId, revision: stored.revision };
    // The write got no answer, so gateways may not know its version until they ask again.
    if (stored === undefined) await sleep(2 * leaseMs);
    write.acknowledge(Date.now());
  } catch (error) {
    write.lose();
    throw error;
  }
}

/** The stored entry of the place, as soon as the service can answer. */
async function findStored(
  content: ContentClients['content'],
  { siteId }: ProofSite,
  { place, history }: ProofEntry,
  before: ProofEntry['stored'],
): Promise<ProofEntry['stored']> {
  for (;;) {
    try {
      if (before === undefined) {
        const importKey = slugOf(place, history.latest.version);
        const [found] = (await content.listEntries({ siteId, importKey }, call)).entries;
        return found && { entryId: found.entryId, revision: found.revision };
      }
      const { entry } = await content.getEntry({ siteId, entryId: before.entryId }, call);
      return { entryId: before.entryId, revision: entry!.revision };
    } catch (error) {
      if (error instanceof AppError && error.reason === 'ENTRY_NOT_FOUND') return undefined;
      await sleep(50);
    }
  }
}

/** Changes the documents of all entries of the site. */
export async function renameAuthor(
  { content }: ContentClients,
  { siteId, authorId }: ProofSite,
  turn: number,
  onOutage: () => void,
): Promise<void> {
  const author = { name: `Ada Larsen ${turn}` };
  const request = { siteId, authorId, author, updateMask: { paths: ['name'] } };
  await sendUntilStored(() => content.updateAuthor(request, call), onOutage);
}
