import { buildItem, toMeta } from '../../../test/support/items';
import { type ItemHead, toHead } from './item-head';
import { createTypeRules } from './post-types';
import { decideVisibility, type VisibilityRules } from './visibility';
import type { WxrItem } from './wxr';

const now = Date.parse('2026-01-01T00:00:00Z');
const ahead = '2099-01-01 00:00:00';
const zeroes = '0000-00-00 00:00:00';

/** Decides for items with the ids 1, 2, … */
function decide(items: Partial<WxrItem>[], rules: Partial<VisibilityRules> = {}): ItemHead[] {
  const heads = items.map((of, at) => toHead(buildItem({ postId: at + 1, ...of })));
  decideVisibility(new Map(heads.map((head) => [head.postId, head])), {
    types: createTypeRules(),
    publishHiddenMedia: false,
    now,
    ...rules,
  });
  return heads;
}

const reasonOf = (of: Partial<WxrItem>, rules?: Partial<VisibilityRules>) =>
  decide([of], rules)[0]?.visibility?.hiddenBecause;
const isLive = (items: Partial<WxrItem>[], rules?: Partial<VisibilityRules>) =>
  decide(items, rules).map(({ visibility }) => visibility?.live);

describe('types', () => {
  it.each(['post', 'page'])('a %s is published', (postType) => {
    expect(isLive([{ postType }])).toEqual([true]);
  });

  it.each(['product', 'POST', 'Page', 'post ', 'constructor', '__proto__'])(
    'a "%s" is not, unless it is named',
    (postType) => {
      expect(reasonOf({ postType })).toBe(
        `items of the type "${postType}" are not published; --publish-types ${postType} publishes them`,
      );
      expect(isLive([{ postType }], { types: createTypeRules([postType]) })).toEqual([true]);
    },
  );

  it.each([
    'flamingo_inbound',
    'feedback',
    'wpcf7_contact_form',
    'shop_coupon',
    'acf-field',
    'sfwd-question',
    'product_variation',
    'revision',
  ])('a %s is machinery', (postType) => {
    expect(createTypeRules().kindOf(postType)).toBe('machinery');
    expect(isLive([{ postType }])).toEqual([false]);
  });

  it('publishes machinery of a plugin that is named, and never that of WordPress', () => {
    const types = createTypeRules(['shop_coupon', 'revision', 'attachment', 'nav_menu_item']);
    expect(
      ['shop_coupon', 'revision', 'attachment', 'nav_menu_item'].map((type) => types.kindOf(type)),
    ).toEqual(['entry', 'machinery', 'attachment', 'menu item']);
    expect(isLive([{ postType: 'revision' }], { types })).toEqual([false]);
  });

  it('an item without a type is a draft', () => {
    expect(reasonOf({ postType: '' })).toBe('it has no type');
  });

  it.each([NaN, 0, -1, 1.5, 2 ** 53])('an item with the id %d is a draft', (postId) => {
    expect(reasonOf({ postId })).toBe('its id cannot be read');
  });
});

describe('dates', () => {
  it.each([
    [{ dateGmt: '', date: '' }, 'it is scheduled, but its date is missing'],
    [{ dateGmt: zeroes, date: zeroes }, 'it is scheduled, but its date is missing'],
    [{ dateGmt: 'soon', date: '' }, 'it is scheduled, but its date cannot be read'],
    [{ dateGmt: '2099-02-30 00:00:00', date: '' }, 'it is scheduled, but its date cannot be read'],
    [
      { dateGmt: zeroes, date: ahead },
      'it is scheduled for a date without a time zone; --time-zone says which one the site had',
    ],
  ])('what is scheduled for %j is a draft', (dates, reason) => {
    const [head] = decide([{ status: 'future', ...dates }]);
    expect(head?.visibility).toEqual({ hiddenBecause: reason, live: false, notes: [] });
  });

  it('what is scheduled goes live at its time, in the time zone that is named or that the file shows', () => {
    const item = { status: 'future', dateGmt: zeroes, date: '2099-01-01 10:00:00' };
    const timeOf = (heads: ItemHead[]) => heads[0]?.visibility?.publishTime?.toISOString();
    const named = decide([item], { timeZone: 'America/New_York' });
    expect([timeOf(named), named[0]?.visibility?.live]).toEqual(['2099-01-01T15:00:00.000Z', false]);
    const shown = decide([item, { dateGmt: '2020-01-01 05:00:00', date: '2020-01-01 00:00:00' }]);
    expect([timeOf(shown), shown[0]?.visibility?.hiddenBecause]).toEqual([
      '2099-01-01T15:00:00.000Z',
      undefined,
    ]);
  });

  it('what was scheduled for a time that is past is live, and the report says so', () => {
    const [head] = decide([{ status: 'future' }]);
    expect(head?.visibility).toMatchObject({
      live: true,
      notes: ['it was scheduled for 2020-01-02T03:04:05.000Z, which is past: it is published'],
    });
  });

  it('what is published with a date ahead waits for it, and the report says so', () => {
    const [head] = decide([{ dateGmt: ahead }]);
    expect(head?.visibility).toEqual({
      live: false,
      publishTime: new Date('2099-01-01T00:00:00Z'),
      notes: ['it is scheduled for 2099-01-01T00:00:00.000Z, which is its date'],
    });
  });

  it.each([
    [{ dateGmt: '', date: '' }, 'it has no date'],
    [{ dateGmt: '2021-02-30 00:00:00', date: '' }, 'its date cannot be read'],
    [
      { dateGmt: zeroes, date: '2021-02-03 00:00:00' },
      'its date was taken to be in UTC; --time-zone says which time zone the site had',
    ],
  ])('what is published with the dates %j stays so, with a note', (dates, note) => {
    expect(decide([dates])[0]?.visibility).toMatchObject({ live: true, notes: [note] });
  });
});

describe('parents', () => {
  it('a page below a private one is public, as WordPress has it', () => {
    expect(
      isLive([
        { postType: 'page', status: 'private' },
        { postType: 'page', parentId: 1 },
      ]),
    ).toEqual([false, true]);
  });

  const types = createTypeRules(['product', 'product_variation']);
  it.each([
    [{ postType: 'product' }, true],
    [{ postType: 'product', status: 'draft' }, false],
    [{ postType: 'product', status: 'private' }, false],
    [{ postType: 'product', password: 'x' }, false],
    [{ postType: 'product', dateGmt: ahead, status: 'future' }, false],
    [{ postType: 'unknown' }, false],
    [{ postType: 'attachment', status: 'inherit' }, false],
    [{ postType: 'page', parentId: 2 }, true],
  ])('the variation of %j is live: %j', (parent, live) => {
    expect(isLive([parent, { postType: 'product_variation', parentId: 1 }], { types })[1]).toBe(live);
  });

  it('what is below something that is not in the file, or below itself, is a draft', () => {
    const heads = decide(
      [
        { postType: 'product_variation', parentId: 99 },
        { postType: 'product', parentId: 3 },
        { postType: 'product', parentId: 2 },
        { postType: 'product', parentId: NaN },
      ],
      { types },
    );
    expect(heads.map(({ visibility }) => visibility?.hiddenBecause)).toEqual([
      'it belongs to an item that is not in the file',
      'it is below itself',
      'it is below itself',
      'it belongs to an item that is not in the file',
    ]);
  });

  it('does not mind a chain of 20,000, however the file orders it', () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => ({ postType: 'product', parentId: at + 2 }));
    expect(isLive([...chain, { postType: 'product' }], { types }).every((live) => live === true)).toBe(true);
    const hidden = isLive([...chain, { postType: 'product', status: 'private' }], { types });
    expect(hidden.some((live) => live === true)).toBe(false);
  });

  it('an entry that inherits its status is a draft: only files do', () => {
    const heads = decide([{ postType: 'page' }, { postType: 'page', status: 'inherit', parentId: 1 }]);
    expect(heads[1]?.visibility?.hiddenBecause).toBe('its status is "inherit", which is for files only');
  });
});

describe('what plugins keep for some readers', () => {
  const settings = (own: number, accessible: number): string =>
    `a:2:{s:26:"_um_custom_access_settings";s:1:"${own}";s:14:"_um_accessible";s:1:"${accessible}";}`;

  it.each([
    ['_members_access_role', 'subscriber', 'Members'],
    ['_jetpack_newsletter_access', 'paid_subscribers', 'Jetpack'],
    ['_wpmem_block', '1', 'WP-Members'],
    ['_wpmem_block', '2', 'WP-Members'],
    ['rcp_subscription_level', 'a:1:{i:0;s:1:"2";}', 'Restrict Content Pro'],
    ['_is_paid', '1', 'Restrict Content Pro'],
    ['groups-read', '3', 'Groups'],
    ['um_content_restriction', settings(1, 2), 'Ultimate Member'],
  ])('is a draft: %s %j', (key, value, plugin) => {
    expect(reasonOf({ meta: toMeta({ other: 'x', [key]: value }) })).toBe(
      `the plugin ${plugin} keeps it for some readers`,
    );
  });

  it.each([
    ['_members_access_role', ''],
    ['_jetpack_newsletter_access', 'everybody'],
    ['_wpmem_block', '0'],
    ['rcp_user_level', 'All'],
    ['um_content_restriction', settings(0, 2)],
    ['um_content_restriction', settings(1, 0)],
    ['toString', 'x'],
  ])('is not where it is open to everybody: %s %j', (key, value) => {
    expect(reasonOf({ meta: toMeta({ [key]: value }) })).toBeUndefined();
  });
});

describe('files', () => {
  const file: Partial<WxrItem> = { postType: 'attachment', status: 'inherit' };
  const fileOf = (parent: Partial<WxrItem>, rules?: Partial<VisibilityRules>) =>
    decide([parent, { ...file, parentId: 1 }], rules)[1]?.visibility;

  it('is public without a parent, and with one that is', () => {
    expect(isLive([file, { ...file, parentId: 3 }, { postType: 'page' }, { ...file, parentId: 2 }])).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  const hiddenParents: Partial<WxrItem>[] = [
    { status: 'private' },
    { password: 'x' },
    { status: 'draft' },
    { status: 'pending' },
    { status: 'trash' },
    { status: 'future', dateGmt: ahead },
    { postType: 'product' },
    { postType: 'flamingo_inbound' },
  ];
  it.each(hiddenParents)('is left out below %j, unless asked for', (parent) => {
    const left = fileOf(parent);
    expect(left).toMatchObject({ live: false });
    expect(left?.hiddenBecause).toMatch(
      /^it belongs to .* 1, which is not public: .*; --publish-hidden-media publishes it$/,
    );
    expect(fileOf(parent, { publishHiddenMedia: true })).toMatchObject({
      live: true,
      notes: [expect.stringMatching(/^its file is public although it belongs to/)],
    });
  });

  it.each([99, NaN])('is left out below %d, which is not in the file', (parentId) => {
    expect(isLive([{ ...file, parentId }])).toEqual([false]);
    expect(isLive([{ ...file, parentId }], { publishHiddenMedia: true })).toEqual([true]);
  });

  it.each([
    { status: 'private' },
    { status: 'draft' },
    { status: 'future' },
    { status: '' },
    { password: 'x' },
    { postId: NaN },
  ])('is left out with %j of its own', (of) => {
    expect(isLive([{ ...file, ...of }])).toEqual([false]);
  });

  it('is not public by an id that it shares with the image of a public item', () => {
    const heads = [
      { postType: 'page', meta: toMeta({ _thumbnail_id: '3' }) },
      { postId: 2, status: 'draft' },
      { ...file, postId: 3, parentId: 2 },
      { ...file, postId: 3, parentId: 2 },
    ].map((of) => toHead(buildItem(of)));
    const [page, draft, ...files] = heads;
    decideVisibility(new Map([page, draft].map((head) => [head!.postId, head!])), {
      types: createTypeRules(),
      publishHiddenMedia: false,
      now,
      items: heads,
    });
    expect(files.map(({ visibility }) => visibility?.live)).toEqual([false, false]);
  });

  it('stays in the trash whatever is asked for', () => {
    expect(decide([{ ...file, status: 'trash' }], { publishHiddenMedia: true })[0]?.visibility).toMatchObject(
      {
        live: false,
        hiddenBecause: 'it is in the trash',
      },
    );
  });

  it.each([
    [1, 2],
    [2, 1],
  ])(
    'below each other are hidden, but for the one that a public item shows, whichever stands first',
    (shown, other) => {
      const heads = decide([
        { ...file, parentId: 2 },
        { ...file, parentId: 1 },
        { meta: toMeta({ _thumbnail_id: String(shown) }) },
      ]);
      expect([heads[shown - 1]?.visibility?.live, heads[other - 1]?.visibility?.live]).toEqual([true, false]);
    },
  );

  it('is public where a public item shows it, unless its parent is private or protected', () => {
    const shown = (parent: Partial<WxrItem>, by: Partial<WxrItem> = {}) =>
      isLive([parent, { ...file, parentId: 1 }, { meta: toMeta({ _thumbnail_id: '2' }), ...by }])[1];
    expect(shown({ status: 'draft' })).toBe(true);
    expect(shown({ status: 'trash' })).toBe(true);
    expect(shown({ status: 'draft' }, { status: 'private' })).toBe(false);
    expect(shown({ status: 'draft' }, { status: 'future', dateGmt: ahead })).toBe(false);
    expect(shown({ status: 'private' })).toBe(false);
    expect(shown({ password: 'x' })).toBe(false);
  });
});
