import type { DemoSite } from '../../model';
import { menus } from './menus';
import { pages } from './pages';
import { postsFromTheShop } from './posts-from-the-shop';
import { postsOnBrewing } from './posts-on-brewing';
import { postsOnOrigins } from './posts-on-origins';
import { settings } from './settings';
import { taxonomies } from './taxonomies';

export const coffeeRoastery: DemoSite = {
  domain: 'morgenrot-coffee.localhost',
  name: 'Morgenrot Coffee Roasters',
  mode: 'SITE_MODE_HEADLESS',
  authors: [
    { key: 'lena', name: 'Lena Brandauer' },
    { key: 'tesfaye', name: 'Tesfaye Alemu' },
  ],
  images: [
    {
      key: 'hills',
      file: 'coffee-hills.jpg',
      alt: {
        en: 'Coffee growing on green hills above the mist',
        de: 'Kaffee auf grünen Hügeln über dem Nebel',
      },
    },
    {
      key: 'cup',
      file: 'coffee-cup.jpg',
      alt: {
        en: 'A cup of filter coffee on a wooden table',
        de: 'Eine Tasse Filterkaffee auf einem Holztisch',
      },
    },
    {
      key: 'logo',
      file: 'roastery-logo.png',
      alt: { en: 'Morgenrot Coffee Roasters', de: 'Kaffeerösterei Morgenrot' },
    },
  ],
  taxonomies,
  entries: [...pages, ...postsOnOrigins, ...postsOnBrewing, ...postsFromTheShop],
  menus,
  design: {
    header: { bg_color: '#4a2a17', text_color: '#fbeccb', layout: 'centered' },
    footer: { bg_color: '#28482c', text_color: '#f3e3c6' },
  },
  settings,
  logo: 'logo',
  ogImage: 'cup',
};
