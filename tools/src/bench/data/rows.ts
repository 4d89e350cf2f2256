import { createHash } from 'node:crypto';

import { type BenchSite, domainOf, slugOf, tokenOf, topicOf } from './sites';
import { textOf } from './words';

type Row = (string | number | boolean | null)[];

export interface TableRows {
  table: string;
  columns: string[];
  rows: Iterable<Row>;
}

const firstPublished = Date.UTC(2020, 0, 1);
const minuteMs = 60_000;
const taxonomiesPerPost = 2;
const summaryWords = 25;

/** The rows of all sites, table by table. Ids are counted up in the order of the sites. */
export function rowsOf(sites: readonly BenchSite[]): TableRows[] {
  const bases = basesOf(sites);
  const each = <T>(make: (site: BenchSite, index: number) => Iterable<T>): Iterable<T> => ({
    *[Symbol.iterator]() {
      for (const [index, site] of sites.entries()) yield* make(site, index);
    },
  });
  const entryId = (site: number, entry: number): number => (bases[site]?.entries ?? 0) + entry + 1;
  const taxonomyId = (site: number, taxonomy: number): number =>
    (bases[site]?.taxonomies ?? 0) + taxonomy + 1;
  return [
    {
      table: 'site.sites',
      columns: ['site_id', 'site_key', 'name', 'mode', 'default_language', 'base_url'],
      rows: each(({ siteId }) => [
        [
          siteId,
          siteId.toString(36).padStart(12, '0'),
          `Site ${siteId}`,
          'headless',
          'en',
          `https://${domainOf(siteId)}`,
        ],
      ]),
    },
    {
      table: 'site.languages',
      columns: ['site_id', 'code', 'name'],
      rows: each(({ siteId }) => [[siteId, 'en', 'English']]),
    },
    {
      table: 'site.domains',
      columns: ['site_id', 'name', 'is_primary'],
      rows: each(({ siteId }) => [[siteId, domainOf(siteId), true]]),
    },
    {
      table: 'site.tokens',
      columns: ['site_id', 'name', 'prefix', 'token_hash'],
      rows: each(({ siteId, tokens }) => range(tokens, (index) => tokenRow(siteId, index))),
    },
    {
      table: 'site.settings',
      columns: ['site_id', 'language', 'site_name'],
      rows: each(({ siteId }) => [[siteId, 'en', `Site ${siteId}`]]),
    },
    {
      table: 'site.taxonomies',
      columns: ['site_id', 'taxonomy_id', 'language', 'type', 'name', 'slug'],
      rows: each(({ siteId, taxonomies }, site) =>
        range(taxonomies, (index) => [
          siteId,
          taxonomyId(site, index),
          'en',
          'category',
          `Topic ${index}`,
          topicOf(index),
        ]),
      ),
    },
    {
      table: 'content.authors',
      columns: ['site_id', 'author_id', 'name'],
      rows: each(({ siteId }, site) => [[siteId, site + 1, `Author of site ${siteId}`]]),
    },
    {
      table: 'content.entries',
      columns: [
        ...['site_id', 'entry_id', 'type', 'language', 'title', 'slug', 'is_homepage', 'status'],
        ...['published_at', 'fields', 'blocks', 'author_id', 'translation_group_id'],
      ],
      rows: each((site, at) => entryRows(site, at, (entry) => entryId(at, entry))),
    },
    {
      table: 'content.entry_taxonomies',
      columns: ['site_id', 'entry_id', 'taxonomy_id', 'type', 'status', 'published_at', 'sort_at'],
      rows: each(({ siteId, posts, taxonomies }, site) =>
        range(taxonomies === 0 ? 0 : posts * taxonomiesPerPost, (index) => {
          const post = Math.floor(index / taxonomiesPerPost);
          const topic = (post + (index % taxonomiesPerPost) * 7) % taxonomies;
          const at = publishedAt(post);
          return [siteId, entryId(site, post), taxonomyId(site, topic), 'post', 'published', at, at];
        }),
      ),
    },
    {
      table: 'content.search_texts',
      columns: [
        ...['site_id', 'entry_id', 'language', 'type', 'title', 'author_name', 'summary', 'body', 'details'],
      ],
      rows: each(({ siteId, searchable, bodyWords }, site) =>
        range(searchable, (post) => [
          ...[siteId, entryId(site, post), 'en', 'post', titleOf(post), `Author of site ${siteId}`],
          ...[textOf(post, summaryWords), textOf(post, bodyWords), ''],
        ]),
      ),
    },
    {
      table: 'platform.site_versions',
      columns: ['site_id', 'version', 'access_version'],
      rows: each(({ siteId }) => [[siteId, firstPublished, firstPublished]]),
    },
  ];
}

/** The id of a post of one of the sites that a database was filled with. */
export function entryIdOf(sites: readonly BenchSite[], siteId: number, post: number): number {
  const at = sites.findIndex((site) => site.siteId === siteId);
  return (basesOf(sites)[at]?.entries ?? 0) + post + 1;
}

function basesOf(sites: readonly BenchSite[]): { entries: number; taxonomies: number }[] {
  let entries = 0;
  let taxonomies = 0;
  return sites.map((site) => {
    const base = { entries, taxonomies };
    entries += site.posts + site.pages;
    taxonomies += site.taxonomies;
    return base;
  });
}

function* range<T>(count: number, make: (index: number) => T): Iterable<T> {
  for (let index = 0; index < count; index += 1) yield make(index);
}

function tokenRow(siteId: number, index: number): Row {
  const token = tokenOf(siteId, index);
  const hash = createHash('sha256').update(token).digest('hex');
  return [siteId, `Token ${index}`, token.slice(0, 8), `\\x${hash}`];
}

/** The words of a post's title. */
export const titleOf = (post: number): string => textOf(post + 7_919, 6);
const publishedAt = (post: number): string => new Date(firstPublished + post * minuteMs).toISOString();

/** Posts, then pages; the first page is the homepage. */
function* entryRows(
  { siteId, posts, pages, bodyWords }: BenchSite,
  site: number,
  id: (entry: number) => number,
) {
  for (let entry = 0; entry < posts + pages; entry += 1) {
    const page = entry - posts;
    const isPost = page < 0;
    const fields = JSON.stringify({ excerpt: textOf(entry, summaryWords) });
    const body = [{ type: 'paragraph', data: { text: textOf(entry, isPost ? bodyWords : summaryWords) } }];
    yield [
      ...[
        siteId,
        id(entry),
        isPost ? 'post' : 'page',
        'en',
        titleOf(entry),
        isPost ? slugOf(entry) : `page-${page}`,
      ],
      ...[page === 0, 'published', publishedAt(entry), fields, JSON.stringify(body), site + 1, id(entry)],
    ];
  }
}
