import { contracts, type Entry, type Entry__Output, toTimestamp } from '@headwater/contracts';
import { methodsOf } from '@headwater/grpc';
import { documentedWrites, watchChanges } from '@headwater/testing';

import { createAuthor, createEntry } from './factories';
import { actor, createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ revisions: { keepNewest: 1, keepDays: 1 } });
  // With it, the author whom all further entries share.
  await make(draft);
});
afterAll(() => harness.close());

interface Case {
  rpc: string;
  /** As in docs/site-version.md. */
  when: string;
  raises: boolean;
  /** Prepares, and returns the call to be judged. */
  prepare(): Promise<() => Promise<unknown>>;
}

const draft: Entry = { status: 'ENTRY_STATUS_DRAFT' };
const published: Entry = { status: 'ENTRY_STATUS_PUBLISHED' };
const scheduled: Entry = { ...published, publishTime: toTimestamp(new Date('2090-01-01')) };
const make = (values: Entry) => createEntry(harness, harness.siteA, values);
const makeAll = (...entries: Entry[]) =>
  harness.management.batchCreateEntries(
    { siteId: harness.siteA.siteId, requests: entries.map((entry) => ({ entry })) },
    { actor },
  );
const post = (values: Entry, authorId: number): Entry => ({
  ...{ type: 'post', language: 'en', title: 'Title', slug: `slug-${Math.random()}`, authorId },
  ...values,
});
const ofBatch = (when: string, raises: boolean, entries: Entry[]): Case => ({
  rpc: 'BatchCreateEntries',
  when,
  raises,
  prepare: async () => {
    const { authorId } = await createAuthor(harness, harness.siteA);
    return () => makeAll(...entries.map((values) => post(values, authorId))).catch(() => undefined);
  },
});
const id = ({ entryId, revision }: Entry__Output) => ({
  siteId: harness.siteA.siteId,
  entryId,
  expectedRevision: revision,
});
const update = (entry: Entry__Output, values: Entry) => {
  const paths = Object.keys(values).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  return harness.management.updateEntry({ ...id(entry), entry: values, updateMask: { paths } }, { actor });
};

const ofEntry = (
  rpc: string,
  when: string,
  raises: boolean,
  before: Entry,
  call: (entry: Entry__Output) => Promise<unknown>,
): Case => ({
  rpc,
  when,
  raises,
  prepare: async () => {
    const entry = await make(before);
    return () => call(entry);
  },
});

const entryCases: Case[] = [
  { rpc: 'CreateEntry', when: 'a draft', raises: false, prepare: async () => () => make(draft) },
  { rpc: 'CreateEntry', when: 'published', raises: true, prepare: async () => () => make(published) },
  { rpc: 'CreateEntry', when: 'scheduled', raises: true, prepare: async () => () => make(scheduled) },
  {
    rpc: 'CreateEntry',
    when: 'refused',
    raises: false,
    prepare: async () => () => make({ ...published, language: 'fr' }).catch(() => undefined),
  },
  ofBatch('drafts alone', false, [draft, draft]),
  ofBatch('a published or scheduled entry among them', true, [draft, scheduled, draft]),
  ofBatch('refused', false, [published, { ...published, language: 'fr' }]),
  ofEntry('UpdateEntry', 'a draft that stays one', false, draft, (entry) => update(entry, { title: 'New' })),
  ofEntry('UpdateEntry', 'a draft that is published', true, draft, (entry) => update(entry, published)),
  ofEntry('UpdateEntry', 'a published entry', true, published, (entry) => update(entry, { title: 'New' })),
  ofEntry('UpdateEntry', 'a scheduled entry', true, scheduled, (entry) => update(entry, { title: 'New' })),
  ofEntry('UpdateEntry', 'a published entry that becomes a draft', true, published, (entry) =>
    update(entry, draft),
  ),
  ofEntry('UpdateEntry', 'nothing changes', false, published, (entry) =>
    update(entry, { title: entry.title }),
  ),
  ofEntry('UpdateEntry', 'refused', false, published, (entry) =>
    update(entry, { title: '' }).catch(() => undefined),
  ),
  ofEntry('PublishEntry', 'a draft', true, draft, (entry) =>
    harness.management.publishEntry(id(entry), { actor }),
  ),
  ofEntry('PublishEntry', 'at another time', true, published, (entry) =>
    harness.management.publishEntry({ ...id(entry), publishTime: scheduled.publishTime ?? null }, { actor }),
  ),
  ofEntry('PublishEntry', 'nothing changes', false, scheduled, (entry) =>
    harness.management.publishEntry(id(entry), { actor }),
  ),
  ofEntry('UnpublishEntry', 'a published entry', true, published, (entry) =>
    harness.management.unpublishEntry(id(entry), { actor }),
  ),
  ofEntry('UnpublishEntry', 'a draft', false, draft, (entry) =>
    harness.management.unpublishEntry(id(entry), { actor }),
  ),
  ofEntry('DeleteEntry', 'a published entry', true, published, (entry) =>
    harness.management.deleteEntry(id(entry), { actor }),
  ),
  ofEntry('DeleteEntry', 'a scheduled entry', true, scheduled, (entry) =>
    harness.management.deleteEntry(id(entry), { actor }),
  ),
  ofEntry('DeleteEntry', 'a draft', false, draft, (entry) =>
    harness.management.deleteEntry(id(entry), { actor }),
  ),
];

const ofAuthor = (
  rpc: string,
  when: string,
  raises: boolean,
  entries: Entry[],
  call: (authorId: number, otherId: number) => Promise<unknown>,
): Case => ({
  rpc,
  when,
  raises,
  prepare: async () => {
    const { authorId } = await createAuthor(harness, harness.siteA, 'Ada');
    const other = await createAuthor(harness, harness.siteA);
    for (const entry of entries) await make({ ...entry, authorId });
    return () => call(authorId, other.authorId);
  },
});
const rename = (name: string) => (authorId: number) =>
  harness.management.updateAuthor(
    { siteId: harness.siteA.siteId, authorId, author: { name }, updateMask: { paths: ['name'] } },
    { actor },
  );
const replace = (authorId: number, replacementAuthorId: number) =>
  harness.management.deleteAuthor({ siteId: harness.siteA.siteId, authorId, replacementAuthorId }, { actor });

const authorCases = [
  ofAuthor('CreateAuthor', 'always', false, [], () => createAuthor(harness, harness.siteA)),
  ofAuthor('UpdateAuthor', 'another name', true, [published], rename('Grace')),
  ofAuthor('UpdateAuthor', 'the same name', false, [published], rename('Ada')),
  ofAuthor('DeleteAuthor', 'without entries', false, [], (authorId) =>
    harness.management.deleteAuthor({ siteId: harness.siteA.siteId, authorId }, { actor }),
  ),
  ofAuthor('DeleteAuthor', 'drafts move', false, [draft], replace),
  ofAuthor('DeleteAuthor', 'a published or scheduled entry moves', true, [draft, scheduled], replace),
];

const revisionCase: Case = {
  rpc: 'PruneRevisions',
  when: 'always',
  raises: false,
  prepare: async () => {
    const entry = await make(published);
    await update(entry, { title: 'New' });
    return () => harness.management.pruneRevisions({ siteId: harness.siteA.siteId, remove: true }, { actor });
  },
};

const cases: Case[] = [...entryCases, revisionCase, ...authorCases];

/** What each case records: kind, what became of it, aspect. */
const recorded: Record<string, string[]> = {
  'CreateEntry a draft': ['entry created draft'],
  'CreateEntry published': ['entry created published'],
  'CreateEntry scheduled': ['entry created scheduled'],
  'BatchCreateEntries drafts alone': ['entry created draft', 'entry created draft'],
  'BatchCreateEntries a published or scheduled entry among them': [
    'entry created draft',
    'entry created scheduled',
    'entry created draft',
  ],
  'UpdateEntry a draft that stays one': ['entry updated draft'],
  'UpdateEntry a draft that is published': ['entry published'],
  'UpdateEntry a published entry': ['entry updated published'],
  'UpdateEntry a scheduled entry': ['entry updated scheduled'],
  'UpdateEntry a published entry that becomes a draft': ['entry unpublished'],
  'PublishEntry a draft': ['entry published'],
  'PublishEntry at another time': ['entry updated scheduled'],
  'UnpublishEntry a published entry': ['entry unpublished'],
  'DeleteEntry a published entry': ['entry deleted published'],
  'DeleteEntry a scheduled entry': ['entry deleted scheduled'],
  'DeleteEntry a draft': ['entry deleted draft'],
  'CreateAuthor always': ['author created'],
  'UpdateAuthor another name': ['author updated name'],
  'DeleteAuthor without entries': ['author deleted'],
  'DeleteAuthor drafts move': ['entry updated draft', 'author deleted'],
  'DeleteAuthor a published or scheduled entry moves': [
    'entry updated draft',
    'entry updated scheduled',
    'author deleted',
  ],
};
/** Recorded for the audit alone: the others of their transaction raise the version. */
const forTheAudit = /draft$|^author (created|deleted)$/;

test.each(cases)('$rpc, $when: raises the site version: $raises', async ({ rpc, when, raises, prepare }) => {
  const call = await prepare();
  const changesSince = await watchChanges(harness.admin);
  const before = await harness.siteVersion(harness.siteA);
  const ofOtherSite = await harness.siteVersion(harness.siteB);
  await call();
  const after = await harness.siteVersion(harness.siteA);
  expect(after > before).toBe(raises);
  expect(await harness.siteVersion(harness.siteB)).toBe(ofOtherSite);
  expect(await changesSince()).toMatchObject(
    (recorded[`${rpc} ${when}`] ?? []).map((what) => ({
      siteId: harness.siteA.siteId,
      what,
      raises: !forTheAudit.test(what),
      actor: actor.id,
      caller: 'management',
    })),
  );
});

test('the table for people says the same', () => {
  const rows = documentedWrites('Content');
  expect(rows).toEqual(cases.map(({ rpc, when, raises }) => ({ rpc, when, raises })));
  const writing = methodsOf(contracts.contentManagement).filter(({ writes }) => writes);
  const documented = new Set(rows.map(({ rpc }) => rpc.toLowerCase()));
  expect(writing.map(({ name }) => name.toLowerCase()).filter((name) => !documented.has(name))).toEqual([]);
});
