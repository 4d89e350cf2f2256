import { toTaxonomyType } from './import-terms';
import { describeError, isFatal, type ReportBuilder } from './report';
import { titleToSlug, toSlug } from './slugs';
import type { ImportTarget } from './target';
import type { WxrItem, WxrTerm } from './wxr';
import { isEntryType, type WxrIndex } from './wxr-index';

interface MenuItem {
  label: string;
  url: string;
  target: string;
  children: MenuItem[];
}

/** Creates the menus that are missing, each with all of its items, and accounts for every menu item. */
export async function importMenus(
  index: WxrIndex,
  target: ImportTarget,
  report: ReportBuilder,
): Promise<void> {
  const itemsByMenu = new Map<string, WxrItem[]>();
  for (const item of index.menuItems) {
    const menu = item.terms.find((term) => term.taxonomy === 'nav_menu');
    if (menu === undefined) {
      report.account({ ...lineOf(item), outcome: 'skipped', reason: 'it belongs to no menu' });
      continue;
    }
    const items = itemsByMenu.get(menu.slug) ?? [];
    itemsByMenu.set(menu.slug, items);
    if (items.some(({ postId }) => postId === item.postId)) report.accountRepetition(lineOf(item, menu));
    else items.push(item);
  }
  for (const [slug, menu] of index.menus)
    await importMenu(menu, itemsByMenu.get(slug) ?? [], index, target, report);
}

async function importMenu(
  menu: WxrTerm,
  items: readonly WxrItem[],
  index: WxrIndex,
  target: ImportTarget,
  report: ReportBuilder,
): Promise<void> {
  const { siteId, language, navigation, callOptions } = target;
  const name = toMenuName(menu);
  try {
    const { menus } = await navigation.listMenus({ siteId, language, name, pageSize: 1 }, callOptions);
    if (menus.length > 0) {
      for (const item of items) report.account({ ...lineOf(item, menu), outcome: 'unchanged' });
      return;
    }
    const { tree, placed, unresolved } = buildTree(items, index);
    await navigation.createMenu(
      { siteId, menu: { language, name, itemsJson: JSON.stringify(tree) } },
      callOptions,
    );
    for (const item of placed) report.account({ ...lineOf(item, menu), outcome: 'imported' });
    for (const [item, reason] of unresolved)
      report.account({ ...lineOf(item, menu), outcome: 'skipped', reason });
  } catch (error) {
    if (isFatal(error)) throw error;
    const reason = `menu "${name}": ${describeError(error)}`;
    for (const item of items) report.account({ ...lineOf(item, menu), outcome: 'failed', reason });
  }
}

const lineOf = (item: WxrItem, menu?: WxrTerm) => ({
  postId: item.postId,
  postType: item.postType,
  title: item.title,
  ...(menu === undefined ? {} : { menu: menu.slug }),
});

const metaOf = (item: WxrItem, key: string): string =>
  item.meta.find((entry) => entry.key === key)?.value ?? '';

function toMenuName(menu: WxrTerm): string {
  const name = (toSlug(menu.slug) || titleToSlug(menu.name)).replace(/[^a-z0-9_-]+/g, '-').slice(0, 64);
  return name.replace(/^-+|-+$/g, '') || 'menu';
}

interface MenuTree {
  tree: MenuItem[];
  placed: WxrItem[];
  /** Items that lead nowhere, and why. Their children move up. */
  unresolved: Map<WxrItem, string>;
}

/** Nests the items of one menu by their parents, in menu order. */
export function buildTree(items: readonly WxrItem[], index: WxrIndex): MenuTree {
  const ordered = [...items].sort((a, b) => a.menuOrder - b.menuOrder || a.postId - b.postId);
  const byId = new Map(ordered.map((item) => [item.postId, item]));
  const nodes = new Map<WxrItem, MenuItem>();
  const unresolved = new Map<WxrItem, string>();
  for (const item of ordered) {
    const link = resolveLink(item, index);
    if ('reason' in link) unresolved.set(item, link.reason);
    else
      nodes.set(item, {
        label: link.label,
        url: link.url,
        target: metaOf(item, '_menu_item_target') || '_self',
        children: [],
      });
  }
  const parentOf = (item: WxrItem): WxrItem | undefined =>
    byId.get(Number(metaOf(item, '_menu_item_menu_item_parent')));
  const placedParent = (item: WxrItem): MenuItem | undefined => {
    const seen = new Set<WxrItem>([item]);
    for (let parent = parentOf(item); parent !== undefined && !seen.has(parent); parent = parentOf(parent)) {
      seen.add(parent);
      const node = nodes.get(parent);
      if (node !== undefined) return closesCircle(item, parent) ? undefined : node;
    }
    return undefined;
  };
  const closesCircle = (item: WxrItem, parent: WxrItem): boolean => {
    const seen = new Set<WxrItem>();
    for (let at: WxrItem | undefined = parent; at !== undefined && !seen.has(at); at = parentOf(at)) {
      if (at === item) return true;
      seen.add(at);
    }
    return false;
  };
  const tree: MenuItem[] = [];
  for (const [item, node] of nodes) (placedParent(item)?.children ?? tree).push(node);
  return { tree, placed: [...nodes.keys()], unresolved };
}

type Link = { label: string; url: string } | { reason: string };

function resolveLink(item: WxrItem, index: WxrIndex): Link {
  const objectId = Number(metaOf(item, '_menu_item_object_id'));
  const object = metaOf(item, '_menu_item_object');
  switch (metaOf(item, '_menu_item_type')) {
    case 'custom':
      return { label: item.title, url: metaOf(item, '_menu_item_url') || '#' };
    case 'post_type': {
      const head = index.heads.get(objectId);
      if (head?.slug === undefined || !isEntryType(head.postType)) {
        return { reason: `it leads to ${object || 'item'} ${objectId}, which is not in the file` };
      }
      return {
        label: item.title || head.title || head.slug,
        url: head.postType === 'page' ? `/${head.slug}` : `/${head.postType}s/${head.slug}`,
      };
    }
    case 'taxonomy': {
      const term = index.termsById.get(objectId);
      if (term === undefined)
        return { reason: `it leads to ${object || 'taxonomy'} ${objectId}, which is not in the file` };
      return {
        label: item.title || term.name,
        url: `/${toTaxonomyType(term.taxonomy)}/${toSlug(term.slug)}`,
      };
    }
    case 'post_type_archive':
      return { label: item.title || object, url: `/${object}` };
    default:
      return { reason: 'it does not say where it leads to' };
  }
}
