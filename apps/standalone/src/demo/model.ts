export type Locale = 'en' | 'de';

export type Localized<T> = Record<Locale, T>;

/** Publication time of an entry, relative to the day on which the demo is made, so that the demo never looks old. */
export type DemoTiming = { daysAgo: number } | { inDays: number } | 'draft' | 'undated';

export interface DemoText {
  title: string;
  slug: string;
  /** Becomes the field `meta_description`. */
  description: string;
  /** Simple markup, see `parse-body.ts`. */
  body: string;
}

export interface DemoEntry extends Localized<DemoText> {
  /** Identifies the entry within its site. */
  key: string;
  type: 'page' | 'post' | 'archive';
  homepage?: true;
  when: DemoTiming;
  author: string;
  image?: string;
  taxonomies?: string[];
  /** Other custom fields, the same in both languages. */
  fields?: Record<string, unknown>;
}

export interface DemoTaxonomy extends Localized<{ name: string; slug: string }> {
  key: string;
  type: 'category' | 'tag';
  /** Key of a taxonomy listed before this one. */
  parent?: string;
}

export interface DemoMenuItem {
  label: string;
  url: string;
  target: '_self' | '_blank';
  children: DemoMenuItem[];
}

export interface DemoSettings {
  site_name: string;
  site_description: string;
  contact_email?: string;
  meta_title: string;
  meta_description: string;
  twitter_url?: string;
  linkedin_url?: string;
  facebook_url?: string;
  instagram_url?: string;
  github_url?: string;
}

export interface DemoSite {
  domain: string;
  name: string;
  mode: 'SITE_MODE_HEADLESS' | 'SITE_MODE_THEME';
  authors: { key: string; name: string }[];
  /** File names in the assets folder. */
  images: { key: string; file: string; alt: Localized<string> }[];
  taxonomies: DemoTaxonomy[];
  entries: DemoEntry[];
  menus: { name: string; items: Localized<DemoMenuItem[]> }[];
  design: Record<string, Record<string, string>>;
  settings: Localized<DemoSettings>;
  /** Keys of images. */
  logo: string;
  ogImage: string;
}
