import type { WxrItem } from './wxr';

/** Field name ← the meta keys of the common SEO plugins (Yoast, Rank Math, All in One SEO, SEOPress, The SEO Framework), best first. */
const seoFields: Record<string, readonly string[]> = {
  meta_title: [
    '_yoast_wpseo_title',
    'rank_math_title',
    '_aioseo_title',
    '_aioseop_title',
    '_seopress_titles_title',
    '_genesis_title',
  ],
  meta_description: [
    '_yoast_wpseo_metadesc',
    'rank_math_description',
    '_aioseo_description',
    '_aioseop_description',
    '_seopress_titles_desc',
    '_genesis_description',
  ],
  meta_keywords: [
    '_yoast_wpseo_focuskw',
    'rank_math_focus_keyword',
    '_aioseo_keywords',
    '_aioseop_keywords',
    '_seopress_analysis_target_kw',
  ],
  canonical_url: [
    '_yoast_wpseo_canonical',
    'rank_math_canonical_url',
    '_aioseop_custom_link',
    '_seopress_robots_canonical',
    '_genesis_canonical_uri',
  ],
  og_title: [
    '_yoast_wpseo_opengraph-title',
    'rank_math_facebook_title',
    '_aioseo_og_title',
    '_seopress_social_fb_title',
    '_open_graph_title',
  ],
  og_description: [
    '_yoast_wpseo_opengraph-description',
    'rank_math_facebook_description',
    '_aioseo_og_description',
    '_seopress_social_fb_desc',
    '_open_graph_description',
  ],
};

const seoKeys = new Set(Object.values(seoFields).flat());

/** Meta keys of the image for shared links, best first. */
const imageKeys = ['_yoast_wpseo_opengraph-image-id', 'rank_math_facebook_image_id', '_thumbnail_id'];

/** Custom and SEO fields of an item, with raw values. A key that occurs more than once gets an array. */
export function toFields(item: WxrItem, parentSlug: string | undefined): Record<string, unknown> {
  const meta = new Map<string, string[]>();
  for (const { key, value } of item.meta) meta.set(key, [...(meta.get(key) ?? []), value]);
  const fields = { ...customFields(meta), ...seoFieldsOf(meta) };

  const template = meta.get('_wp_page_template')?.[0] ?? '';
  if (template !== '' && template !== 'default') fields['template'] = template;
  if (item.excerpt.trim() !== '') fields['excerpt'] = item.excerpt;
  if (item.sticky) fields['sticky'] = '1';
  if (parentSlug !== undefined) fields['parent'] = parentSlug;
  if (item.postType === 'page' && item.menuOrder !== 0) fields['menu_order'] = String(item.menuOrder);
  return fields;
}

function customFields(meta: ReadonlyMap<string, string[]>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [key, values] of meta) {
    if (key === '' || key.startsWith('_') || seoKeys.has(key)) continue;
    fields[key] = values.length === 1 ? values[0] : values;
  }
  return fields;
}

function seoFieldsOf(meta: ReadonlyMap<string, string[]>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [field, keys] of Object.entries(seoFields)) {
    const value = keys.map((key) => meta.get(key)?.[0] ?? '').find((candidate) => candidate !== '');
    if (value !== undefined) fields[field] = value;
  }
  return fields;
}

/** The featured image of an item, as its post id in the export. */
export function imagePostId(item: WxrItem): number | undefined {
  for (const key of imageKeys) {
    const value = Number(item.meta.find((entry) => entry.key === key)?.value);
    if (Number.isInteger(value) && value > 0) return value;
  }
  return undefined;
}
