/** The parts of a WordPress export (WXR 1.0 to 1.2) that an import uses. Texts are as in the file, slugs still percent-encoded. */

export interface WxrSite {
  title: string;
  description: string;
  /** Its addresses, best first. */
  urls?: string[];
}

export interface WxrAuthor {
  login: string;
  displayName: string;
}

export interface WxrTerm {
  /** Absent if the term comes from an item. */
  termId?: number;
  /** `category`, `post_tag`, `nav_menu` or a custom taxonomy. */
  taxonomy: string;
  slug: string;
  name: string;
  /** Slug of the parent term of the same taxonomy. */
  parentSlug?: string;
}

export interface WxrItem {
  /** Its position in the file, from 1. It identifies the item, because ids may be missing or repeated. */
  position: number;
  /** Why the item is incomplete; then other fields may be missing. */
  problem?: string;
  /** 0: no valid id. */
  postId: number;
  postType: string;
  title: string;
  link: string;
  /** An address that WordPress never changes, even if the item's link changes. */
  guid: string;
  creator: string;
  content: string;
  excerpt: string;
  slug: string;
  status: string;
  password: string;
  /** `YYYY-MM-DD HH:MM:SS` in UTC; all zeroes when it was never published. */
  dateGmt: string;
  /** The same in the site's own time. */
  date: string;
  /** 0: none. NaN: invalid. */
  parentId: number;
  menuOrder: number;
  sticky: boolean;
  attachmentUrl: string;
  terms: WxrTerm[];
  meta: { key: string; value: string }[];
  comments: number;
}

export type WxrRecord =
  | { kind: 'site'; site: WxrSite }
  | { kind: 'author'; author: WxrAuthor }
  | { kind: 'term'; term: WxrTerm }
  | { kind: 'item'; item: WxrItem };
