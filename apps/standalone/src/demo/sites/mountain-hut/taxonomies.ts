import type { DemoTaxonomy } from '../../model';

export const taxonomies: DemoTaxonomy[] = [
  {
    key: 'hut-life',
    type: 'category',
    en: { name: 'Hut life', slug: 'hut-life' },
    de: { name: 'Hüttenleben', slug: 'huettenleben' },
  },
  {
    key: 'kitchen',
    type: 'category',
    parent: 'hut-life',
    en: { name: 'Kitchen', slug: 'kitchen' },
    de: { name: 'Küche', slug: 'kueche' },
  },
  {
    key: 'tours',
    type: 'category',
    en: { name: 'Tours', slug: 'tours' },
    de: { name: 'Touren', slug: 'touren' },
  },
  {
    key: 'summer',
    type: 'category',
    parent: 'tours',
    en: { name: 'Summer', slug: 'summer' },
    de: { name: 'Sommer', slug: 'sommer' },
  },
  {
    key: 'winter',
    type: 'category',
    parent: 'tours',
    en: { name: 'Winter', slug: 'winter' },
    de: { name: 'Winter', slug: 'winter' },
  },
  {
    key: 'families',
    type: 'tag',
    en: { name: 'With children', slug: 'with-children' },
    de: { name: 'Mit Kindern', slug: 'mit-kindern' },
  },
];
