import type { CallOptions } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import type { ManagementClients } from '../../management-clients';
import type { DemoSite } from '../model';
import type { DemoState } from './demo-state';
import { seedAuthors } from './seed-authors';
import { seedEntries } from './seed-entries';
import { seedMedia } from './seed-media';
import { seedNavigation } from './seed-navigation';
import { seedSettings } from './seed-settings';
import { defaultLocale } from './seed-target';
import { seedTaxonomies } from './seed-taxonomies';
import { seedToken } from './seed-token';

/** Makes a demo site, or completes it after an interrupted start. */
export async function seedSite(
  clients: ManagementClients,
  call: CallOptions,
  demo: DemoSite,
  baseUrl: string,
  state: DemoState,
): Promise<void> {
  const siteId = await findOrCreateSite(clients, call, demo, baseUrl);
  await addGerman(clients, call, siteId);
  const target = { clients, call, siteId, demo };
  const [media, taxonomies, authors] = await Promise.all([
    seedMedia(target),
    seedTaxonomies(target),
    seedAuthors(target),
  ]);
  await seedEntries(target, { media, taxonomies, authors });
  await seedNavigation(target);
  await seedSettings(target, media);
  await seedToken(target, state);
  state.set(demo.domain, { complete: true });
}

async function findOrCreateSite(
  clients: ManagementClients,
  call: CallOptions,
  { domain, name, mode }: DemoSite,
  baseUrl: string,
): Promise<number> {
  try {
    const { site } = await clients.site.getSite({ domain }, call);
    if (site) return site.siteId;
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'SITE_NOT_FOUND') throw error;
  }
  const { site } = await clients.site.createSite(
    { domain, name, mode, baseUrl, defaultLanguage: defaultLocale, defaultLanguageName: 'English' },
    call,
  );
  if (!site) throw new AppError('INTERNAL', 'EMPTY_ANSWER', 'The site service created no site.');
  return site.siteId;
}

async function addGerman(clients: ManagementClients, call: CallOptions, siteId: number): Promise<void> {
  const { languages } = await clients.site.listLanguages({ siteId }, call);
  if (languages.some(({ code }) => code === 'de')) return;
  await clients.site.createLanguage({ siteId, code: 'de', name: 'Deutsch' }, call);
}
