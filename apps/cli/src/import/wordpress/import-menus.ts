import { createLinkResolver, type LinkResolver, type LinkTargets, metaOf } from './menu-links';
import { describeError, isFatal, lineOf, type ReportBuilder, type ReportLine } from './report';
import { titleToSlug, toSlug } from './slugs';
import type { ImportTarget } from './target';
import type { WxrItem, WxrTerm } from './wxr';
import type { WxrIndex } from './wxr-index';

interface MenuItem {
  label: string;
  url: string;
  target: string;
  children: MenuItem[];
}

/** Creates the menus that are missing, each with all of its items, and accounts for every menu item. */
export async function importMenus(
  index: WxrIndex,
  targets: LinkTargets,
  target: ImportTarget,
  report: ReportBuilder,
): Promise<void> {
  const resolveLink = createLinkResolver(index.menuItems, targets);
  const itemsByMenu = new Map<string, WxrItem[]>();
  for (const item of index.menuItems) {
    const menu = item.terms.find((term) => term.taxonomy === 'nav_menu');
    if (menu === undefined) {
      report.account({ ...lineOf(item), outcome: 'skipped', reason: 'it belongs to no menu' });
      continue;
    }
    const items = itemsByMenu.get(menu.slug) ?? [];
    itemsByMenu.set(menu.slug, items);
    if (item.postId !== 0 && items.some(({ postId }) => postId === item.postId))
      report.accountRepetition(menuLineOf(item, menu));
    else items.push(item);
  }
  for (const [slug, menu] of index.menus)
    await importMenu(menu, itemsByMenu.get(slug) ?? [], resolveLink, target, report);
}

async function importMenu(
  menu: WxrTerm,
  items: readonly WxrItem[],
  resolveLink: LinkResolver,
  target: ImportTarget,
  report: ReportBuilder,
): Promise<void> {
  const { siteId, language, navigation, callOptions } = target;
  const name = toMenuName(menu);
  try {
    const { menus } = await navigation.listMenus({ siteId, language, name, pageSize: 1 }, callOptions);
    const { tree, placed, unresolved } = buildTree(items, resolveLink);
    const itemsJson = JSON.stringify(tree);
    if (menus[0] !== undefined) {
      // A menu has no import key, so menus are compared by their items.
      const same: Omit<ReportLine, keyof ReturnType<typeof lineOf>> =
        menus[0].itemsJson === itemsJson
          ? { outcome: 'unchanged' }
          : {
              outcome: 'skipped',
              reason: `the site has a menu "${name}" with other items, which was left as it is`,
            };
      for (const item of items) report.account({ ...menuLineOf(item, menu), ...same });
      return;
    }
    // A site shows nothing of an empty menu, so it is left out.
    if (tree.length > 0) {
      const menu = { language, name, itemsJson };
      await navigation.createMenu({ siteId, menu }, callOptions);
    } else {
      report.note(`menu "${name}" was left out: nothing in it is public`);
    }
    for (const item of placed) report.account({ ...menuLineOf(item, menu), outcome: 'imported' });
    for (const [item, reason] of unresolved)
      report.account({ ...menuLineOf(item, menu), outcome: 'skipped', reason });
  } catch (error) {
    if (isFatal(error)) throw error;
    const reason = `menu "${name}": ${describeError(error)}`;
    for (const item of items) report.account({ ...menuLineOf(item, menu), outcome: 'failed', reason });
  }
}

const menuLineOf = (item: WxrItem, menu: WxrTerm) => ({ ...lineOf(item), menu: menu.slug });

function toMenuName(menu: WxrTerm): string {
  const name = (toSlug(menu.slug) || titleToSlug(menu.name)).replace(/[^a-z0-9_-]+/g, '-').slice(0, 64);
  return name.replace(/^-+|-+$/g, '') || 'menu';
}

interface MenuTree {
  tree: MenuItem[];
  placed: WxrItem[];
  /** Items whose link is not imported, and why. Their children move up. */
  unresolved: Map<WxrItem, string>;
}

/** Nests the items of one menu by their parents, in menu order. */
export function buildTree(items: readonly WxrItem[], resolveLink: LinkResolver): MenuTree {
  const ordered = [...items].sort((a, b) => a.menuOrder - b.menuOrder || a.postId - b.postId);
  const byId = new Map(ordered.map((item) => [item.postId, item]));
  const nodes = new Map<WxrItem, MenuItem>();
  const unresolved = new Map<WxrItem, string>();
  for (const item of ordered) {
    const link = resolveLink(item);
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
