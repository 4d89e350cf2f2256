import type { TFunction } from 'i18next';

import type { Site } from '../api/types';
import type { Hit } from './hit';

interface PlacesOptions {
  isSuperAdmin: boolean;
  /** Absent: no site is open. */
  site: Site | undefined;
  isSiteAdmin: boolean;
  mayWrite: boolean;
  t: TFunction<'texts'>;
}

/** The pages that the person may open: those of the installation and of the open site. */
export function placesOf({ isSuperAdmin, site, isSiteAdmin, mayWrite, t }: PlacesOptions): Hit[] {
  const page = (title: string, to: string, hint = ''): Hit => ({ kind: 'page', title, hint, to });
  const everywhere = [
    page(t('app.sites'), '/sites'),
    page(t('app.account'), '/account'),
    ...(isSuperAdmin
      ? [
          page(t('people.title'), '/people'),
          page(t('history.title'), '/history'),
          page(t('sites.new'), '/sites/new'),
        ]
      : []),
  ];
  if (site === undefined) return everywhere;
  const inSite = (title: string, path: string) => page(title, `/sites/${site.site_id}/${path}`, site.name);
  const setting = (title: string, path: string) =>
    inSite(`${t('settings.title')}: ${title}`, `settings${path}`);
  return [
    inSite(t('entries.title'), 'entries'),
    ...(mayWrite ? [inSite(t('entries.new'), 'entries/new')] : []),
    inSite(t('entries.calendar'), 'entries/calendar'),
    inSite(t('entries.trash'), 'entries/trash'),
    inSite(t('media.title'), 'media'),
    inSite(t('media.unusedMedia'), 'media/unused'),
    inSite(t('structure.terms.title'), 'taxonomies'),
    inSite(t('navigation.title'), 'navigation'),
    ...(isSiteAdmin
      ? [
          inSite(t('people.members'), 'members'),
          inSite(t('history.title'), 'history'),
          setting(t('site.general'), ''),
          setting(t('settings.details'), '/details'),
          setting(t('settings.languages'), '/languages'),
          site.mode === 'headless'
            ? setting(t('site.api'), '/api')
            : setting(t('site.appearance'), '/appearance'),
          setting(t('settings.media.title'), '/media'),
          setting(t('site.domains'), '/domains'),
        ]
      : []),
    ...(isSuperAdmin ? [setting(t('site.danger'), '/danger')] : []),
    ...everywhere,
  ];
}
