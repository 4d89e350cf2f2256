import type { WxrTerm } from './wxr';

/** Internal taxonomies of WordPress and of common plugins. */
const machinery = new Set([
  'link_category',
  // Shops
  'product_visibility',
  'product_type',
  'product_shipping_class',
  'edd_log_type',
  // Page builders
  'elementor_library_type',
  'elementor_library_category',
  'elementor_font_type',
  'fl-builder-template-type',
  'fl-builder-template-category',
  'layout_category',
  'layout_pack',
  'layout_type',
  'module_width',
  'ml-slider',
  // Forms and submissions
  'flamingo_contact_tag',
  'flamingo_inbound_channel',
  // Translations, editors, indexes
  'post_translations',
  'term_language',
  'term_translations',
  'translation_priority',
  'ef_usergroup',
  'ef_editorial_meta',
  'following_users',
  'yst_prominent_words',
  'amp_validation_error',
  'action-group',
]);

/** Public taxonomies of every WordPress. */
const builtIn = new Set(['category', 'post_tag', 'post_format']);

/** Why the terms of a taxonomy are left out. `used` are the taxonomies of items of published types. */
export function reasonToLeaveOut({ taxonomy, slug }: WxrTerm, used: ReadonlySet<string>): string | undefined {
  if (builtIn.has(taxonomy)) return undefined;
  if (taxonomy === '') return 'it has no name';
  // Internal names begin with wp_ (WordPress) or _ (plugins); Co-Authors Plus has a term for each login.
  const isMachinery =
    machinery.has(taxonomy) ||
    /^(?:wp)?_/.test(taxonomy) ||
    (taxonomy === 'author' && slug.startsWith('cap-'));
  if (isMachinery) return 'WordPress or a plugin keeps it for its own use';
  return used.has(taxonomy) ? undefined : 'no item of a published type uses it';
}
