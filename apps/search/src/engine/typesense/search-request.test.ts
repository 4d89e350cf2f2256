import fc from 'fast-check';

import { createSiteKeys, deriveOwnSearchKey, scopedSearchKey } from '../../typesense/search-key';
import type { SearchQuery } from '../engine';
import { hitWindow } from './hit-window';
import { type IndexQuestion, toSearches } from './search-request';
import { readTextQuery } from './text-query';

const settings = { collection: 'entries', keyOf: createSiteKeys('the-search-key'), deadlineMs: 150 };

const uncurated = { changes: 0, pinned: [], hidden: [], recency: 0 };

const question = (values: Partial<Omit<IndexQuestion, 'query'>> & { query?: Partial<SearchQuery> } = {}) => ({
  text: readTextQuery(`'harbour' & 'light' & !'dark' & 'calm' <-> 'sea'`)!,
  begun: undefined,
  taxonomyIds: undefined,
  isForgiving: false,
  now: 1_000,
  excluded: [],
  curation: uncurated,
  ownCollection: null,
  ...values,
  window: values.window ?? hitWindow({ page: 1, perPage: 20, ...values.query }, values.curation ?? uncurated),
  query: {
    siteId: 7,
    minSiteVersion: 0,
    language: 'en',
    text: 'as typed',
    type: undefined,
    page: 1,
    perPage: 20,
    ...values.query,
  },
});

/** What the keys say. */
const keyOfSite = '{"filter_by":"site_id:=7","filter_curated_hits":1}';

const hitsOf = (values: Parameters<typeof question>[0] = {}) =>
  toSearches(question(values), settings)[1] as Record<string, unknown>;

/** The site in the key of each search, as the server reads it. */
const sitesOf = (searches: object[]) =>
  searches.map((search) => {
    const key = (search as Record<string, string>)['x-typesense-api-key']!;
    return /\{.*\}$/.exec(Buffer.from(key, 'base64').toString())?.[0];
  });

describe('a search of Typesense', () => {
  it.each([
    [false, { num_typos: 0, split_join_tokens: 'off', highlight_fields: 'none' }],
    [true, { num_typos: 2, split_join_tokens: 'fallback', highlight_fields: 'a,b,c,d' }],
  ])('is told which words matched only where it forgives typing errors: %s', (isForgiving, expected) => {
    expect(hitsOf({ isForgiving })).toMatchObject({ ...expected, highlight_full_fields: 'none' });
  });

  it.each([
    [`'harbour' & 'cafe'`, { min_len_1typo: 4, min_len_2typo: 7 }],
    [`'harbour' & 'кот'`, { min_len_1typo: 8, min_len_2typo: 8 }],
    [`'кот' <-> '日本'`, { min_len_1typo: 12, min_len_2typo: 12 }],
  ])('forgives errors in words of four letters or more, counted in bytes: %s', (tsquery, expected) => {
    const text = readTextQuery(tsquery)!;
    expect(hitsOf({ text, isForgiving: true })).toMatchObject(expected);
    expect(hitsOf({ text })).not.toHaveProperty('min_len_1typo');
  });

  it('drops no word, and is no broader than it was typed', () => {
    for (const isForgiving of [false, true])
      expect(hitsOf({ isForgiving })).toMatchObject({
        drop_tokens_threshold: 0,
        typo_tokens_threshold: 1,
        prefix: false,
        prioritize_exact_match: false,
        max_candidates: 50,
        highlight_affix_num_tokens: 0,
        search_cutoff_ms: 150,
      });
    expect(hitsOf({ begun: 'light' })).toMatchObject({ prefix: true });
  });

  it.each([
    [`'york' & 'ne'`, 'ne', 'york ne', true],
    [`'ne' & 'york' & !'old'`, 'ne', '-old york ne', true],
    [`'new' & 'york' & 'new'`, 'new', 'new york', false],
    [`'new' & 'york' & 'ne'`, 'ne', 'new york', false],
    [`'new' <-> 'york' & 'yor'`, 'yor', '"new york"', false],
    [`!'york' & 'new' & 'yor'`, 'yor', '-york new yor', true],
    // What is compared are PostgreSQL's words: `ab` does not begin as `a.b` does.
    [`'abc' & 'a.b'`, 'ab', 'abc ab', true],
    [`'ab''c' & 'ab'`, 'ab', 'abc', false],
  ])('sends the begun word of %s, %s, unless another word begins with it', (tsquery, begun, q, prefix) => {
    expect(hitsOf({ text: readTextQuery(tsquery)!, begun })).toMatchObject({ q, prefix });
  });

  it('asks a collection of the site alone by a key of its own', () => {
    const keysOf = (ownCollection: string | null) =>
      (toSearches(question({ ownCollection }), settings) as Record<string, string>[]).map((search) => [
        search['collection'],
        search['x-typesense-api-key'],
      ]);
    const shared = ['entries', scopedSearchKey('the-search-key', 7)];
    const own = ['own_7', scopedSearchKey(deriveOwnSearchKey('the-search-key', 7), 7)];
    expect(keysOf(null)).toEqual([shared, shared]);
    expect(keysOf('own_7')).toEqual([own, own]);
    expect(own[1]).not.toBe(shared[1]);
  });

  it('asks for the marker of the site and the hits, both with a key of the site', () => {
    const searches = toSearches(question(), settings);
    expect(sitesOf(searches)).toEqual([keyOfSite, keyOfSite]);
    const { collection, 'x-typesense-api-key': key } = searches[1] as Record<string, string>;
    expect(searches[0]).toEqual({
      ...{ collection, 'x-typesense-api-key': key, q: '*', query_by: 'a', per_page: 1 },
      ...{ filter_by: 'type:=zmarker', include_fields: 'applied,database' },
    });
    expect(searches[1]).toMatchObject({
      q: '"calm sea" -dark harbour light',
      filter_by: '(language:=7z2dzen || (language:=7z2dzenzlater && published_at:<=1000))',
      sort_by: '_text_match:desc,sort_at:desc,entry_id:desc',
      prefix: false,
      page: 1,
      per_page: 50,
    });
    expect(searches[1]).not.toHaveProperty('hidden_hits');
  });

  it('names what it is restricted to, in its own form', () => {
    expect(
      hitsOf({
        taxonomyIds: [5, 6],
        excluded: [11, 12],
        query: { type: 'news-item', language: 'pt-BR', sort: 'newest' },
      }),
    ).toMatchObject({
      filter_by:
        '(language:=7z2dzptz2dzz42zz52z || (language:=7z2dzptz2dzz42zz52zzlater && published_at:<=1000))' +
        ' && type:=7z2dznewsz2dzitem && taxonomy_ids:=[5,6]',
      hidden_hits: '7-11,7-12',
      sort_by: 'sort_at:desc,entry_id:desc',
    });
  });

  it('leaves out what is pinned and hidden, and asks what there is with it, unless it forgives errors', () => {
    const curation = { changes: 3, pinned: [5, 11], hidden: [6], recency: 10 };
    const searches = toSearches(question({ curation, excluded: [11], query: { page: 14 } }), settings);
    // The 14th page of 20 begins up to two hits earlier: two pages of 22 have it.
    const pages = [
      { hidden_hits: '7-11,7-5,7-6', page: 12, per_page: 22 },
      { hidden_hits: '7-11,7-5,7-6', page: 13, per_page: 22 },
    ];
    const sorted = { sort_by: '_text_match:desc,sort_at:desc,entry_id:desc' };
    expect(searches.slice(1)).toMatchObject([
      { ...pages[0], ...sorted },
      { ...pages[1], ...sorted },
      { hidden_hits: '7-11', page: 1, per_page: 0 },
    ]);
    expect(toSearches(question({ curation, isForgiving: true }), settings)).toHaveLength(2);
    const newest = toSearches(question({ curation, query: { sort: 'newest' } }), settings);
    expect(newest.slice(1)).toMatchObject([
      { hidden_hits: '7-6', page: 1, per_page: 20, sort_by: 'sort_at:desc,entry_id:desc' },
      { page: 1, per_page: 0 },
    ]);
  });

  it('asks for the total alone past the end', () => {
    expect(hitsOf({ query: { page: 101, perPage: 100 } })).toMatchObject({ page: 1, per_page: 0 });
    expect(hitsOf({ query: { page: 100, perPage: 100 } })).toMatchObject({ page: 100, per_page: 100 });
    expect(hitsOf({ query: { page: 667, perPage: 15 } })).toMatchObject({ page: 667, per_page: 15 });
    expect(hitsOf({ query: { page: 668, perPage: 15 } })).toMatchObject({ page: 1, per_page: 0 });
    expect(hitsOf({ query: { page: Number.MAX_SAFE_INTEGER } })).toMatchObject({ page: 1, per_page: 0 });
  });

  it('brings no text of a reader into a filter, a key or another parameter', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('site_id:>0', ':=', '`', '&&', '||', '(', ')', ',', '*', '] || site_id:=[1', 'a`&&`b'),
    );
    fc.assert(
      fc.property(nasty, nasty, nasty, nasty, (type, language, taxonomySlug, text) => {
        fc.pre(type !== '' && language !== '');
        const searches = toSearches(
          question({ taxonomyIds: [3], query: { type, language, taxonomySlug, text } }),
          settings,
        );
        expect(sitesOf(searches)).toEqual([keyOfSite, keyOfSite]);
        const { filter_by: filter, ...others } = searches[1] as Record<string, unknown>;
        expect(filter).toMatch(
          /^\(language:=(7z2dz[a-z0-9]+) \|\| \(language:=\1zlater && published_at:<=1000\)\) && type:=7z2dz[a-z0-9]+ && taxonomy_ids:=\[3\]$/,
        );
        const { filter_by: _, ...expected } = hitsOf({ taxonomyIds: [3] });
        expect(others).toEqual(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  it('sends no operator but its own, whatever the lexemes are', () => {
    const lexeme = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.constantFrom('-a', '"a', 'a"', '*', 'a*', '\\'),
    );
    fc.assert(
      fc.property(fc.array(lexeme, { minLength: 1, maxLength: 5 }), (lexemes) => {
        const quoted = lexemes.map(
          (one) => `'${one.replace(/['\\]/g, (character) => character + character)}'`,
        );
        const text = readTextQuery(quoted.join(' & '));
        fc.pre(text !== undefined);
        expect(hitsOf({ text }).q).toMatch(/^[\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*$/u);
      }),
      { numRuns: 1_000 },
    );
  });
});
