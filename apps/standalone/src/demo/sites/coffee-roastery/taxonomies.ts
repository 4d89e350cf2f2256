import type { DemoTaxonomy } from '../../model';

export const taxonomies: DemoTaxonomy[] = [
  {
    key: 'origins',
    type: 'category',
    en: { name: 'Origins', slug: 'origins' },
    de: { name: 'Herkunft', slug: 'herkunft' },
  },
  {
    key: 'africa',
    type: 'category',
    parent: 'origins',
    en: { name: 'Africa', slug: 'africa' },
    de: { name: 'Afrika', slug: 'afrika' },
  },
  {
    key: 'ethiopia',
    type: 'category',
    parent: 'africa',
    en: { name: 'Ethiopia', slug: 'ethiopia' },
    de: { name: 'Äthiopien', slug: 'aethiopien' },
  },
  {
    key: 'america',
    type: 'category',
    parent: 'origins',
    en: { name: 'Latin America', slug: 'latin-america' },
    de: { name: 'Lateinamerika', slug: 'lateinamerika' },
  },
  {
    key: 'brewing',
    type: 'category',
    en: { name: 'Brewing', slug: 'brewing' },
    de: { name: 'Zubereitung', slug: 'zubereitung' },
  },
  {
    key: 'espresso',
    type: 'category',
    parent: 'brewing',
    en: { name: 'Espresso', slug: 'espresso' },
    de: { name: 'Espresso', slug: 'espresso' },
  },
  {
    key: 'filter',
    type: 'category',
    parent: 'brewing',
    en: { name: 'Filter', slug: 'filter' },
    de: { name: 'Filterkaffee', slug: 'filterkaffee' },
  },
  {
    key: 'shop',
    type: 'category',
    en: { name: 'From the shop', slug: 'from-the-shop' },
    de: { name: 'Aus dem Laden', slug: 'aus-dem-laden' },
  },
  {
    key: 'beginners',
    type: 'tag',
    en: { name: 'For beginners', slug: 'for-beginners' },
    de: { name: 'Für den Einstieg', slug: 'fuer-den-einstieg' },
  },
  {
    key: 'decaf',
    type: 'tag',
    en: { name: 'Decaf', slug: 'decaf' },
    de: { name: 'Entkoffeiniert', slug: 'entkoffeiniert' },
  },
];
