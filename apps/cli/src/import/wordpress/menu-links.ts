import { toTaxonomyType } from './import-terms';
import type { ItemHead } from './item-head';
import { findHiddenAddresses } from './old-addresses';
import type { TypeRules } from './post-types';
import { toSlug } from './slugs';
import type { WxrItem, WxrTerm } from './wxr';

/** Targets of menu items. */
export interface LinkTargets {
  heads: ReadonlyMap<number, ItemHead>;
  /** All items, including those without a unique id (default: the values of `heads`). */
  items?: readonly ItemHead[];
  termsById: ReadonlyMap<number, WxrTerm>;
  isImported(term: WxrTerm): boolean;
  types: TypeRules;
}

export type Link = { label: string; url: string } | { reason: string };

export const metaOf = (item: WxrItem, key: string): string =>
  item.meta.find((entry) => entry.key === key)?.value ?? '';

/** The target of a menu item, or why the item is left out. A target must be visible to readers. */
export type LinkResolver = (item: WxrItem) => Link;

export function createLinkResolver(items: readonly WxrItem[], targets: LinkTargets): LinkResolver {
  const urls = items.map((item) => metaOf(item, '_menu_item_url'));
  const isHidden = findHiddenAddresses(urls, targets.items ?? targets.heads.values());
  return (item) => {
    const reason = reasonToLeaveOut(item);
    if (reason !== undefined) return { reason };
    const objectId = Number(metaOf(item, '_menu_item_object_id'));
    const object = metaOf(item, '_menu_item_object');
    switch (metaOf(item, '_menu_item_type')) {
      case 'custom':
        return toAddress(item, isHidden);
      case 'post_type':
        return toEntry(item, objectId, object, targets);
      case 'taxonomy':
        return toTerm(item, objectId, object, targets);
      case 'post_type_archive':
        return targets.types.isPublic(object)
          ? { label: item.title || object, url: `/${object}` }
          : { reason: `it leads to the archive of the type "${object}", which is not published` };
      default:
        return { reason: 'it does not say where it leads to' };
    }
  };
}

/** Only published menu items are shown; some plugins show them to some readers only. */
function reasonToLeaveOut(item: WxrItem): string | undefined {
  if (item.status !== 'publish') return `its status is "${item.status}"`;
  const role = metaOf(item, '_nav_menu_role');
  if ((role !== '' && role !== 'out') || metaOf(item, 'if_menu_enable') === '1')
    return 'a plugin shows it to some readers only';
  return undefined;
}

function toEntry(item: WxrItem, objectId: number, object: string, { heads }: LinkTargets): Link {
  const what = `${object || 'item'} ${objectId}`;
  const head = heads.get(objectId);
  if (head === undefined) return { reason: `it leads to ${what}, which is not in the file` };
  if (head.visibility?.live !== true) return { reason: `it leads to ${what}, which is not public` };
  const entry = head.stored;
  if (entry === undefined) return { reason: `it leads to ${what}, which was not imported as an entry` };
  if (!entry.live) return { reason: `it leads to ${what}, which is not public` };
  return {
    label: item.title || head.title || entry.slug,
    url: entry.type === 'page' ? `/${entry.slug}` : `/${entry.type}s/${entry.slug}`,
  };
}

function toTerm(item: WxrItem, objectId: number, object: string, targets: LinkTargets): Link {
  const term = targets.termsById.get(objectId);
  const what = `${object || 'taxonomy'} ${objectId}`;
  if (term === undefined) return { reason: `it leads to ${what}, which is not in the file` };
  if (!targets.isImported(term)) return { reason: `it leads to ${what}, which was not imported` };
  return { label: item.title || term.name, url: `/${toTaxonomyType(term.taxonomy)}/${toSlug(term.slug)}` };
}

function toAddress(item: WxrItem, isHidden: (url: string) => boolean): Link {
  const url = metaOf(item, '_menu_item_url').trim() || '#';
  // Browsers ignore white space in it: `java\tscript:alert(1)`.
  if (/^(?:javascript|vbscript|data):/i.test(url.replace(/[\s\p{Cc}]/gu, '')))
    return { reason: 'its address is a script' };
  return isHidden(url)
    ? { reason: 'it leads to the address of an item that is not public' }
    : { label: item.title, url };
}
