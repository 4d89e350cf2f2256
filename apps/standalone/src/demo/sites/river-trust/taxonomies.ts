import type { DemoTaxonomy } from '../../model';

export const taxonomies: DemoTaxonomy[] = [
  {
    key: 'projects',
    type: 'category',
    en: { name: 'Projects', slug: 'projects' },
    de: { name: 'Projekte', slug: 'projekte' },
  },
  {
    key: 'restoration',
    type: 'category',
    parent: 'projects',
    en: { name: 'Restoration', slug: 'restoration' },
    de: { name: 'Renaturierung', slug: 'renaturierung' },
  },
  {
    key: 'fish-passes',
    type: 'category',
    parent: 'restoration',
    en: { name: 'Fish passes', slug: 'fish-passes' },
    de: { name: 'Fischpässe', slug: 'fischpaesse' },
  },
  {
    key: 'monitoring',
    type: 'category',
    parent: 'projects',
    en: { name: 'Monitoring', slug: 'monitoring' },
    de: { name: 'Beobachtung', slug: 'beobachtung' },
  },
  {
    key: 'wildlife',
    type: 'category',
    en: { name: 'Wildlife', slug: 'wildlife' },
    de: { name: 'Tiere und Pflanzen', slug: 'tiere-und-pflanzen' },
  },
  {
    key: 'trust',
    type: 'category',
    en: { name: 'The Trust', slug: 'the-trust' },
    de: { name: 'Der Verein', slug: 'der-verein' },
  },
  {
    key: 'otter',
    type: 'tag',
    en: { name: 'Otter', slug: 'otter' },
    de: { name: 'Fischotter', slug: 'fischotter' },
  },
  {
    key: 'trout',
    type: 'tag',
    en: { name: 'Trout', slug: 'trout' },
    de: { name: 'Forelle', slug: 'forelle' },
  },
  {
    key: 'volunteering',
    type: 'tag',
    en: { name: 'Volunteering', slug: 'volunteering' },
    de: { name: 'Mitmachen', slug: 'mitmachen' },
  },
];
