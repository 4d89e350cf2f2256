import type { Entry__Output } from '@headwater/contracts';

import { actor, type Harness } from './setup';

/** What site A has, and an author of site B. */
export interface Sites {
  harness: Harness;
  /** In the title and in the slug of its taxonomy, too. */
  secret: string;
  entry: Entry__Output;
  authorA: number;
  authorB: number;
  mediaId: number;
  taxonomyId: number;
  trashedEntryId: number;
  previewToken: string;
}

export interface Call {
  call(siteId: number): Promise<unknown>;
  /** What site B gets: the reason of an error, or a part of the answer. */
  answer: string | object;
}

const scope = (siteId: number) => ({ siteId, minSiteVersion: 0, language: 'en' });
const posts = (siteId: number) => ({ ...scope(siteId), page: 1, perPage: 100 });

/** Every RPC of the contract, called in site B with what belongs to site A. */
export function isolationCalls({
  harness,
  secret,
  entry,
  authorA,
  authorB,
  mediaId,
  taxonomyId,
  trashedEntryId,
  previewToken,
}: Sites): Record<string, Call[]> {
  const own = () => ({ type: 'page', language: 'en', title: 'Of B', slug: 'shared-slug', authorId: authorB });

  function target(): { entryId: number } {
    return { entryId: entry.entryId };
  }

  function saveCopy(
    siteId: number,
    on: { expectedNumber?: number; baseRevision?: number },
  ): Promise<unknown> {
    return harness.management.saveWorkingCopy(
      { siteId, ...target(), entry: { title: 'x' }, updateMask: { paths: ['title'] }, ...on },
      { actor },
    );
  }

  function create(siteId: number, values: object) {
    return harness.management.createEntry({ siteId, entry: { ...own(), ...values } }, { actor });
  }

  function createBatch(siteId: number, values: object[]): Promise<unknown> {
    const requests = values.map((each) => ({ entry: { ...own(), ...each } }));
    return harness.management.batchCreateEntries({ siteId, requests }, { actor });
  }

  return {
    listPages: [
      { call: (siteId) => harness.delivery.listPages(scope(siteId)), answer: { pages: [], usedObjects: [] } },
    ],
    getHomepage: [
      { call: (siteId) => harness.delivery.getHomepage(scope(siteId)), answer: 'ENTRY_NOT_FOUND' },
    ],
    getPage: [
      {
        call: (siteId) => harness.delivery.getPage({ ...scope(siteId), slug: 'shared-slug' }),
        answer: 'ENTRY_NOT_FOUND',
      },
    ],
    listPosts: [
      { call: (siteId) => harness.delivery.listPosts(posts(siteId)), answer: { posts: [], total: 0 } },
      {
        call: (siteId) => harness.delivery.listPosts({ ...posts(siteId), asJson: true }),
        answer: { postsJson: [], usedObjects: [], total: 0 },
      },
      {
        call: (siteId) => harness.delivery.listPosts({ ...posts(siteId), taxonomySlug: secret }),
        answer: { posts: [], total: 0 },
      },
    ],
    batchListPosts: [
      {
        call: async (siteId) => {
          const requests = [siteId, harness.siteA.siteId].map((id) => ({ ...posts(id), perPage: 20 }));
          // So that the service knows the lists.
          await Promise.all(requests.map((request) => harness.delivery.listPosts(request)));
          const { answers } = await harness.delivery.batchListPosts({ requests });
          expect(answers.at(-1)).toMatchObject({ place: 1, response: { total: 1 } });
          return answers.slice(0, -1);
        },
        // An empty list is not remembered, so it is asked alone.
        answer: [],
      },
    ],
    getPost: [
      {
        call: (siteId) => harness.delivery.getPost({ ...scope(siteId), slug: 'shared-slug' }),
        answer: 'ENTRY_NOT_FOUND',
      },
    ],
    batchGetEntries: [
      {
        call: (siteId) =>
          harness.delivery.batchGetEntries({
            siteId,
            minSiteVersion: 0,
            addresses: [
              { slugFamily: 'page', language: 'en', slug: 'shared-slug' },
              { slugFamily: 'post', language: 'en', slug: 'shared-slug' },
            ],
          }),
        answer: { entries: [] },
      },
    ],
    batchGetEntriesOfSites: [
      {
        call: async (siteId) => {
          const addresses = [
            { slugFamily: 'page', language: 'en', slug: 'shared-slug' },
            { slugFamily: 'post', language: 'en', slug: 'shared-slug' },
          ];
          const requests = [siteId, harness.siteA.siteId].map((id) => ({
            ...{ siteId: id, minSiteVersion: 0, addresses },
          }));
          const { answers } = await harness.delivery.batchGetEntriesOfSites({ requests });
          expect(answers[1]?.response?.entries).toHaveLength(2);
          return answers[0]?.response;
        },
        answer: { entries: [] },
      },
    ],
    createEntry: [
      // Same slug, homepage and import key: another site's are no obstacle.
      {
        call: async (siteId) => {
          const values = { ...own(), isHomepage: true, importKey: 'shared:1' };
          const created = await harness.management.createEntry({ siteId, entry: values }, { actor });
          const entryId = created.entry?.entryId ?? 0;
          await harness.management.deleteEntry({ siteId, entryId, permanently: true }, { actor });
          return created;
        },
        answer: { entry: { title: 'Of B' } },
      },
      { call: (siteId) => create(siteId, { authorId: authorA }), answer: 'AUTHOR_NOT_FOUND' },
      { call: (siteId) => create(siteId, { ogImageMediaId: mediaId }), answer: 'MEDIA_NOT_FOUND' },
      { call: (siteId) => create(siteId, { taxonomyIds: [taxonomyId] }), answer: 'TAXONOMY_NOT_FOUND' },
      {
        call: (siteId) => create(siteId, { translationGroupId: entry.translationGroupId ?? 0 }),
        answer: 'TRANSLATION_GROUP_NOT_FOUND',
      },
    ],
    batchCreateEntries: [
      {
        call: (siteId) => createBatch(siteId, [{}, { slug: 'other', ogImageMediaId: mediaId }]),
        answer: 'MEDIA_NOT_FOUND',
      },
      { call: (siteId) => createBatch(siteId, [{ authorId: authorA }]), answer: 'AUTHOR_NOT_FOUND' },
      {
        call: (siteId) => createBatch(siteId, [{ taxonomyIds: [taxonomyId] }]),
        answer: 'TAXONOMY_NOT_FOUND',
      },
      {
        call: (siteId) => createBatch(siteId, [{ translationGroupId: entry.translationGroupId ?? 0 }]),
        answer: 'TRANSLATION_GROUP_NOT_FOUND',
      },
      // One request of the batch names the site to whose objects it refers.
      {
        call: (siteId) =>
          harness.management.batchCreateEntries(
            {
              siteId,
              requests: [{ siteId: harness.siteA.siteId, entry: { ...own(), authorId: authorA } }],
            },
            { actor },
          ),
        answer: 'INVALID_REQUEST',
      },
    ],
    getEntry: [
      { call: (siteId) => harness.management.getEntry({ siteId, ...target() }), answer: 'ENTRY_NOT_FOUND' },
    ],
    listEntries: [
      { call: (siteId) => harness.management.listEntries({ siteId }), answer: { entries: [] } },
      {
        call: (siteId) => harness.management.listEntries({ siteId, titleContains: secret }),
        answer: { entries: [] },
      },
      {
        call: (siteId) => harness.management.listEntries({ siteId, entryIds: [trashedEntryId] }),
        answer: { entries: [] },
      },
      {
        call: (siteId) => harness.management.listEntries({ siteId, importKey: 'shared:1' }),
        answer: { entries: [] },
      },
      {
        call: (siteId) => harness.management.listEntries({ siteId, authorId: authorA }),
        answer: { entries: [] },
      },
      {
        call: (siteId) => harness.management.listEntries({ siteId, hasWorkingCopy: true }),
        answer: { entries: [] },
      },
    ],
    updateEntry: [
      {
        call: (siteId) =>
          harness.management.updateEntry(
            {
              siteId,
              ...target(),
              entry: { title: 'x' },
              updateMask: { paths: ['title'] },
              expectedRevision: 1,
            },
            { actor },
          ),
        answer: 'ENTRY_NOT_FOUND',
      },
    ],
    publishEntry: [
      {
        call: (siteId) =>
          harness.management.publishEntry({ siteId, ...target(), expectedRevision: 1 }, { actor }),
        answer: 'ENTRY_NOT_FOUND',
      },
      {
        call: (siteId) =>
          harness.management.publishEntry(
            { siteId, ...target(), expectedRevision: 1, workingCopyNumber: 1 },
            { actor },
          ),
        answer: 'ENTRY_NOT_FOUND',
      },
    ],
    unpublishEntry: [
      {
        call: (siteId) =>
          harness.management.unpublishEntry({ siteId, ...target(), expectedRevision: 1 }, { actor }),
        answer: 'ENTRY_NOT_FOUND',
      },
    ],
    deleteEntry: [
      {
        call: (siteId) => harness.management.deleteEntry({ siteId, ...target() }, { actor }),
        answer: 'ENTRY_NOT_FOUND',
      },
    ],
    listTrash: [
      { call: (siteId) => harness.management.listTrash({ siteId }), answer: { entries: [] } },
      {
        call: (siteId) => harness.management.listTrash({ siteId, entryIds: [target().entryId] }),
        answer: { entries: [] },
      },
    ],
    restoreEntry: [
      {
        call: (siteId) => harness.management.restoreEntry({ siteId, entryId: trashedEntryId }, { actor }),
        answer: 'ENTRY_NOT_FOUND',
      },
      {
        call: (siteId) =>
          harness.management.deleteEntry({ siteId, entryId: trashedEntryId, permanently: true }, { actor }),
        answer: 'ENTRY_NOT_FOUND',
      },
    ],
    emptyTrash: [
      { call: (siteId) => harness.management.emptyTrash({ siteId }, { actor }), answer: { entries: 0 } },
    ],
    restoreRevision: [
      {
        call: (siteId) =>
          harness.management.restoreRevision(
            { siteId, ...target(), revision: 1, expectedRevision: 1 },
            { actor },
          ),
        answer: 'ENTRY_NOT_FOUND',
      },
    ],
    batchChangeEntries: [
      ...[{ publish: {} }, { unpublish: {} }, { delete: {} }].map((change) => ({
        call: (siteId: number) =>
          harness.management.batchChangeEntries({ siteId, entries: [target()], ...change }, { actor }),
        answer: { entries: [{ refusal: { reason: 'ENTRY_NOT_FOUND' } }] },
      })),
      {
        call: async (siteId) => {
          const { entryId } = (await create(siteId, { slug: 'batch' })).entry!;
          const taxonomies = { addTaxonomyIds: [taxonomyId] };
          const changed = await harness.management.batchChangeEntries(
            { siteId, entries: [{ entryId }], taxonomies },
            { actor },
          );
          await harness.management.deleteEntry({ siteId, entryId, permanently: true }, { actor });
          return changed;
        },
        answer: { entries: [{ refusal: { reason: 'TAXONOMY_NOT_FOUND' } }] },
      },
    ],
    listRevisions: [
      {
        call: (siteId) => harness.management.listRevisions({ siteId, ...target() }),
        answer: 'ENTRY_NOT_FOUND',
      },
    ],
    getWorkingCopy: [
      {
        call: (siteId) => harness.management.getWorkingCopy({ siteId, ...target() }),
        answer: 'ENTRY_NOT_FOUND',
      },
    ],
    saveWorkingCopy: [
      { call: (siteId) => saveCopy(siteId, { expectedNumber: 1 }), answer: 'ENTRY_NOT_FOUND' },
      { call: (siteId) => saveCopy(siteId, { baseRevision: 1 }), answer: 'ENTRY_NOT_FOUND' },
    ],
    discardWorkingCopy: [
      {
        call: (siteId) => harness.management.discardWorkingCopy({ siteId, ...target() }, { actor }),
        answer: 'ENTRY_NOT_FOUND',
      },
      {
        call: (siteId) =>
          harness.management.discardWorkingCopy({ siteId, ...target(), expectedNumber: 1 }, { actor }),
        answer: 'ENTRY_NOT_FOUND',
      },
    ],
    announcePresence: [
      {
        call: (siteId) => harness.management.announcePresence({ siteId, ...target() }, { actor }),
        answer: 'ENTRY_NOT_FOUND',
      },
    ],
    endPresence: [
      { call: (siteId) => harness.management.endPresence({ siteId, ...target() }, { actor }), answer: {} },
    ],
    createPreviewToken: [
      {
        call: (siteId) => harness.management.createPreviewToken({ siteId, ...target() }, { actor }),
        answer: 'ENTRY_NOT_FOUND',
      },
    ],
    deletePreviewTokens: [
      {
        call: (siteId) => harness.management.deletePreviewTokens({ siteId, ...target() }, { actor }),
        answer: 'ENTRY_NOT_FOUND',
      },
    ],
    getPreview: [
      {
        call: (siteId) => harness.management.getPreview({ siteId, token: previewToken }),
        answer: 'PREVIEW_NOT_FOUND',
      },
    ],
    pruneRevisions: [
      {
        call: (siteId) => harness.management.pruneRevisions({ siteId, remove: true }, { actor }),
        answer: { revisions: 0, entries: 0 },
      },
    ],
    getRevision: [
      {
        call: (siteId) => harness.management.getRevision({ siteId, ...target(), revision: 1 }),
        answer: 'REVISION_NOT_FOUND',
      },
    ],
    createAuthor: [
      {
        call: async (siteId) => {
          const created = await harness.management.createAuthor({ siteId, author: { name: 'B' } }, { actor });
          await harness.management.deleteAuthor(
            { siteId, authorId: created.author?.authorId ?? 0 },
            { actor },
          );
          return created;
        },
        answer: { author: { name: 'B' } },
      },
    ],
    getAuthor: [
      {
        call: (siteId) => harness.management.getAuthor({ siteId, authorId: authorA }),
        answer: 'AUTHOR_NOT_FOUND',
      },
    ],
    listAuthors: [
      {
        call: async (siteId) =>
          (await harness.management.listAuthors({ siteId })).authors.map((author) => author.authorId),
        answer: [expect.any(Number)],
      },
      {
        call: async (siteId) =>
          (await harness.management.listAuthors({ siteId, authorIds: [authorA] })).authors,
        answer: [],
      },
      {
        call: async (siteId) =>
          (await harness.management.listAuthors({ siteId, nameContains: '' })).authors.map(
            (author) => author.authorId,
          ),
        answer: [expect.any(Number)],
      },
    ],
    updateAuthor: [
      {
        call: (siteId) =>
          harness.management.updateAuthor(
            { siteId, authorId: authorA, author: { name: 'x' }, updateMask: { paths: ['name'] } },
            { actor },
          ),
        answer: 'AUTHOR_NOT_FOUND',
      },
    ],
    deleteAuthor: [
      {
        call: (siteId) => harness.management.deleteAuthor({ siteId, authorId: authorA }, { actor }),
        answer: 'AUTHOR_NOT_FOUND',
      },
      {
        call: (siteId) =>
          harness.management.deleteAuthor(
            { siteId, authorId: authorB, replacementAuthorId: authorA },
            { actor },
          ),
        answer: 'AUTHOR_NOT_FOUND',
      },
    ],
  };
}
