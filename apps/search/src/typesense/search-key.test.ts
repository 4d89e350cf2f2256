import { createHmac } from 'node:crypto';

import { Client } from 'typesense';

import { collectionName, isCurrentCollection } from './collection';
import {
  createSiteKeys,
  deriveOwnSearchKey,
  deriveSearchKey,
  scopedSearchKey,
  searchKeyDefinition,
} from './search-key';

const adminKey = 'an admin key';

it('derives a search key that differs by admin key and alias, and tells neither', () => {
  const keys = [
    deriveSearchKey(adminKey, 'one'),
    deriveSearchKey(adminKey, 'two'),
    deriveSearchKey('other', 'one'),
  ];
  expect(new Set(keys).size).toBe(3);
  expect(deriveSearchKey(adminKey, 'one')).toBe(keys[0]);
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
});

it('lets a search key search the alias and its collections, and nothing else', () => {
  const { actions, collections, value } = searchKeyDefinition('the-search-key', 'entries');
  expect([actions, value]).toEqual([['documents:search'], 'the-search-key']);
  const allows = (name: string) => collections.some((pattern) => new RegExp(`^${pattern}$`).test(name));
  expect(['entries', collectionName('entries', 'abc1')].map(allows)).toEqual([true, true]);
  expect(
    [
      'entries2',
      'entries_v1_abc1',
      'entries_other_v2_abc1',
      'my_entries_v2_abc1',
      'entries_v2_a_v2_b',
      'entries_v2_',
    ].map(allows),
  ).toEqual([false, false, false, false, false, false]);
});

it('makes scoped keys as the client of Typesense does', () => {
  const client = new Client({ apiKey: 'unused', nodes: [{ url: 'http://127.0.0.1:1' }] });
  for (const siteId of [0, 1, 42, Number.MAX_SAFE_INTEGER]) {
    expect(scopedSearchKey('the-search-key', siteId)).toBe(
      client.keys().generateScopedSearchKey('the-search-key', {
        filter_by: `site_id:=${siteId}`,
        filter_curated_hits: 1,
      } as never),
    );
  }
});

it('signs the site into a scoped key', () => {
  const decoded = Buffer.from(scopedSearchKey('the-search-key', 7), 'base64').toString();
  const digest = createHmac('sha256', 'the-search-key')
    .update('{"filter_by":"site_id:=7","filter_curated_hits":1}')
    .digest('base64');
  expect(decoded).toBe(`${digest}the-{"filter_by":"site_id:=7","filter_curated_hits":1}`);
});

it('remembers the keys of sites, for the shared collection and for own ones', () => {
  const keyOf = createSiteKeys('the-search-key');
  for (let turn = 0; turn < 2; turn += 1) {
    for (const siteId of [1, 11]) {
      const ownKey = deriveOwnSearchKey('the-search-key', siteId);
      expect(keyOf(siteId, false)).toBe(scopedSearchKey('the-search-key', siteId));
      expect(keyOf(siteId, true)).toBe(scopedSearchKey(ownKey, siteId));
    }
  }
});

it('recognises the collections of this version and alias', () => {
  const names = ['entries_v3_abc', 'entries_v2_abc', 'entries', 'entries_x_v3_abc', 'x_entries_v3_abc'];
  expect(names.map((name) => isCurrentCollection('entries', name))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
