import fc from 'fast-check';

import { isSlug } from '@headwater/values';

import { buildItem } from '../../../test/support/items';
import { assignSlugs } from './assign-slugs';
import type { Visibility } from './item-head';
import { toHead } from './item-head';
import { slugNotes, titleToSlug, toSlug } from './slugs';
import type { WxrItem } from './wxr';

const live: Visibility = { live: true, notes: [] };
const scheduled: Visibility = { live: false, notes: [] };
const draft: Visibility = { live: false, notes: [], hiddenBecause: 'it is a draft' };

function assign(items: [Partial<WxrItem>, Visibility][]) {
  const heads = items.map(([of, visibility], at) => ({
    ...toHead(buildItem({ postId: at + 1, ...of })),
    visibility,
  }));
  assignSlugs(heads);
  return heads;
}

const about = { slug: 'about' };
const titled = { title: 'About' };

it('gives a slug to what is live first, then to what had it, then to what makes it from its title', () => {
  const order: [Partial<WxrItem>, Visibility][] = [
    [about, live],
    [titled, live],
    [about, scheduled],
    [about, draft],
    [titled, scheduled],
    [titled, draft],
  ];
  const expected = ['about', 'about-2', 'about-3', 'about-4', 'about-5', 'about-6'];
  expect(assign(order).map(({ slug }) => slug)).toEqual(expected);
  expect(assign([...order].reverse()).map(({ slug }) => slug)).toEqual([...expected].reverse());
});

it('takes a slug of which nothing is left for none', () => {
  const slugs = assign([
    [{ slug: '%2F', title: 'About' }, live],
    [about, live],
  ]).map(({ slug }) => slug);
  expect(slugs).toEqual(['about-2', 'about']);
});

it('keeps the order of the file among equals', () => {
  expect(
    assign([
      [about, draft],
      [about, live],
      [about, live],
    ]).map(({ slug }) => slug),
  ).toEqual(['about-3', 'about', 'about-2']);
});

it('pages and archives share their slugs, other types do not', () => {
  const of = (postType: string): [Partial<WxrItem>, Visibility] => [{ postType, slug: 'a' }, live];
  expect(assign(['page', 'archive', 'post', 'boat', 'Boat'].map(of)).map(({ slug }) => slug)).toEqual([
    'a',
    'a-2',
    'a',
    'a',
    'a-2',
  ]);
});

it.each([
  ['about', 'about', []],
  ['%e6%97%a5', '日', []],
  ['', 'about', ['it had no slug; it became "about"']],
  ['About', 'about', ['slug "About" became "about"']],
  ['a%2Fb', 'a-b', ['slug "a/b" became "a-b"']],
  ['%e6%97%a5%e6', '日', ['slug "%e6%97%a5%e6" became "日"']],
  ['about', 'about-2', ['slug "about" was taken; it became "about-2"']],
  ['About', 'about-2', ['slug "About" became "about-2", because "about" was taken']],
])('tells what became of the slug %j', (slug, given, notes) => {
  const { wanted } = toHead(buildItem({ slug, title: 'About' }));
  expect(slugNotes(wanted, given)).toEqual(notes);
});

it('every slug can be one, is there once, stays what it is where nothing is in its way, and is in the report where it differs', () => {
  const raw = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 6 }).map((text) => encodeURIComponent(text)),
    fc.constantFrom(
      'about',
      'About',
      'about-2',
      'homepage',
      '.',
      '..',
      '%',
      '%e6%97',
      '\u200c',
      'نمی\u200cدانم',
      'ab'.repeat(150),
    ),
  );
  const visibility = fc.constantFrom(live, scheduled, draft);
  const item = fc.record({ slug: raw, title: raw, postType: fc.constantFrom('page', 'post', 'archive') });
  fc.assert(
    fc.property(fc.array(fc.tuple(item, visibility), { maxLength: 8 }), (items) => {
      const heads = assign(items);
      const families = heads.map(({ postType, slug }) => `${postType === 'post'} ${slug}`);
      expect(new Set(families).size).toBe(heads.length);
      for (const { slug = '', wanted } of heads) {
        expect(isSlug(slug)).toBe(true);
        expect(toSlug(encodeURIComponent(slug))).toBe(slug);
        expect(slugNotes(wanted, slug).length).toBe(slug === wanted.source ? 0 : 1);
      }
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['%d9%86%d9%85%db%8c%e2%80%8c%d8%af%d8%a7%d9%86%d9%85', 'نمی\u200cدانم'],
  ['%e0%b6%9a%e0%b7%8a%e2%80%8d%e0%b6%bb', 'ක්\u200dර'],
  ['a%e2%80%8bb', 'a-b'],
  ['a%c2%adb', 'a-b'],
  ['%e2%80%8c', ''],
])('keeps U+200C and U+200D in the slug %j, no other invisible character', (raw, slug) => {
  expect(toSlug(raw)).toBe(slug);
});

it.each([
  ['نمی\u200cدانم!', 'نمی\u200cدانم'],
  ['a \u200d b', 'a-b'],
  ['👩\u200d💻 code', 'code'],
])('keeps them between the letters of the title %j', (title, slug) => {
  expect(titleToSlug(title)).toBe(slug);
});
