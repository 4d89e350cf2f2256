import { menuItem } from '../../menu-item';
import type { DemoSite } from '../../model';

export const menus: DemoSite['menus'] = [
  {
    name: 'header',
    items: {
      en: [
        menuItem('Home', '/'),
        menuItem('The river', '/the-river', [
          menuItem('Restoration', '/news?topic=restoration'),
          menuItem('Wildlife', '/news?topic=wildlife'),
        ]),
        menuItem('News', '/news'),
        menuItem('Get involved', '/get-involved', [
          menuItem('Volunteer days', '/get-involved'),
          menuItem('Donate', '/donate'),
        ]),
      ],
      de: [
        menuItem('Start', '/'),
        menuItem('Der Fluss', '/der-fluss', [
          menuItem('Renaturierung', '/aktuelles?thema=renaturierung'),
          menuItem('Tiere und Pflanzen', '/aktuelles?thema=tiere-und-pflanzen'),
        ]),
        menuItem('Aktuelles', '/aktuelles'),
        menuItem('Mitmachen', '/mitmachen', [
          menuItem('Arbeitseinsätze', '/mitmachen'),
          menuItem('Spenden', '/spenden'),
        ]),
      ],
    },
  },
  {
    name: 'footer',
    items: {
      en: [
        menuItem('Contact', '/contact'),
        menuItem('Donate', '/donate'),
        menuItem('Water levels', 'https://levels.example/lindach'),
      ],
      de: [
        menuItem('Kontakt', '/kontakt'),
        menuItem('Spenden', '/spenden'),
        menuItem('Pegelstände', 'https://levels.example/lindach'),
      ],
    },
  },
];
