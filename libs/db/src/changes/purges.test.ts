import type { EndpointName } from '@headwater/http-contract';

import { listEffects } from './change';
import { purgeKeys } from './purges';

const rows = listEffects().filter(({ hasSite }) => hasSite);
const title = ({ kind, became, aspect }: (typeof rows)[number]) => [kind, became, aspect].join(' ').trim();
const raises = ({ effect }: (typeof rows)[number]) => effect.shownBy === 'every' || effect.shownBy.length > 0;
const keysOf = ({ kind, became, aspect }: (typeof rows)[number]) =>
  purgeKeys(3, [{ kind, id: 17, became, aspect }]);

/** The kinds of keys on the answers of each endpoint, besides the site's own. */
const entryKeys = ['entry', 'author', 'media', 'taxonomy'];
const keysAt: Record<EndpointName, readonly string[]> = {
  listPages: entryKeys,
  getHomepage: entryKeys,
  getPage: entryKeys,
  listPosts: entryKeys,
  getPost: entryKeys,
  listTaxonomies: ['taxonomy'],
  getSettings: ['settings', 'media'],
  getNavigation: ['navigation'],
  search: ['search', ...entryKeys],
  suggest: ['search', 'entry', 'taxonomy'],
};

describe('what is purged after a change', () => {
  it.each(rows.map((row) => [title(row), row] as const))(
    '%s: something if and only if it is shown',
    (_, row) => {
      const keys = keysOf(row);
      expect(keys.length > 0).toBe(raises(row));
      // The keys of another site are never among them, and the shipped Varnish takes all of them.
      for (const key of keys)
        expect(key).toMatch(
          /^(site-3(-many)?|(settings|navigation|search)-3|(entry|author|media|taxonomy)-17)$/,
        );
    },
  );

  it.each(rows.filter(raises).map((row) => [title(row), row] as const))(
    '%s: answers of each endpoint that shows it',
    (_, row) => {
      const keys = keysOf(row);
      if (keys.includes('site-3')) return expect(keys).toEqual(['site-3']);
      const { shownBy } = row.effect;
      expect(shownBy).not.toBe('every');
      for (const endpoint of shownBy as readonly EndpointName[]) {
        const found = keysAt[endpoint].some((kind) => keys.some((key) => key.startsWith(`${kind}-`)));
        expect([endpoint, found]).toEqual([endpoint, true]);
      }
      // In place of the objects, where there are too many to name.
      expect(keys).toContain('site-3-many');
      return undefined;
    },
  );

  it('everything of the site after what the table lacks, also where its name is one of every object', () => {
    for (const [kind, became, aspect] of [
      ['comment', 'created', ''],
      ['entry', 'moved', ''],
      ['entry', 'updated', ''],
      ['entry', 'updated', 'colour'],
      ['entry', 'published', 'twice'],
      ['toString', '', ''],
      ['entry', 'constructor', ''],
      ['token', 'updated', 'valueOf'],
    ] as const) {
      expect(purgeKeys(3, [{ kind, id: 17, became, aspect }])).toEqual(['site-3']);
    }
  });

  it('each key once, and the site alone where it is among them', () => {
    const contents = (id: number) => ({ kind: 'entry', id, became: 'updated', aspect: 'contents' });
    const menu = { kind: 'menu', id: 5, became: 'deleted', aspect: '' };
    expect(purgeKeys(3, [contents(17), contents(18), menu, contents(17)])).toEqual([
      'entry-17',
      'search-3',
      'site-3-many',
      'entry-18',
      'navigation-3',
    ]);
    expect(purgeKeys(3, [contents(17), { ...contents(18), aspect: 'published' }, menu])).toEqual(['site-3']);
    expect(purgeKeys(3, [{ ...contents(17), aspect: 'draft' }])).toEqual([]);
    expect(purgeKeys(3, [])).toEqual([]);
  });
});
