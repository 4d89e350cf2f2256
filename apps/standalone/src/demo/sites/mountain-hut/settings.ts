import type { DemoSite } from '../../model';

export const settings: DemoSite['settings'] = {
  en: {
    site_name: 'Falkenjoch Hut',
    site_description: '2,384 metres, forty-two beds, one stove.',
    contact_email: 'hut@falkenjoch.example',
    meta_title: 'Falkenjoch Hut',
    meta_description:
      'A mountain hut with forty-two beds below the Falkenjoch. Soup from eleven, lights out at ten.',
    instagram_url: 'https://instagram.example/falkenjoch',
  },
  de: {
    site_name: 'Falkenjochhütte',
    site_description: '2384 Meter, zweiundvierzig Betten, ein Ofen.',
    meta_title: 'Falkenjochhütte',
    meta_description:
      'Eine Berghütte mit zweiundvierzig Betten unter dem Falkenjoch. Suppe ab elf, Nachtruhe um zehn.',
  },
};
