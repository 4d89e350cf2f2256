import type { TestItem } from '../support/wxr';
import type { DateKind, RandomExport, RandomItem, RandomLink } from './random-export';

/** Taxonomies of the export, each with one term, by the index that items use. */
export const taxonomies = [
  'category',
  'post_tag',
  'harbour',
  'crm_company',
  'wp_theme',
  'flamingo_inbound_channel',
] as const;

const wordOf = (kind: string, place: number): string => `zq${kind}${String.fromCharCode(97 + place)}x`;

/** Unique words: wherever one shows up, its origin in the file is known. */
export const marker = {
  item: (place: number) => wordOf('item', place),
  comment: (place: number) => wordOf('comment', place),
  meta: (place: number) => wordOf('meta', place),
  file: (place: number) => wordOf('file', place),
  link: (place: number) => wordOf('link', place),
  term: (place: number) => wordOf('term', place),
};

export const itemId = (place: number): number => 100 + place;
export const fileId = (place: number): number => 200 + place;
const termId = (place: number): number => 300 + place;
const linkId = (place: number): number => 400 + place;

export const fileBytes = (place: number): string => `The file ${marker.file(place)}\n`;
export const slugOf = (place: number): string => `${marker.item(place)}-slug`;
const oldAddress = (place: number): string => `https://old.example/${slugOf(place)}/`;

/** Possible parents and images: any item or file, or one that is not in the file. */
export function postIdAt(place: number, { items, files }: RandomExport): number {
  const at = place % (items.length + files.length + 1);
  if (at < items.length) return itemId(at);
  return at === items.length + files.length ? 999 : fileId(at - items.length);
}

const zeroes = '0000-00-00 00:00:00';
const dates: Record<DateKind, { dateGmt: string; date: string }> = {
  past: { dateGmt: '2020-01-02 03:04:05', date: '2020-01-02 04:04:05' },
  ahead: { dateGmt: '2099-01-02 03:04:05', date: '2099-01-02 04:04:05' },
  none: { dateGmt: zeroes, date: zeroes },
  impossible: { dateGmt: '2021-02-30 03:04:05', date: '' },
  'local past': { dateGmt: zeroes, date: '2020-05-06 07:08:09' },
  'local ahead': { dateGmt: zeroes, date: '2099-05-06 07:08:09' },
};

const termOf = (place: number) => ({
  domain: taxonomies[place] ?? '',
  nicename: marker.term(place),
  name: `Term ${marker.term(place)}`,
});

function toItem(of: RandomItem, place: number, whole: RandomExport): TestItem {
  const word = marker.item(place);
  return {
    id: of.badId ? `x${itemId(place)}` : itemId(place),
    type: of.type,
    status: of.status,
    password: of.password,
    ...dates[of.date],
    title: `Title ${word}`,
    slug: of.hasSlug ? slugOf(place) : '',
    link: oldAddress(place),
    content: `<p>Content ${word}</p>`,
    excerpt: `Excerpt ${word}`,
    comment: marker.comment(place),
    ...(of.parent === undefined ? {} : { parent: postIdAt(of.parent, whole) }),
    terms: of.terms.map(termOf),
    meta: {
      colour: `Meta ${word}`,
      _internal_note: marker.meta(place),
      ...(of.membersOnly ? { _members_access_role: 'subscriber' } : {}),
      ...(of.image === undefined ? {} : { _thumbnail_id: String(fileId(of.image % whole.files.length)) }),
    },
  };
}

/** The items of an export, in the order of the file. */
export function toTestItems(whole: RandomExport): TestItem[] {
  const { items, files, links } = whole;
  return [
    ...items.map((of, place) => toItem(of, place, whole)),
    ...files.map(({ status, password, parent, badId }, place): TestItem => ({
      id: badId ? `x${fileId(place)}` : fileId(place),
      type: 'attachment',
      status,
      password,
      title: `File ${marker.file(place)}`,
      content: `Description ${marker.file(place)}`,
      excerpt: `Caption ${marker.file(place)}`,
      ...(parent === undefined ? {} : { parent: postIdAt(parent, whole) }),
      attachmentUrl: `https://old.example/wp-content/uploads/${marker.file(place)}.txt`,
    })),
    ...links.map((of, place) => toMenuItem(of, place, whole)),
  ];
}

function toMenuItem(of: RandomLink, place: number, { items, links }: RandomExport): TestItem {
  const at = of.to % items.length;
  const byKind: Record<RandomLink['kind'], Record<string, string>> = {
    post_type: { object: 'page', object_id: String(itemId(at)) },
    taxonomy: { object: 'term', object_id: String(termId(of.to % taxonomies.length)) },
    custom: { url: oldAddress(at) },
    post_type_archive: { object: items[at]?.type ?? '' },
    '': {},
  };
  const meta = {
    type: of.kind,
    ...byKind[of.kind],
    ...(of.parent === undefined ? {} : { menu_item_parent: String(linkId(of.parent % links.length)) }),
  };
  return {
    id: linkId(place),
    type: 'nav_menu_item',
    status: of.status,
    title: `Link ${marker.link(place)}`,
    menuOrder: place,
    terms: [{ domain: 'nav_menu', nicename: 'main', name: 'Main' }],
    meta: Object.fromEntries(Object.entries(meta).map(([key, value]) => [`_menu_item_${key}`, value])),
  };
}

/** Declarations of the terms, which come before the items. */
export const declaredTerms = (): string =>
  taxonomies
    .map(
      (taxonomy, place) =>
        `<wp:term><wp:term_id>${termId(place)}</wp:term_id><wp:term_taxonomy>${taxonomy}</wp:term_taxonomy><wp:term_slug>${marker.term(place)}</wp:term_slug><wp:term_name>Term ${marker.term(place)}</wp:term_name></wp:term>`,
    )
    .join('');
