import type { DemoSite } from '../../model';

export const settings: DemoSite['settings'] = {
  en: {
    site_name: 'Lindach River Trust',
    site_description: 'Forty-one kilometres of river, and the people who look after them.',
    contact_email: 'hello@lindach.example',
    meta_title: 'Lindach River Trust',
    meta_description:
      'We bring the Lindach back to life: restored banks, open fish passes and clean water from the spring to the mouth.',
    instagram_url: 'https://instagram.example/lindachriver',
    facebook_url: 'https://facebook.example/lindachriver',
  },
  de: {
    site_name: 'Flussverein Lindach',
    site_description: 'Einundvierzig Kilometer Fluss und die Menschen, die auf ihn achten.',
    meta_title: 'Flussverein Lindach',
    meta_description:
      'Wir bringen die Lindach zurück ins Leben: naturnahe Ufer, offene Fischpässe und sauberes Wasser von der Quelle bis zur Mündung.',
  },
};
