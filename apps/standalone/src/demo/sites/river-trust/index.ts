import type { DemoSite } from '../../model';
import { menus } from './menus';
import { pages } from './pages';
import { postsFromTheOffice } from './posts-from-the-office';
import { postsOnRestoration } from './posts-on-restoration';
import { postsOnWildlife } from './posts-on-wildlife';
import { settings } from './settings';
import { taxonomies } from './taxonomies';

export const riverTrust: DemoSite = {
  domain: 'lindach-river.localhost',
  name: 'Lindach River Trust',
  mode: 'SITE_MODE_HEADLESS',
  authors: [
    { key: 'marta', name: 'Marta Oberlin' },
    { key: 'jonas', name: 'Jonas Feld' },
    { key: 'ines', name: 'Inês Carvalho' },
  ],
  images: [
    {
      key: 'valley',
      file: 'river-valley.jpg',
      alt: {
        en: 'The river in its valley, seen from above',
        de: 'Der Fluss in seinem Tal, von oben gesehen',
      },
    },
    {
      key: 'wetland',
      file: 'wetland-dawn.jpg',
      alt: { en: 'The wetland at dawn', de: 'Das Feuchtgebiet in der Dämmerung' },
    },
    { key: 'logo', file: 'river-trust-logo.png', alt: { en: 'Lindach River Trust', de: 'Stiftung Lindach' } },
  ],
  taxonomies,
  entries: [...pages, ...postsOnRestoration, ...postsOnWildlife, ...postsFromTheOffice],
  menus,
  design: {
    header: { bg_color: '#1f5c66', text_color: '#f6ead2', layout: 'logo-left' },
    footer: { bg_color: '#0d2a2a', text_color: '#a9d3d2' },
  },
  settings,
  logo: 'logo',
  ogImage: 'valley',
};
