import { importKey, markOf, marksOf } from './import-keys';
import { detach, type ItemHead, toHead } from './item-head';
import { createTypeRules, type TypeRules } from './post-types';
import { readWxr } from './read-wxr';
import { lineOf, type ReportBuilder } from './report';
import type { ImportTarget } from './target';
import type { WxrAuthor, WxrItem, WxrSite, WxrTerm } from './wxr';

/** The result of the first pass over a file: everything but the bodies. */
export interface WxrIndex {
  site: WxrSite;
  authors: WxrAuthor[];
  /** Declared and used terms, each once, parents before children; without menus. */
  terms: WxrTerm[];
  /** Items by their place in the file; without menu items. */
  items: Map<number, ItemHead>;
  /** Items by their id, without those that share an id. */
  heads: Map<number, ItemHead>;
  /** Ids that several items share, within a type (`post 7`) or over all types (`7`). */
  sharedIds: Set<string>;
  menuItems: WxrItem[];
  /** Taxonomies of items of published types. */
  usedTaxonomies: Set<string>;
  /** Declared terms by id, as menu items refer to them. */
  termsById: Map<number, WxrTerm>;
  /** Menus by slug. */
  menus: Map<string, WxrTerm>;
}

/** Reads the file once for later passes: references between items, and the data that decides their visibility. */
export async function indexWxr(
  path: string,
  report: ReportBuilder,
  onProgress?: (bytes: number) => void,
  types: TypeRules = createTypeRules(),
): Promise<WxrIndex> {
  const index: WxrIndex = {
    site: { title: '', description: '' },
    authors: [],
    terms: [],
    items: new Map(),
    heads: new Map(),
    sharedIds: new Set(),
    menuItems: [],
    usedTaxonomies: new Set(),
    termsById: new Map(),
    menus: new Map(),
  };
  const logins = new Set<string>();
  const terms = new Map<string, WxrTerm>();
  const identities = new Set<string>();
  const ids = new Set<string>();

  const addTerm = (term: WxrTerm): void => {
    if (term.termId !== undefined) index.termsById.set(term.termId, term);
    if (term.taxonomy === 'nav_menu') {
      if (!index.menus.has(term.slug)) index.menus.set(term.slug, term);
      return;
    }
    const key = `${term.taxonomy}\n${term.slug}`;
    const known = terms.get(key);
    if (known === undefined || (known.parentSlug === undefined && term.parentSlug !== undefined))
      terms.set(key, term);
  };
  const addAuthor = (author: WxrAuthor): void => {
    if (author.login === '' || logins.has(author.login)) return;
    logins.add(author.login);
    index.authors.push(author);
  };

  for await (const record of readWxr(path, onProgress)) {
    switch (record.kind) {
      case 'site':
        index.site = record.site;
        break;
      case 'author':
        addAuthor(record.author);
        break;
      case 'term':
        addTerm(record.term);
        break;
      case 'item':
        addItem(record.item);
        break;
    }
  }
  index.terms = parentsFirst(terms);
  return index;

  function addItem(item: WxrItem): void {
    report.seen(item.postType);
    report.commentsLeftOut += item.comments;
    if (item.problem !== undefined) {
      report.account({ ...lineOf(item), outcome: 'failed', reason: item.problem });
      return;
    }
    if (item.postType === 'nav_menu_item') {
      item.terms.forEach(addTerm);
      // A menu link has neither. Together they could be as large as the file.
      index.menuItems.push({ ...item, content: '', excerpt: '' });
      return;
    }
    const identity = `${nameOf(item)} ${markOf(marksOf(item))}`;
    if (identities.has(identity)) {
      report.accountRepetition(lineOf(item));
      return;
    }
    identities.add(detach(identity));
    const head = toHead(item);
    index.items.set(item.position, head);
    if (item.postId !== 0) {
      for (const id of [`${item.postId}`, nameOf(item)])
        if (ids.has(id)) index.sharedIds.add(detach(id));
        else ids.add(detach(id));
      if (index.sharedIds.has(`${item.postId}`)) index.heads.delete(item.postId);
      else index.heads.set(item.postId, head);
    }
    if (types.kindOf(item.postType) !== 'entry') return;
    item.terms.forEach(addTerm);
    addAuthor({ login: item.creator, displayName: item.creator });
    if (types.isPublic(item.postType))
      for (const { taxonomy } of item.terms) index.usedTaxonomies.add(taxonomy);
  }
}

const nameOf = ({ postType, postId }: WxrItem): string => `${postType} ${postId}`;

/** The import key of an item. */
export function itemKey(item: WxrItem, { sharedIds }: WxrIndex, { keySource }: ImportTarget): string {
  return importKey.item(keySource, item.postType, item.postId, marksOf(item), !sharedIds.has(nameOf(item)));
}

/** The note for the report about an item that shares its id with another one. */
export function idNotes({ postId }: WxrItem, { sharedIds }: WxrIndex): string[] {
  return sharedIds.has(`${postId}`)
    ? [`other items of the file have the id ${postId}, too: what refers to it was not linked to this one`]
    : [];
}

function parentsFirst(terms: Map<string, WxrTerm>): WxrTerm[] {
  const ordered = new Set<WxrTerm>();
  for (const term of terms.values()) {
    const chain = new Set<WxrTerm>();
    let at: WxrTerm | undefined = term;
    while (at !== undefined && !ordered.has(at) && !chain.has(at)) {
      chain.add(at);
      at = at.parentSlug === undefined ? undefined : terms.get(`${at.taxonomy}\n${at.parentSlug}`);
    }
    for (const one of [...chain].reverse()) ordered.add(one);
  }
  return [...ordered];
}
