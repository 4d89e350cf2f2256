import { type ItemHead, toHead } from './item-head';
import { createTypeRules, type TypeRules } from './post-types';
import { readWxr } from './read-wxr';
import { lineOf, type ReportBuilder } from './report';
import type { WxrAuthor, WxrItem, WxrSite, WxrTerm } from './wxr';

/** What the first pass over a file leaves behind: everything but the bodies. */
export interface WxrIndex {
  site: WxrSite;
  authors: WxrAuthor[];
  /** Declared and used terms, each once, parents before children; without menus. */
  terms: WxrTerm[];
  heads: Map<number, ItemHead>;
  menuItems: WxrItem[];
  /** Taxonomies that items of published types have terms of. */
  usedTaxonomies: Set<string>;
  /** Declared terms by the id that menu items name them with. */
  termsById: Map<number, WxrTerm>;
  /** Menus by slug. */
  menus: Map<string, WxrTerm>;
}

/** Reads the file once for what later passes need to know beforehand: who refers to whom, and what decides who may see it. */
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
    heads: new Map(),
    menuItems: [],
    usedTaxonomies: new Set(),
    termsById: new Map(),
    menus: new Map(),
  };
  const logins = new Set<string>();
  const terms = new Map<string, WxrTerm>();

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
      // A link has neither; together they could be as large as the file.
      index.menuItems.push({ ...item, content: '', excerpt: '' });
      return;
    }
    if (index.heads.has(item.postId)) {
      report.accountRepetition(lineOf(item));
      return;
    }
    index.heads.set(item.postId, toHead(item));
    if (types.kindOf(item.postType) !== 'entry') return;
    item.terms.forEach(addTerm);
    addAuthor({ login: item.creator, displayName: item.creator });
    if (types.isPublic(item.postType))
      for (const { taxonomy } of item.terms) index.usedTaxonomies.add(taxonomy);
  }
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
