import { setTimeout as sleep } from 'node:timers/promises';

import { contracts, type Entry, toTimestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { createChannel, createClient } from '@headwater/grpc';

import type { ProofInstallation } from '../proof-search/installation';
import type { Language } from './corpus/books';
import type { CorpusEntry } from './corpus/corpus';

/** An entry is published some hours after the one before, so that no two are equally new. */
const firstPublication = Date.UTC(2021, 0, 1);
const hourMs = 3_600_000;

/** Few, because on a busy machine, a transaction with many long texts takes longer than the time limit of services. */
const entriesAtOnce = 10;
const batchesAtOnce = 2;
const attempts = 20;
const pauseMs = 1_000;
const domain = 'prose.example';
const call = { actor: { id: 'cli:search-quality', superAdmin: true } };
const deadlineMs = 120_000;

/** The slug that identifies an entry among hits. Every key gives another slug. */
export const slugOf = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export interface ProseSite {
  siteId: number;
  authorId: number;
}

export interface ProseWriter {
  makeSite(languages: readonly Language[]): Promise<ProseSite>;
  /** Writes entries. Existing ones stay as they are. */
  write(site: ProseSite, entries: readonly CorpusEntry[], say: (line: string) => void): Promise<void>;
  close(): void;
}

/** Writes entries through the content service. */
export function createProseWriter({ addresses, managementKey: serviceKey }: ProofInstallation): ProseWriter {
  const channels = [
    createChannel({ address: addresses.site }),
    createChannel({ address: addresses.content }),
  ] as const;
  const site = createClient(contracts.siteManagement, { channel: channels[0], serviceKey, deadlineMs });
  const content = createClient(contracts.contentManagement, { channel: channels[1], serviceKey, deadlineMs });
  return {
    async makeSite([first, ...others]) {
      const created = await site.createSite(
        { name: 'Prose', mode: 'SITE_MODE_HEADLESS', domain, defaultLanguage: first },
        call,
      );
      const { siteId } = created.site!;
      for (const code of others) await site.createLanguage({ siteId, code }, call);
      const { author } = await content.createAuthor({ siteId, author: { name: 'Ada Larsen' } }, call);
      return { siteId, authorId: author!.authorId };
    },
    async write({ siteId, authorId }, entries, say) {
      const all = entries.map((entry, index) => ({ entry: toEntry(entry, index, authorId) }));
      let next = 0;
      const writeNext = async (): Promise<void> => {
        while (next < all.length) {
          const requests = all.slice(next, next + entriesAtOnce);
          next += entriesAtOnce;
          await patiently(() => content.batchCreateEntries({ siteId, requests }, call));
          if (next % 1_000 === 0) say(`${next} entries written`);
        }
      };
      await Promise.all(Array.from({ length: batchesAtOnce }, writeNext));
    },
    close: () => channels.forEach((channel) => channel.close()),
  };
}

function toEntry(entry: CorpusEntry, index: number, authorId: number): Entry {
  return {
    ...{ type: 'post', language: entry.language, title: entry.title, slug: slugOf(entry.key) },
    ...{ importKey: entry.key, authorId, status: 'ENTRY_STATUS_PUBLISHED' },
    html: entry.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
    publishTime: toTimestamp(new Date(firstPublication + index * hourMs)),
  };
}

/** Retries while the database is busy. A failed batch stores nothing; an entry that exists was stored before. */
async function patiently(write: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await write();
      return;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.reason === 'IMPORT_KEY_TAKEN') return;
      if (!['DEADLINE_EXCEEDED', 'UNAVAILABLE'].includes(error.code) || attempt === attempts) throw error;
      await sleep(pauseMs);
    }
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character]!);
