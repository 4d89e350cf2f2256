import type { SiteMode } from '../../../api/types';

/** The fields of theme sites for search engines and social networks. They are members of `fields`. */
export const seoKeys = [
  'meta_title',
  'meta_description',
  'canonical_url',
  'robots',
  'og_title',
  'og_description',
] as const;
export type SeoKey = (typeof seoKeys)[number];

const long: readonly SeoKey[] = ['meta_description', 'og_description'];
export const isLong = (key: SeoKey): boolean => long.includes(key);

/** Keys with an input of their own in the form. */
export const ownPlace: readonly string[] = ['excerpt', ...seoKeys];

/** The keys whose own input the form of this site shows. */
export const shownPlace = (mode: SiteMode): readonly string[] => (mode === 'theme' ? ownPlace : ['excerpt']);
