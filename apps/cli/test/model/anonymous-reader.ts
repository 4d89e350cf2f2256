import { fileId, itemId, marker, postIdAt, taxonomies } from './export-file';
import type { RandomExport, RandomItem } from './random-export';

/**
 * What a reader without an account could see on the old site. It follows the rules of WordPress, not the code of the
 * import.
 */
export interface AnonymousReader {
  /** Positions of the visible items, files and links. */
  items: Set<number>;
  files: Set<number>;
  links: Set<number>;
  terms: Set<number>;
}

export function createAnonymousReader(whole: RandomExport): AnonymousReader {
  const { items, files, links, named } = whole;
  const placeOfItem = (postId: number) => items.findIndex((_, place) => itemId(place) === postId);
  const placeOfFile = (postId: number) => files.findIndex((_, place) => fileId(place) === postId);

  const isItemSeen = (item: RandomItem | undefined, below: readonly RandomItem[] = []): boolean => {
    if (item === undefined || below.includes(item)) return false;
    const { type, status, password, date, badId, membersOnly, parent } = item;
    if (badId || membersOnly || password !== '') return false;
    if (!['post', 'page', ...named].includes(type)) return false;
    const isPast = date === 'past' || date === 'local past';
    const isUndated = date === 'none' || date === 'impossible';
    const isDue =
      status === 'publish'
        ? isPast || isUndated
        : status === 'future' && isPast && isTimeCertain(item, whole);
    if (!isDue) return false;
    if (type === 'post' || type === 'page' || parent === undefined) return true;
    const parentId = postIdAt(parent, whole);
    if (placeOfFile(parentId) !== -1) return false;
    const above = items[placeOfItem(parentId)];
    return above !== undefined && !above.badId && isItemSeen(above, [...below, item]);
  };
  const seen = (place: number): boolean => isItemSeen(items[place]);

  /** Whether a file is its own ancestor. */
  const leadsBack = (place: number): boolean => {
    let at = place;
    for (let step = 0; step < files.length; step += 1) {
      const parent = files[at]?.parent;
      at = parent === undefined ? -1 : placeOfFile(postIdAt(parent, whole));
      if (files[at]?.badId !== false) return false;
      if (at === place) return true;
    }
    return false;
  };

  const isFileSeen = (place: number, below: readonly number[] = []): boolean => {
    const file = files[place];
    if (file === undefined || below.includes(place)) return false;
    if (file.badId || file.status === 'trash')
      return file.badId && file.status !== 'trash' && whole.publishHiddenMedia;
    if (whole.publishHiddenMedia) return true;
    if (file.password !== '' || !['inherit', 'publish'].includes(file.status)) return false;
    if (file.parent === undefined) return true;
    const parentId = postIdAt(file.parent, whole);
    const item = items[placeOfItem(parentId)];
    const parentFile = files[placeOfFile(parentId)];
    const isAbsent = (item ?? parentFile)?.badId !== false;
    const isParentSeen =
      !isAbsent &&
      !leadsBack(place) &&
      (item === undefined
        ? isFileSeen(placeOfFile(parentId), [...below, place])
        : seen(placeOfItem(parentId)));
    if (isParentSeen) return true;
    const parent = item ?? parentFile;
    const isClosed = !isAbsent && (parent?.status === 'private' || parent?.password !== '');
    return (
      !isClosed &&
      items.some((one, at) => seen(at) && one.image !== undefined && one.image % files.length === place)
    );
  };

  const isTermSeen = (place: number): boolean => {
    const taxonomy = taxonomies[place] ?? '';
    if (taxonomy === 'category' || taxonomy === 'post_tag') return true;
    if (taxonomy === 'wp_theme' || taxonomy === 'flamingo_inbound_channel') return false;
    return items.some(
      ({ type, terms }) => ['post', 'page', ...named].includes(type) && terms.includes(place),
    );
  };

  const places = (list: readonly unknown[], isSeen: (place: number) => boolean): Set<number> =>
    new Set(list.map((_, place) => place).filter(isSeen));
  return {
    items: places(items, seen),
    files: places(files, (place) => isFileSeen(place)),
    terms: places(taxonomies, isTermSeen),
    links: places(links, (place) => {
      const link = links[place];
      if (link?.status !== 'publish') return false;
      const at = link.to % items.length;
      const item = items[at];
      switch (link.kind) {
        case 'post_type':
        case 'custom':
          return seen(at);
        case 'taxonomy':
          return isTermSeen(link.to % taxonomies.length);
        case 'post_type_archive':
          return ['post', 'page', ...named].includes(item?.type ?? '');
        default:
          return false;
      }
    }),
  };
}

/** Whether the publication time of an item is certain: a local date is, only if another item shows the time zone. */
const isTimeCertain = ({ date }: RandomItem, { items }: RandomExport): boolean =>
  date === 'past' || items.some((one) => one.date === 'past' || one.date === 'ahead');

/** The markers of everything that must stay hidden. */
export function hiddenMarkers(whole: RandomExport, reader: AnonymousReader): string[] {
  const hidden = (list: readonly unknown[], seen: Set<number>, word: (place: number) => string): string[] =>
    list.flatMap((_, place) => (seen.has(place) ? [] : [word(place)]));
  const { items, files, links } = whole;
  const never = new Set<number>();
  return [
    ...hidden(items, reader.items, marker.item),
    ...hidden(files, reader.files, marker.file),
    ...hidden(links, reader.links, marker.link),
    ...hidden(taxonomies, reader.terms, marker.term),
    ...hidden(items, never, marker.comment),
    ...hidden(items, never, marker.meta),
  ];
}
