import type { CallOptions } from '@headwater/contracts';

import type { ManagementClients } from '../../management-clients';
import type { DemoSite } from '../model';

/** The site being made, and clients of the services. */
export interface SeedTarget {
  clients: ManagementClients;
  call: CallOptions;
  siteId: number;
  demo: DemoSite;
}

export const defaultLocale = 'en';
export const locales = ['en', 'de'] as const;

/** The import key of an object of the demo, by which a later start finds it. */
export function importKey(kind: string, key: string, locale?: string): string {
  return ['demo', kind, key, ...(locale === undefined ? [] : [locale])].join(':');
}

/** Reads all pages of a list. */
export async function readAll<Item>(
  readPage: (pageToken: string) => Promise<{ items: Item[]; nextPageToken: string }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let pageToken = '';
  do {
    const page = await readPage(pageToken);
    items.push(...page.items);
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return items;
}
