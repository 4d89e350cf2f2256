import {
  type BatchChangeEntriesRequest,
  type Entry,
  type Entry__Output,
  toTimestamp,
} from '@headwater/contracts';
import type { DescribedWrite } from '@headwater/db';

import { createAuthor, createEntry } from './factories';
import { actor, type Harness } from './setup';
import { ann, letTimePass, save } from './working-copies';

interface SiteVersionCase extends DescribedWrite {
  /** Prepares, and returns the call to be judged. */
  prepare(harness: Harness): Promise<() => Promise<unknown>>;
}

const draft: Entry = { status: 'ENTRY_STATUS_DRAFT' };
const published: Entry = { status: 'ENTRY_STATUS_PUBLISHED' };
const scheduled: Entry = { ...published, publishTime: toTimestamp(new Date('2090-01-01')) };

const make = (harness: Harness, values: Entry) => createEntry(harness, harness.siteA, values);
const siteOf = ({ siteA }: Harness) => ({ siteId: siteA.siteId });
const idOf = (harness: Harness, { entryId, revision }: Entry__Output) => ({
  ...siteOf(harness),
  entryId,
  expectedRevision: revision,
});

function update(harness: Harness, entry: Entry__Output, values: Entry) {
  const paths = Object.keys(values).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const request = { ...idOf(harness, entry), entry: values, updateMask: { paths } };
  return harness.management.updateEntry(request, { actor });
}

const ofCreate = (when: string, records: string[], values: Entry): SiteVersionCase => ({
  rpc: 'CreateEntry',
  when,
  records,
  prepare: async (harness) => () => make(harness, values).catch(() => undefined),
});

const ofBatch = (when: string, records: string[], entries: Entry[]): SiteVersionCase => ({
  rpc: 'BatchCreateEntries',
  when,
  records,
  prepare: async (harness) => {
    const { authorId } = await createAuthor(harness, harness.siteA);
    const requests = entries.map((values) => ({
      entry: {
        ...{ type: 'post', language: 'en', title: 'Title', slug: `slug-${Math.random()}`, authorId },
        ...values,
      },
    }));
    return () =>
      harness.management
        .batchCreateEntries({ ...siteOf(harness), requests }, { actor })
        .catch(() => undefined);
  },
});

const ofEntry = (
  rpc: string,
  when: string,
  records: string[],
  before: Entry,
  call: (harness: Harness, entry: Entry__Output) => Promise<unknown>,
): SiteVersionCase => ({
  rpc,
  when,
  records,
  prepare: async (harness) => {
    const entry = await make(harness, before);
    return () => call(harness, entry);
  },
});

const ofUpdate = (when: string, records: string[], before: Entry, values: Entry) =>
  ofEntry('UpdateEntry', when, records, before, (harness, entry) =>
    update(harness, entry, values).catch(() => undefined),
  );

const publish = (harness: Harness, entry: Entry__Output) =>
  harness.management.publishEntry(idOf(harness, entry), { actor });
const unpublish = (harness: Harness, entry: Entry__Output) =>
  harness.management.unpublishEntry(idOf(harness, entry), { actor });
const remove = (harness: Harness, entry: Entry__Output) =>
  harness.management.deleteEntry(idOf(harness, entry), { actor });

const ofWorkingCopy = (
  rpc: string,
  when: string,
  records: string[],
  before: Entry,
  call: (harness: Harness, entry: Entry__Output) => Promise<unknown>,
): SiteVersionCase => ({
  rpc,
  when,
  records,
  ...(rpc === 'PublishEntry' ? {} : { why: 'no answer shows working copies' }),
  prepare: async (harness) => {
    const entry = await make(harness, before);
    await save(harness, entry, { title: 'Saved' });
    return () => call(harness, entry);
  },
});

const ofDiscarding = (when: string, records: string[], savedBy: typeof actor): SiteVersionCase => ({
  rpc: 'DiscardWorkingCopy',
  when,
  records,
  ...(records.length > 0 ? {} : { why: 'no answer shows working copies' }),
  prepare: async (harness) => {
    const { siteId, entryId, revision } = await make(harness, published);
    await save(harness, { siteId, entryId, revision }, { title: 'Saved' }, { by: savedBy });
    return () => harness.management.discardWorkingCopy({ siteId, entryId }, { actor });
  },
});

const ofPresence = (
  rpc: string,
  call: (harness: Harness, entry: Entry__Output) => Promise<unknown>,
): SiteVersionCase => ({
  ...ofEntry(rpc, 'always', [], published, call),
  why: 'no answer shows who has an entry open',
});

const ofPreview = (
  rpc: string,
  when: string,
  records: string[],
  call: (harness: Harness, of: { siteId: number; entryId: number }) => Promise<unknown>,
): SiteVersionCase => ({
  rpc,
  when,
  records,
  prepare: async (harness) => {
    const { siteId, entryId } = await make(harness, draft);
    if (when !== 'none') await harness.management.createPreviewToken({ siteId, entryId }, { actor });
    return () => call(harness, { siteId, entryId });
  },
});
const endPreviews = (harness: Harness, of: { siteId: number; entryId: number }) =>
  harness.management.deletePreviewTokens(of, { actor });

const publishCopy = (harness: Harness, entry: Entry__Output) =>
  harness.management.publishEntry({ ...idOf(harness, entry), workingCopyNumber: 1 }, { actor });

/** Moves an entry to the trash first. */
const ofTrash = (
  rpc: string,
  when: string,
  records: string[],
  before: Entry,
  call: (harness: Harness, entry: Entry__Output) => Promise<unknown>,
): SiteVersionCase => ({
  rpc,
  when,
  records,
  prepare: async (harness) => {
    const entry = await make(harness, before);
    await remove(harness, entry);
    return () => call(harness, entry);
  },
});
const removeForGood = (harness: Harness, entry: Entry__Output) =>
  harness.management.deleteEntry({ ...idOf(harness, entry), permanently: true }, { actor });
const restore = (harness: Harness, entry: Entry__Output) =>
  harness.management.restoreEntry(idOf(harness, entry), { actor });
const empty = (harness: Harness) => harness.management.emptyTrash(siteOf(harness), { actor });

/** All entries that other cases left in the trash are gone before. */
const ofEmptying = (when: string, records: string[], entries: Entry[]): SiteVersionCase => ({
  rpc: 'EmptyTrash',
  when,
  records,
  prepare: async (harness) => {
    await empty(harness);
    for (const entry of entries) await remove(harness, await make(harness, entry));
    return () => empty(harness);
  },
});

const restoreRevision = (harness: Harness, entry: Entry__Output, revision: number) =>
  harness.management.restoreRevision({ ...idOf(harness, entry), revision }, { actor });

/** Of an entry whose title has changed since. */
const ofFormer = (when: string, records: string[], before: Entry): SiteVersionCase => ({
  rpc: 'RestoreRevision',
  when,
  records,
  prepare: async (harness) => {
    const entry = await make(harness, before);
    await update(harness, entry, { title: 'New' });
    return () => restoreRevision(harness, { ...entry, revision: 2 }, 1);
  },
});

const ofBatchChange = (
  when: string,
  records: string[],
  before: Entry[],
  values: Partial<BatchChangeEntriesRequest>,
): SiteVersionCase => ({
  rpc: 'BatchChangeEntries',
  when,
  records,
  prepare: async (harness) => {
    const entries: { entryId: number }[] = [];
    for (const entry of before) entries.push({ entryId: (await make(harness, entry)).entryId });
    return () => harness.management.batchChangeEntries({ ...siteOf(harness), entries, ...values }, { actor });
  },
});

const ofAuthor = (
  rpc: string,
  when: string,
  records: string[],
  entries: Entry[],
  call: (harness: Harness, authorId: number, otherId: number) => Promise<unknown>,
): SiteVersionCase => ({
  rpc,
  when,
  records,
  prepare: async (harness) => {
    const { authorId } = await createAuthor(harness, harness.siteA, 'Ada');
    const other = await createAuthor(harness, harness.siteA);
    for (const entry of entries) await make(harness, { ...entry, authorId });
    return () => call(harness, authorId, other.authorId);
  },
});
const rename = (name: string) => (harness: Harness, authorId: number) =>
  harness.management.updateAuthor(
    { ...siteOf(harness), authorId, author: { name }, updateMask: { paths: ['name'] } },
    { actor },
  );
const replace = (harness: Harness, authorId: number, replacementAuthorId?: number) =>
  harness.management.deleteAuthor(
    { ...siteOf(harness), authorId, ...(replacementAuthorId && { replacementAuthorId }) },
    { actor },
  );

/** The service of the harness prunes revisions that are neither the newest nor younger than a day. */
const ofPruning = (when: string, records: string[], ageDays: number): SiteVersionCase => ({
  rpc: 'PruneRevisions',
  when,
  records,
  prepare: async (harness) => {
    const entry = await make(harness, published);
    await update(harness, entry, { title: 'New' });
    await harness.admin.query(
      'update content.revisions set created_at = created_at - make_interval(days => $1) where entry_id = $2',
      [ageDays, entry.entryId],
    );
    return () => harness.management.pruneRevisions({ ...siteOf(harness), remove: true }, { actor });
  },
});

/** Every write, and what it records: docs/site-version.md is made from it. */
export const siteVersionCases: SiteVersionCase[] = [
  ofCreate('a draft', ['entry created draft'], draft),
  ofCreate('published', ['entry created published'], published),
  ofCreate('scheduled', ['entry created scheduled'], scheduled),
  ofCreate('refused', [], { ...published, language: 'fr' }),
  ofBatch('drafts alone', ['entry created draft', 'entry created draft'], [draft, draft]),
  ofBatch(
    'a scheduled entry among them',
    ['entry created draft', 'entry created scheduled', 'entry created draft'],
    [draft, scheduled, draft],
  ),
  ofBatch(
    'a published entry among them',
    ['entry created published', 'entry created draft'],
    [published, draft],
  ),
  ofBatch('refused', [], [published, { ...published, language: 'fr' }]),
  ofUpdate('a draft that stays one', ['entry updated draft'], draft, { title: 'New' }),
  ofUpdate('a draft that is published', ['entry published'], draft, published),
  ofUpdate('contents of a published entry', ['entry updated contents'], published, { title: 'New' }),
  ofUpdate('slug or place of a published entry', ['entry updated published'], published, {
    title: 'New',
    slug: 'new-slug',
  }),
  ofUpdate('a scheduled entry', ['entry updated scheduled'], scheduled, { title: 'New' }),
  ofUpdate('a published entry that becomes a draft', ['entry unpublished'], published, draft),
  ofEntry('UpdateEntry', 'nothing changes', [], published, (harness, entry) =>
    update(harness, entry, { title: entry.title }),
  ),
  ofUpdate('refused', [], published, { title: '' }),
  ofEntry('PublishEntry', 'a draft', ['entry published'], draft, publish),
  ofEntry('PublishEntry', 'at another time', ['entry updated scheduled'], published, (harness, entry) =>
    harness.management.publishEntry(
      { ...idOf(harness, entry), publishTime: scheduled.publishTime ?? null },
      { actor },
    ),
  ),
  ofEntry('PublishEntry', 'nothing changes', [], scheduled, publish),
  ofWorkingCopy('PublishEntry', 'the working copy of a draft', ['entry published'], draft, publishCopy),
  ofWorkingCopy(
    'PublishEntry',
    'the working copy of a published entry',
    ['entry updated contents'],
    published,
    publishCopy,
  ),
  {
    ...ofEntry('SaveWorkingCopy', 'a new one', [], published, (harness, entry) =>
      save(harness, entry, { title: 'Saved' }),
    ),
    why: 'no answer shows working copies',
  },
  ofWorkingCopy('SaveWorkingCopy', 'again', [], published, async (harness, entry) => {
    await letTimePass(harness);
    await save(harness, entry, { title: 'Saved again' }, { on: 1 });
    await harness.database.setClock(null);
  }),
  ofDiscarding('by who alone saved it', [], actor),
  ofDiscarding('saved by somebody else', ['entry discarded'], ann),
  ofPresence('AnnouncePresence', (harness, entry) =>
    harness.management.announcePresence({ ...siteOf(harness), entryId: entry.entryId }, { actor }),
  ),
  ofPresence('EndPresence', (harness, entry) =>
    harness.management.endPresence({ ...siteOf(harness), entryId: entry.entryId }, { actor }),
  ),
  ofPreview('CreatePreviewToken', 'always', ['entry previewed allowed'], (harness, of) =>
    harness.management.createPreviewToken(of, { actor }),
  ),
  ofPreview('DeletePreviewTokens', 'there are some', ['entry previewed ended'], endPreviews),
  ofPreview('DeletePreviewTokens', 'none', [], endPreviews),
  ofEntry('UnpublishEntry', 'a published entry', ['entry unpublished'], published, unpublish),
  ofEntry('UnpublishEntry', 'a draft', [], draft, unpublish),
  ofEntry('DeleteEntry', 'a published entry', ['entry deleted published'], published, remove),
  ofEntry('DeleteEntry', 'a scheduled entry', ['entry deleted scheduled'], scheduled, remove),
  ofEntry('DeleteEntry', 'a draft', ['entry deleted draft'], draft, remove),
  ofEntry(
    'DeleteEntry',
    'a published entry, permanently',
    ['entry deleted published', 'entry purged'],
    published,
    removeForGood,
  ),
  ofTrash('DeleteEntry', 'one in the trash, permanently', ['entry purged'], published, removeForGood),
  ofTrash('RestoreEntry', 'one that was published', ['entry restored'], published, restore),
  ofEmptying('two entries', ['entry purged', 'entry purged'], [draft, published]),
  ofEmptying('nothing is in it', [], []),
  ofFormer('contents of a published entry', ['entry updated contents'], published),
  ofFormer('of a draft', ['entry updated draft'], draft),
  ofEntry('RestoreRevision', 'the present one', [], published, (harness, entry) =>
    restoreRevision(harness, entry, 1),
  ),
  ofBatchChange('drafts are published', ['entry published', 'entry published'], [draft, draft], {
    publish: {},
  }),
  ofBatchChange(
    'a published entry and a draft are deleted',
    ['entry deleted published', 'entry deleted draft'],
    [published, draft],
    { delete: {} },
  ),
  ofBatchChange('one is unpublished, one is a draft', ['entry unpublished'], [draft, published], {
    unpublish: {},
  }),
  ofBatchChange('nothing changes', [], [draft], { unpublish: {} }),
  ofPruning('old revisions', ['revisions pruned'], 2),
  ofPruning('none that is old', [], 0),
  ofAuthor('CreateAuthor', 'always', ['author created'], [], (harness) =>
    createAuthor(harness, harness.siteA),
  ),
  ofAuthor('UpdateAuthor', 'another name', ['author updated name'], [published], rename('Grace')),
  ofAuthor('UpdateAuthor', 'another user', ['author updated user_id'], [published], (harness, authorId) =>
    harness.management.updateAuthor(
      { ...siteOf(harness), authorId, author: { userId: 17 }, updateMask: { paths: ['user_id'] } },
      { actor },
    ),
  ),
  ofAuthor('UpdateAuthor', 'the same name', [], [published], rename('Ada')),
  ofAuthor('DeleteAuthor', 'without entries', ['author deleted'], [], (harness, authorId) =>
    replace(harness, authorId),
  ),
  ofAuthor('DeleteAuthor', 'drafts move', ['entry updated draft', 'author deleted'], [draft], replace),
  ofAuthor(
    'DeleteAuthor',
    'a scheduled entry moves',
    ['entry updated draft', 'entry updated scheduled', 'author deleted'],
    [draft, scheduled],
    replace,
  ),
  ofAuthor(
    'DeleteAuthor',
    'a published entry moves',
    ['entry updated contents', 'author deleted'],
    [published],
    replace,
  ),
];
