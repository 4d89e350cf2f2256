import type { DemoSite } from '../../model';

export const settings: DemoSite['settings'] = {
  en: {
    site_name: 'Morgenrot Coffee Roasters',
    site_description: 'Two people, one drum, four hundred kilos a week.',
    contact_email: 'beans@morgenrot.example',
    meta_title: 'Morgenrot Coffee Roasters',
    meta_description:
      'A small roastery behind a courtyard. Traceable coffee, roasted on Mondays, posted on Tuesdays.',
    instagram_url: 'https://instagram.example/morgenrot',
    linkedin_url: 'https://linkedin.example/company/morgenrot',
  },
  de: {
    site_name: 'Rösterei Morgenrot',
    site_description: 'Zwei Menschen, eine Trommel, vierhundert Kilo in der Woche.',
    meta_title: 'Rösterei Morgenrot',
    meta_description:
      'Eine kleine Rösterei im Hinterhof. Kaffee mit Adresse, am Montag geröstet, am Dienstag verschickt.',
  },
};
