import { menuItem } from '../../menu-item';
import type { DemoSite } from '../../model';

export const menus: DemoSite['menus'] = [
  {
    name: 'header',
    items: {
      en: [
        menuItem('The hut', '/the-hut'),
        menuItem('Getting here', '/getting-here'),
        menuItem('Hut book', '/hut-book', [
          menuItem('Summer tours', '/hut-book?topic=summer'),
          menuItem('Winter tours', '/hut-book?topic=winter'),
        ]),
        menuItem('Reserve', '/reserve'),
      ],
      de: [
        menuItem('Die Hütte', '/die-huette'),
        menuItem('Anreise', '/anreise'),
        menuItem('Hüttenbuch', '/huettenbuch', [
          menuItem('Sommertouren', '/huettenbuch?thema=sommer'),
          menuItem('Wintertouren', '/huettenbuch?thema=winter'),
        ]),
        menuItem('Reservieren', '/reservieren'),
      ],
    },
  },
  {
    name: 'footer',
    items: {
      en: [
        menuItem('Reserve', '/reserve'),
        menuItem('Avalanche bulletin', 'https://avalanche.example/falkenjoch'),
      ],
      de: [
        menuItem('Reservieren', '/reservieren'),
        menuItem('Lawinenbulletin', 'https://avalanche.example/falkenjoch'),
      ],
    },
  },
];
