import { menuItem } from '../../menu-item';
import type { DemoSite } from '../../model';

export const menus: DemoSite['menus'] = [
  {
    name: 'header',
    items: {
      en: [
        menuItem('Coffee', '/coffee', [
          menuItem('Espresso', '/coffee?for=espresso'),
          menuItem('Filter', '/coffee?for=filter'),
          menuItem('Decaf', '/coffee?for=decaf'),
        ]),
        menuItem('Journal', '/journal'),
        menuItem('Visit', '/visit'),
        menuItem('Wholesale', '/wholesale'),
      ],
      de: [
        menuItem('Kaffee', '/kaffee', [
          menuItem('Espresso', '/kaffee?fuer=espresso'),
          menuItem('Filter', '/kaffee?fuer=filter'),
          menuItem('Entkoffeiniert', '/kaffee?fuer=entkoffeiniert'),
        ]),
        menuItem('Journal', '/journal'),
        menuItem('Besuch', '/besuch'),
        menuItem('Gastronomie', '/gastronomie'),
      ],
    },
  },
  {
    name: 'footer',
    items: {
      en: [
        menuItem('Delivery and returns', '/delivery'),
        menuItem('Photos', 'https://instagram.example/morgenrot'),
      ],
      de: [
        menuItem('Versand und Rückgabe', '/versand'),
        menuItem('Bilder', 'https://instagram.example/morgenrot'),
      ],
    },
  },
];
