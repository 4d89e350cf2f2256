import { type PublishTime, publishTimeOf, type TimeZone } from './dates';
import type { ItemHead, Visibility } from './item-head';
import type { TypeRules } from './post-types';
import { publicationOf } from './status';
import { namedTimeZone, observedTimeZone } from './time-zone';

export interface VisibilityRules {
  types: TypeRules;
  /** Time zone of dates without a UTC value. Undefined: derived from the other dates of the file. */
  timeZone?: string | undefined;
  /** Publish the files of items that are not public, too. */
  publishHiddenMedia: boolean;
  now: number;
  /** All items, including those without a unique id (default: the values of `heads`). */
  items?: readonly ItemHead[];
}

const hasReadableId = (postId: number): boolean => Number.isSafeInteger(postId) && postId > 0;

/** Decides for every item of a file whether readers may see it: only if everybody could see it on the old site. */
export function decideVisibility(heads: ReadonlyMap<number, ItemHead>, rules: VisibilityRules): void {
  const all = rules.items ?? [...heads.values()];
  const zone =
    rules.timeZone === undefined
      ? observedTimeZone(all.map(({ dates }) => dates))
      : namedTimeZone(rules.timeZone);
  const context: Context = { heads, zone, rules, shownImages: new Set(), circular: new Set() };
  const isFile = (head: ItemHead): boolean => rules.types.kindOf(head.postType) === 'attachment';
  decideAll(
    all.filter((head) => !isFile(head)),
    ofEntry,
    context,
  );
  // Files last: a file may be public because a live item shows it.
  for (const { imageId, visibility } of all)
    if (imageId !== undefined && visibility?.live === true) context.shownImages.add(imageId);
  decideAll(all.filter(isFile), ofAttachment, context);
}

interface Context {
  heads: ReadonlyMap<number, ItemHead>;
  zone: TimeZone;
  rules: VisibilityRules;
  /** Featured images of live items. */
  shownImages: Set<number>;
  /** Items that are their own ancestors. */
  circular: Set<ItemHead>;
}

/** Parents before their children. */
function decideAll(
  heads: readonly ItemHead[],
  decide: (head: ItemHead, context: Context) => Visibility,
  context: Context,
): void {
  const among = new Set(heads);
  for (const head of heads) {
    const undecided = new Set<ItemHead>();
    let at: ItemHead | undefined = head;
    while (at !== undefined && at.visibility === undefined && among.has(at) && !undecided.has(at)) {
      undecided.add(at);
      at = isHiddenWithParent(at) ? context.heads.get(at.parentId) : undefined;
    }
    const chain = [...undecided];
    // In a cycle no item has a visible parent, wherever the walk started.
    if (at !== undefined && undecided.has(at))
      for (const one of chain.slice(chain.indexOf(at))) context.circular.add(one);
    for (const one of chain.reverse()) one.visibility = decide(one, context);
  }
}

const hidden = (hiddenBecause: string, publishTime?: Date): Visibility => ({
  hiddenBecause,
  ...(publishTime === undefined ? {} : { publishTime }),
  live: false,
  notes: [],
});

function ofEntry(head: ItemHead, context: Context): Visibility {
  const { zone, rules } = context;
  if (rules.types.kindOf(head.postType) !== 'entry')
    return hidden('WordPress or a plugin keeps it for its own use');
  const time = publishTimeOf(head.dates, zone);
  const reason = reasonToHide(head, context) ?? reasonByDate(head, time);
  if (reason !== undefined)
    return hidden(reason, head.status === 'future' && time?.certain !== true ? undefined : time?.date);
  const scheduled = time !== undefined && time.date.getTime() > rules.now;
  return {
    ...(time === undefined ? {} : { publishTime: time.date }),
    live: !scheduled,
    notes: datesNotes(head, time, scheduled),
  };
}

function reasonToHide(head: ItemHead, context: Context): string | undefined {
  const { postId, postType, status, restriction } = head;
  if (!hasReadableId(postId)) return 'its id cannot be read';
  if (postType === '') return 'it has no type';
  const publication = publicationOf(head, (parentId) => context.heads.get(parentId));
  if (!publication.published) return publication.reason;
  if (status === 'inherit') return 'its status is "inherit", which is for files only';
  if (!context.rules.types.isPublic(postType))
    return `items of the type "${postType}" are not published; --publish-types ${postType} publishes them`;
  if (restriction !== undefined) return restriction;
  return isHiddenWithParent(head) ? reasonByParent(head, context) : undefined;
}

function reasonByDate({ status, dates }: ItemHead, time: PublishTime | undefined): string | undefined {
  if (status !== 'future') return undefined;
  if (time === undefined)
    return `it is scheduled, but its date ${dates.unreadable ? 'cannot be read' : 'is missing'}`;
  return time.certain
    ? undefined
    : 'it is scheduled for a date without a time zone; --time-zone says which one the site had';
}

function datesNotes(
  { status, dates }: ItemHead,
  time: PublishTime | undefined,
  scheduled: boolean,
): string[] {
  if (time === undefined) return [dates.unreadable ? 'its date cannot be read' : 'it has no date'];
  const at = time.date.toISOString();
  return [
    ...(dates.unreadable ? [`one of its dates cannot be read; it is published at ${at}`] : []),
    ...(time.certain
      ? []
      : [`its date was taken to be in UTC; --time-zone says which time zone the site had`]),
    ...(scheduled && status === 'publish' ? [`it is scheduled for ${at}, which is its date`] : []),
    ...(!scheduled && status === 'future'
      ? [`it was scheduled for ${at}, which is past: it is published`]
      : []),
  ];
}

/**
 * WordPress shows a page below a private one. Items of plugins (variations of a product, topics of a forum) are as hidden as their parent.
 */
const isHiddenWithParent = ({ postType }: ItemHead): boolean => postType !== 'post' && postType !== 'page';

function reasonByParent(head: ItemHead, { heads, circular }: Context): string | undefined {
  const { parentId } = head;
  if (parentId === 0) return undefined;
  if (circular.has(head)) return 'it is below itself';
  const parent = heads.get(parentId);
  if (parent === undefined) return 'it belongs to an item that is not in the file';
  // No decision: the parent is no entry.
  const { visibility = hidden('nothing says that it is') } = parent;
  if (visibility.live) return undefined;
  return `it belongs to ${parent.postType} ${parentId}, which is not public: ${visibility.hiddenBecause ?? 'it is scheduled'}`;
}

/** A file is as public as the item that it was uploaded to, unless a live item shows it; then its parent must not be private. */
function ofAttachment(head: ItemHead, context: Context): Visibility {
  const reason = reasonToHideFile(head, context);
  if (reason === undefined) return { live: true, notes: [] };
  const parent = context.heads.get(head.parentId);
  const parentIsClosed = parent !== undefined && (parent.hasPassword || parent.status === 'private');
  if (hasOpenStatus(head) && !parentIsClosed && isShown(head, context))
    return { live: true, notes: [`its file is public because a public item shows it, although ${reason}`] };
  if (head.status === 'trash') return hidden(reason);
  if (!context.rules.publishHiddenMedia) return hidden(`${reason}; --publish-hidden-media publishes it`);
  return { live: true, notes: [`its file is public although ${reason}`] };
}

/** Unless the id belongs to another item. */
const isShown = (head: ItemHead, { heads, shownImages }: Context): boolean =>
  shownImages.has(head.postId) && heads.get(head.postId) === head;

const hasOpenStatus = ({ status, hasPassword }: ItemHead): boolean =>
  !hasPassword && (status === 'inherit' || status === 'publish');

function reasonToHideFile(head: ItemHead, context: Context): string | undefined {
  if (!hasReadableId(head.postId)) return 'its id cannot be read';
  if (hasOpenStatus(head)) return reasonByParent(head, context);
  const publication = publicationOf(head, () => undefined);
  return publication.published ? `its status is "${head.status}"` : publication.reason;
}
