import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasTypesenseProgram } from '@headwater/testing';
import { type IndexedServices, startIndexedServices } from '@headwater/testing-services';

import { type CliResult, run } from './run';

export const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;
export const actor = { id: 'user:tester', superAdmin: true };

export interface Overview {
  serving_collection: string;
  building_collection: string;
  pending_changes: number;
  sites_to_build: number;
}

interface Given {
  signal?: AbortSignal;
  onStderr?: (text: string) => void;
}

/** Search commands in an installation with two sites, of two entries each, whose indexer runs when it is told to. */
export interface IndexedCommands {
  indexed: IndexedServices;
  domains: readonly [string, string];
  siteIds: number[];
  /** Two of the first site, then two of the other one. */
  entryIds: number[];
  cli(...args: string[]): Promise<CliResult>;
  cliWith(given: Given, ...args: string[]): Promise<CliResult>;
  /** Ends with what the command has given when it has written `note` to standard error. */
  cliUntil(note: string, ...args: string[]): Promise<{ waiting: Promise<CliResult> }>;
  overview(): Promise<Overview>;
  untilBuilt(): Promise<Overview>;
  close(): Promise<void>;
}

export async function startIndexedCommands(): Promise<IndexedCommands> {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-search-'));
  const indexed = await startIndexedServices({ listen: true });
  writeFileSync(join(folder, 'key'), indexed.services.operatorKey);
  const domains = ['one.example', 'other.example'] as const;
  const siteIds: number[] = [];
  const entryIds: number[] = [];
  const { site: sites, content } = indexed.services.manage;
  for (const domain of domains) {
    const created = await sites.createSite(
      { name: domain, mode: 'SITE_MODE_HEADLESS', domain, defaultLanguage: 'en' },
      { actor },
    );
    const { siteId } = created.site!;
    siteIds.push(siteId);
    const { author } = await content.createAuthor({ siteId, author: { name: 'Ada' } }, { actor });
    for (const slug of ['first', 'second']) {
      const { entry } = await content.createEntry(
        {
          siteId,
          entry: {
            ...{ type: 'post', language: 'en', title: 'Title', slug, authorId: author!.authorId },
            status: 'ENTRY_STATUS_PUBLISHED',
          },
        },
        { actor },
      );
      entryIds.push(entry!.entryId);
    }
  }

  const cliWith = (given: Given, ...args: string[]): Promise<CliResult> => {
    const { site, content: contentPort, search } = indexed.services.grpcPorts;
    const at = (port: number | undefined) => `127.0.0.1:${port}`;
    return run(['--json', 'search', ...args], {
      ...given,
      cwd: folder,
      environment: {
        HEADWATER_SITE_ADDRESS: at(site),
        HEADWATER_CONTENT_ADDRESS: at(contentPort),
        HEADWATER_SEARCH_ADDRESS: at(search),
        HEADWATER_MEDIA_ADDRESS: at(1),
        HEADWATER_SERVICE_KEY_FILE: join(folder, 'key'),
      },
    });
  };
  const cli = (...args: string[]) => cliWith({}, ...args);
  const overview = async () => (await cli('status')).json<Overview>();
  return {
    ...{ indexed, domains, siteIds, entryIds, cli, cliWith, overview },
    async cliUntil(note, ...args) {
      let waiting: Promise<CliResult> | undefined;
      await new Promise<void>((resolve, reject) => {
        let text = '';
        const onStderr = (part: string) => {
          text += part;
          if (text.includes(note)) resolve();
        };
        waiting = cliWith({ onStderr }, ...args);
        waiting.then(({ stderr }) => reject(new Error(`ended without ${note}: ${stderr}`)), reject);
      });
      return { waiting: waiting! };
    },
    async untilBuilt() {
      for (;;) {
        const now = await overview();
        if (now.serving_collection && !now.building_collection && now.pending_changes === 0) return now;
        await new Promise((wake) => setTimeout(wake, 50));
      }
    },
    async close() {
      await indexed.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const noDifference = { missing: 0, outdated: 0, surplus: 0, entry_ids: [], lost: false };
