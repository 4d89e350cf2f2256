import type { SiteMode } from '../../../api/types';

/** The fields for search engines and networks that theme sites have. They are members of `fields`. */
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

/** Keys with a place of their own in the form. */
export const ownPlace: readonly string[] = ['excerpt', ...seoKeys];

/** Those that the form of a site shows at their place. */
export const shownPlace = (mode: SiteMode): readonly string[] => (mode === 'theme' ? ownPlace : ['excerpt']);
