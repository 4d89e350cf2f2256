import fc from 'fast-check';

/**
 * Everything that decides the visibility of an item is random. Its texts are unique markers, made from its position.
 */
export interface RandomItem {
  type: string;
  status: string;
  password: string;
  date: DateKind;
  /** Positions of other items, modulo their number; undefined: none. */
  parent: number | undefined;
  image: number | undefined;
  terms: number[];
  /** Whether it has a slug of its own. */
  hasSlug: boolean;
  badId: boolean;
  membersOnly: boolean;
}

export interface RandomLink {
  kind: 'post_type' | 'custom' | 'taxonomy' | 'post_type_archive' | '';
  to: number;
  status: string;
  parent: number | undefined;
}

export interface RandomExport {
  items: RandomItem[];
  files: Pick<RandomItem, 'status' | 'password' | 'parent' | 'badId'>[];
  links: RandomLink[];
  /** Types to publish besides posts and pages. */
  named: string[];
  publishHiddenMedia: boolean;
}

const dateKinds = ['past', 'ahead', 'none', 'impossible', 'local past', 'local ahead'] as const;
export type DateKind = (typeof dateKinds)[number];

/** Public three times out of four, so that single reasons to hide an item are tested. */
const mostly = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 3 * others.length, arbitrary: fc.constant(usual) },
    ...others.map((other) => fc.constant(other)),
  );

const status = mostly(
  'publish',
  'future',
  'future',
  'draft',
  'pending',
  'private',
  'trash',
  'auto-draft',
  'inherit',
  'in-review',
  '',
);
const place = fc.nat({ max: 30 });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const rarely = fc.integer({ min: 0, max: 15 }).map((number) => number === 15);

const item = fc.record<RandomItem>({
  type: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('post', 'page') },
    { weight: 4, arbitrary: fc.constantFrom('product', 'crm_contact') },
    {
      weight: 4,
      arbitrary: fc.constantFrom('product_variation', 'flamingo_inbound', 'feedback', 'revision', ''),
    },
  ),
  status,
  password: mostly('', 'x'),
  date: mostly<DateKind>('past', ...dateKinds),
  parent: maybe(place),
  image: maybe(place),
  terms: fc.uniqueArray(fc.nat({ max: 5 }), { maxLength: 3 }),
  hasSlug: mostly(true, false),
  badId: rarely,
  membersOnly: rarely,
});

const file = fc.record({
  status: mostly('inherit', 'private', 'trash', 'draft', 'publish'),
  password: mostly('', '', '', 'x'),
  parent: maybe(place),
  badId: rarely,
});

const link = fc.record<RandomLink>({
  kind: fc.constantFrom('post_type', 'post_type', 'custom', 'taxonomy', 'post_type_archive', ''),
  to: place,
  status: mostly('publish', 'draft'),
  parent: maybe(place),
});

export const randomExport = fc.record<RandomExport>({
  items: fc.array(item, { minLength: 6, maxLength: 14 }),
  files: fc.array(file, { minLength: 2, maxLength: 5 }),
  links: fc.array(link, { minLength: 2, maxLength: 8 }),
  named: fc.constantFrom([], ['product'], ['product', 'product_variation']),
  publishHiddenMedia: mostly(false, false, true),
});
