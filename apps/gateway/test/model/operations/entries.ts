import { setTimeout as delay } from 'node:timers/promises';

import fc from 'fast-check';

import { type Entry, type Entry__Output, fromTimestamp, toTimestamp } from '@headwater/contracts';

import { actor } from '../../support/sites';
import { inPageFamily } from '../present';
import { type EntryState, instantsOf, pickFrom, type SiteState } from '../state';
import { maskOf, operation, type Situation } from './operation';
import { blocks, fields, html, languages, slugs, titles, when } from './values';

/** References are drawn as numbers, and lead to what there is at the time. */
const content = {
  title: titles,
  slug: slugs,
  isHomepage: fc.boolean(),
  fieldsJson: fields,
  blocksJson: blocks,
  html,
  ogImage: fc.option(fc.nat(20), { nil: undefined }),
  author: fc.nat(20),
  taxonomies: fc.array(fc.nat(20), { maxLength: 3 }),
};
type Content = {
  [Key in keyof typeof content]: (typeof content)[Key] extends fc.Arbitrary<infer T> ? T : never;
};

const status = { draft: 'ENTRY_STATUS_DRAFT', published: 'ENTRY_STATUS_PUBLISHED' } as const;

/** As the services and the model name it. */
function referring(site: SiteState, { language }: Pick<EntryState, 'language'>, drawn: Partial<Content>) {
  const { ogImage, author, taxonomies, ...values } = drawn;
  const terms = [...site.taxonomies.values()].filter((term) => term.language === language);
  return {
    ...values,
    ...('ogImage' in drawn && {
      ogImageMediaId: ogImage === undefined ? undefined : pickFrom(site.media.keys(), ogImage),
    }),
    ...(author !== undefined && { authorId: pickFrom(site.authors.keys(), author)! }),
    ...(taxonomies && {
      taxonomyIds: [...new Set(taxonomies.flatMap((at) => pickFrom(terms, at)?.taxonomyId ?? []))],
    }),
  };
}

/** Reasons for which the services refuse these values. */
function conflicts(
  site: SiteState,
  entry: Pick<EntryState, 'type' | 'language'>,
  values: Partial<Content>,
  own?: number,
) {
  const family = (type: string) => (inPageFamily(type) ? 'page' : type);
  const others = [...site.entries.values()].filter(
    ({ entryId, language }) => entryId !== own && language === entry.language,
  );
  return [
    others.some(({ type, slug }) => family(type) === family(entry.type) && slug === values.slug) &&
      'SLUG_TAKEN',
    values.isHomepage === true && others.some(({ isHomepage }) => isHomepage) && 'HOMEPAGE_EXISTS',
  ];
}

/** The services say which id, revision and times an entry has; everything else is as it was asked for. */
function keep(
  site: SiteState,
  before: Partial<EntryState>,
  values: Entry,
  answer: Entry__Output | null,
): void {
  const { entryId, revision, createTime, publishTime } = answer!;
  const createdAt = fromTimestamp(createTime!).getTime();
  const publishedAt = publishTime ? fromTimestamp(publishTime).getTime() : undefined;
  const { ogImageMediaId, ...rest } = values;
  const given = { ...rest, ...('ogImageMediaId' in values && { ogImageId: ogImageMediaId }) };
  site.entries.set(entryId, { ...before, ...given, entryId, revision, createdAt, publishedAt } as EntryState);
}

const ofEntry = { which: fc.nat(50) };
const entryOf = ({ site }: Situation, { which }: { which: number }) => pickFrom(site.entries.values(), which);

export const entryOperations = [
  operation({
    name: 'create entry',
    showsIn: ['pages', 'posts', 'search', 'suggestions'],
    weight: 4,
    args: fc.record({
      ...content,
      type: fc.constantFrom('page', 'post', 'post', 'post', 'archive', 'recipe'),
      language: languages,
      status: fc.constantFrom('published' as const, 'published' as const, 'draft' as const),
      publishAt: fc.option(when, { nil: undefined }),
    }),
    plan({ site, manage }, { type, language, status: wanted, publishAt, ...drawn }) {
      const fitting = { ...drawn, isHomepage: drawn.isHomepage && inPageFamily(type) };
      return {
        refusals: [
          ...conflicts(site, { type, language }, fitting),
          !site.languages.has(language) && 'LANGUAGE_NOT_FOUND',
        ],
        async run() {
          const { siteId } = site;
          const values = { ...referring(site, { language }, fitting), type, language };
          const publishTime = publishAt && toTimestamp(publishAt());
          const { entry } = await manage.content.createEntry(
            { siteId, entry: { ...values, status: status[wanted], publishTime } },
            { actor },
          );
          keep(site, { status: wanted }, values, entry);
        },
      };
    },
  }),
  operation({
    name: 'edit entry',
    showsIn: ['pages', 'posts', 'search', 'suggestions'],
    weight: 3,
    args: fc.record({ ...ofEntry, values: fc.record(content, { requiredKeys: [] }) }),
    plan(situation, { which, values: drawn }) {
      const { site, manage } = situation;
      const before = entryOf(situation, { which });
      const values = before && referring(site, before, drawn);
      if (!before || !values || Object.keys(values).length === 0) return undefined;
      if (values.isHomepage && !inPageFamily(before.type)) return undefined;
      const { entryId, revision: expectedRevision } = before;
      return {
        refusals: conflicts(site, before, values, entryId),
        async run() {
          const { entry } = await manage.content.updateEntry(
            { siteId: site.siteId, entryId, entry: values, updateMask: maskOf(values), expectedRevision },
            { actor },
          );
          keep(site, before, values, entry);
        },
      };
    },
  }),
  operation({
    name: 'publish entry',
    showsIn: ['pages', 'posts', 'search', 'suggestions'],
    weight: 3,
    args: fc.record({ ...ofEntry, publishAt: fc.option(when, { nil: undefined }) }),
    plan(situation, { which, publishAt }) {
      const { site, manage } = situation;
      const before = entryOf(situation, { which });
      return (
        before && {
          async run() {
            const { entryId, revision: expectedRevision } = before;
            const publishTime = publishAt && toTimestamp(publishAt());
            const { entry } = await manage.content.publishEntry(
              { siteId: site.siteId, entryId, expectedRevision, publishTime },
              { actor },
            );
            keep(site, { ...before, status: 'published' }, {}, entry);
          },
        }
      );
    },
  }),
  operation({
    name: 'unpublish entry',
    showsIn: ['pages', 'posts', 'search', 'suggestions'],
    args: fc.record(ofEntry),
    plan(situation, args) {
      const { site, manage } = situation;
      const before = entryOf(situation, args);
      return (
        before && {
          async run() {
            const { entryId, revision: expectedRevision } = before;
            const { entry } = await manage.content.unpublishEntry(
              { siteId: site.siteId, entryId, expectedRevision },
              { actor },
            );
            keep(site, { ...before, status: 'draft' }, {}, entry);
          },
        }
      );
    },
  }),
  operation({
    name: 'delete entry',
    showsIn: ['pages', 'posts', 'search', 'suggestions'],
    args: fc.record(ofEntry),
    plan(situation, args) {
      const { site, manage } = situation;
      const entryId = entryOf(situation, args)?.entryId;
      return entryId === undefined
        ? undefined
        : {
            async run() {
              await manage.content.deleteEntry({ siteId: site.siteId, entryId }, { actor });
              site.entries.delete(entryId);
            },
          };
    },
  }),
  operation({
    name: 'rename author',
    showsIn: ['pages', 'posts', 'search', 'suggestions'],
    args: fc.record({ ...ofEntry, name: fc.constantFrom('Ada', 'Heron', 'Bo') }),
    plan({ site, manage }, { which, name }) {
      const authorId = pickFrom(site.authors.keys(), which)!;
      return {
        async run() {
          await manage.content.updateAuthor(
            { siteId: site.siteId, authorId, author: { name }, updateMask: maskOf({ name }) },
            { actor },
          );
          site.authors.set(authorId, name);
        },
      };
    },
  }),
  operation({
    name: 'wait for what is due',
    showsIn: ['pages', 'posts', 'search', 'suggestions'],
    // It is possible only for a moment, so most draws are in vain.
    weight: 8,
    args: fc.constant({}),
    plan({ site }) {
      const now = Date.now();
      const due = [...instantsOf({ sites: [site] })].filter(
        (instant) => instant > now && instant < now + 5_000,
      );
      return due.length === 0
        ? undefined
        : { run: () => delay(Math.max(0, Math.max(...due) + 5 - Date.now())) };
    },
  }),
];
