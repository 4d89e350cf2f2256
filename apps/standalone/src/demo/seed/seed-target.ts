import type { CallOptions } from '@headwater/contracts';

import type { ManagementClients } from '../../management-clients';
import type { DemoSite } from '../model';

/** The site that is being filled, and the way to the services that hold it. */
export interface SeedTarget {
  clients: ManagementClients;
  call: CallOptions;
  siteId: number;
  demo: DemoSite;
}

export const defaultLocale = 'en';
export const locales = ['en', 'de'] as const;

/** Identity of a thing of the demo at the services, by which an interrupted start finds it again. */
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
