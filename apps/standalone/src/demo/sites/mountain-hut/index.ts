import type { DemoSite } from '../../model';
import { menus } from './menus';
import { pages } from './pages';
import { postsFromTheHut } from './posts-from-the-hut';
import { postsOnTheWay } from './posts-on-the-way';
import { settings } from './settings';
import { taxonomies } from './taxonomies';

export const mountainHut: DemoSite = {
  domain: 'falkenjoch-hut.localhost',
  name: 'Falkenjoch Hut',
  mode: 'SITE_MODE_THEME',
  authors: [
    { key: 'ursina', name: 'Ursina Caduff' },
    { key: 'beat', name: 'Beat Zgraggen' },
  ],
  images: [
    {
      key: 'hut',
      file: 'mountain-hut.jpg',
      alt: { en: 'The hut below the ridge in the evening', de: 'Die Hütte unter dem Grat am Abend' },
    },
    { key: 'logo', file: 'hut-logo.png', alt: { en: 'Logo of the hut', de: 'Logo der Hütte' } },
  ],
  taxonomies,
  entries: [...pages, ...postsFromTheHut, ...postsOnTheWay],
  menus,
  design: {
    header: { bg_color: '#22305a', text_color: '#ffffff', layout: 'transparent' },
    footer: { bg_color: '#131c3c', text_color: '#b9c7e8' },
  },
  settings,
  logo: 'logo',
  ogImage: 'hut',
};
