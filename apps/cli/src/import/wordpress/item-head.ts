import { type ItemDates, toDates } from './dates';
import { imagePostId } from './fields';
import { restrictionOf } from './restrictions';
import { type WantedSlug, wantedSlugOf } from './slugs';
import type { StatusFacts } from './status';
import type { WxrItem } from './wxr';

/** An imported entry, and whether readers see it. */
export interface StoredEntry {
  type: string;
  slug: string;
  live: boolean;
}

/** Whether readers may see an item, and since when. */
export interface Visibility {
  /** Why it becomes a draft, or why its file is left out. Undefined: it is published, now or at its time. */
  hiddenBecause?: string;
  publishTime?: Date;
  /** Readers see it now: it is published, and its time has passed. */
  live: boolean;
  /** Notes for the report. */
  notes: string[];
}

/** The data of an item that stays in memory after the first pass. */
export interface ItemHead extends StatusFacts {
  /** 0: no valid id. */
  postId: number;
  postType: string;
  title: string;
  /** Its address on the old site. */
  link: string;
  dates: ItemDates;
  /** Why only some readers of the old site see it, if a plugin restricts it. */
  restriction?: string;
  /** Its featured image. */
  imageId?: number;
  wanted: WantedSlug;
  /** The slug that it gets; entries only. */
  slug?: string;
  /** The entry that this run or an earlier one made from it; entries only. */
  stored?: StoredEntry;
  /** Known once the whole file has been read. */
  visibility?: Visibility;
}

export function toHead(item: WxrItem): ItemHead {
  const restriction = restrictionOf(item);
  const imageId = imagePostId(item);
  return {
    postId: item.postId,
    postType: detach(item.postType),
    title: detach(item.title),
    link: detach(item.link),
    status: detach(item.status),
    parentId: item.parentId,
    hasPassword: item.password !== '',
    dates: toDates(item),
    ...(restriction === undefined ? {} : { restriction }),
    ...(imageId === undefined ? {} : { imageId }),
    wanted: wantedSlugOf(item),
  };
}

/** A copy: a substring would keep the whole chunk of the file that it was cut from in memory. */
export function detach(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
