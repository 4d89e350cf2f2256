import fc from 'fast-check';

import {
  type CallOptions,
  type Client,
  contracts,
  type Entry,
  type Entry__Output,
  type Handlers,
  type Need,
  type Person,
  policy,
} from '@headwater/contracts';
import { createAssertionSigner, createClient, generateAssertionKeys } from '@headwater/grpc';
import { testCallers } from '@headwater/testing';

import { authorOf, createEntry, insertTaxonomy, present } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { letTimePass, save } from './working-copies';

/**
 * How far an author reaches: every call of the contract at what belongs to others, then calls at random at everything. Neither changes a
 * byte of an entry of somebody else, nor anything that readers see. `AUTHOR_RUNS=200` is the long form.
 */

const runs = Number(process.env['AUTHOR_RUNS'] ?? 4);
const seed = Number(process.env['AUTHOR_SEED'] ?? Date.now() % 1_000_000);

type Managed = Handlers<typeof contracts.contentManagement>;
type Rpc = keyof Managed;

const keys = generateAssertionKeys();
const sign = createAssertionSigner(keys.privateKey);
const { callers, keys: serviceKeys } = testCallers();
const userId = 17;

let harness: Harness;
let people: Client<typeof contracts.contentManagement>;
let siteId: number;
let ownAuthor: number;
let otherAuthor: number;
let taxonomyId: number;
let previewToken: string;
let counter = 0;

const draft: Entry = { status: 'ENTRY_STATUS_DRAFT' };
const as = (person: Omit<Person, 'userId'>): CallOptions => ({
  assertion: sign({ userId, ...person }, 'content').assertion,
});
const author = () => as({ superAdmin: false, siteId, role: 'author' });

async function withCopy(values: Entry): Promise<Entry__Output> {
  const entry = await createEntry(harness, harness.siteA, values);
  await save(harness, entry, { title: 'saved' });
  return { ...entry, workingCopyNumber: 1 };
}

beforeAll(async () => {
  harness = await createHarness({ grpc: { callers, identityPublicKeys: keys.publicKey } });
  people = createClient(contracts.contentManagement, {
    ...{ channel: harness.service.grpc.channel, serviceKey: serviceKeys.people, deadlineMs: 20_000 },
  });
  siteId = harness.siteA.siteId;
  otherAuthor = (await authorOf(harness, harness.siteA)).authorId;
  ownAuthor = present((await people.createEntry({ siteId, entry: newEntry() }, author())).entry).authorId;
  taxonomyId = await insertTaxonomy(harness, harness.siteA);
});
afterAll(() => harness.close());

function newEntry(values: Entry = {}): Entry {
  counter += 1;
  return { type: 'post', language: 'en', title: 'New', slug: `new-${counter}`, ...values };
}

/** Entries of others with all that hangs on them, and everything that is published. */
async function state(): Promise<unknown> {
  const ofOthers = `entry_id in (
    select entry_id from content.entries where author_id <> ${ownAuthor} or status = 'published'
    union all select entry_id from content.trashed_entries where author_id <> ${ownAuthor}
  )`;
  const trash = ['trashed_entries', 'trashed_revisions', 'trashed_working_copies'];
  const tables = ['entry_taxonomies', 'revisions', ...trash];
  const ofForeignEntry = `entry_id in (select entry_id from content.entries where author_id <> ${ownAuthor})`;
  // Discarding one's own working copy stores its number in the entry.
  const entry = `case when t.author_id = ${ownAuthor} then to_jsonb(t) - 'last_copy_number' else to_jsonb(t) end`;
  const parts = [
    ['entries', ofOthers, entry],
    ...tables.map((table) => [table, ofOthers]),
    ['working_copies', ofForeignEntry],
    ['preview_tokens', ofForeignEntry],
    ['authors', 'true'],
  ].map(
    ([table, where, row = 'to_jsonb(t)']) =>
      `(select coalesce(jsonb_agg(${row} order by t::text), '[]') from content.${table} t where ${where}) as ${table}`,
  );
  return (await harness.admin.query<object>(`select ${parts.join(', ')}`)).rows[0];
}

interface Target {
  entry: Entry__Output;
  /** An entry in the trash. */
  trashed: number;
}

const mask = (...paths: string[]) => ({ updateMask: { paths } });

/** Requests of each call about an entry. A call without one fails a test. */
const requests: Partial<Record<Rpc, (target: Target) => object[]>> = {
  createEntry: () => [
    { entry: newEntry({ authorId: otherAuthor }) },
    { entry: newEntry({ status: 'ENTRY_STATUS_PUBLISHED' }) },
    { entry: newEntry({ authorId: 1_000_000 }) },
  ],
  batchCreateEntries: () => [{ requests: [{ entry: newEntry({ authorId: otherAuthor }) }] }],
  getEntry: named,
  listEntries: () => [{}],
  updateEntry: (target) =>
    [
      { title: 'x' },
      { html: '<p>x</p>' },
      { slug: 'taken-over' },
      { isHomepage: false },
      { taxonomyIds: [taxonomyId] },
    ]
      .map((entry) => ({ entry, ...mask(...Object.keys(entry).map(pathOf)) }))
      .concat([
        { entry: { authorId: ownAuthor }, ...mask('author_id') } as never,
        { entry: draft, ...mask('status') } as never,
        { entry: { status: 'ENTRY_STATUS_PUBLISHED' }, ...mask('status') } as never,
      ])
      .flatMap((update) => revised(target).map((one) => ({ ...one, ...update }))),
  publishEntry: (target) => revised(target).flatMap((one) => [one, { ...one, workingCopyNumber: 1 }]),
  unpublishEntry: revised,
  deleteEntry: (target) =>
    [...named(target), ...revised(target)].flatMap((one) => [one, { ...one, permanently: true }]),
  listTrash: () => [{}],
  restoreEntry: ({ trashed }) => [{ entryId: trashed }, { entryId: trashed, authorId: ownAuthor }],
  emptyTrash: () => [{}],
  restoreRevision: (target) => revised(target).map((one) => ({ ...one, revision: 1 })),
  batchChangeEntries: (target) =>
    [
      { publish: {} },
      { unpublish: {} },
      { delete: {} },
      { taxonomies: { addTaxonomyIds: [taxonomyId] } },
    ].map((change) => ({ entries: named(target), ...change })),
  listRevisions: named,
  getRevision: (target) => named(target).map((one) => ({ ...one, revision: 1 })),
  pruneRevisions: () => [{ keepNewest: 1, keepDays: 1 }],
  getWorkingCopy: named,
  saveWorkingCopy: (target) =>
    [{ title: 'x' }, { authorId: ownAuthor }].flatMap((entry) => {
      const save = { ...named(target)[0], entry, ...mask(...Object.keys(entry).map(pathOf)) };
      return [
        { ...save, expectedNumber: 1 },
        { ...save, baseRevision: target.entry.revision },
        { ...save, expectedNumber: 1, baseRevision: target.entry.revision },
      ];
    }),
  discardWorkingCopy: (target) => named(target).flatMap((one) => [one, { ...one, expectedNumber: 1 }]),
  announcePresence: named,
  endPresence: named,
  createPreviewToken: named,
  deletePreviewTokens: named,
  getPreview: () => [{ token: previewToken }],
  createAuthor: () => [{ author: { name: 'Another', userId } }],
  getAuthor: () => [{ authorId: otherAuthor }],
  listAuthors: () => [{}],
  updateAuthor: () => [
    { authorId: otherAuthor, author: { userId }, ...mask('user_id') },
    { authorId: ownAuthor, author: { name: 'Renamed' }, ...mask('name') },
  ],
  deleteAuthor: () => [{ authorId: otherAuthor, replacementAuthorId: ownAuthor }],
};

const pathOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
function named({ entry: { entryId } }: Target) {
  return [{ entryId }];
}
function revised({ entry: { entryId, revision } }: Target) {
  return [{ entryId, expectedRevision: revision }];
}

const ask = (rpc: Rpc, request: object, options: CallOptions) =>
  (people as unknown as Record<string, (request: object, options: CallOptions) => Promise<unknown>>)[rpc]!(
    { siteId, ...request },
    options,
  ).then(
    () => 'OK',
    (error: { code: string; reason: string }) => `${error.code} ${error.reason}`,
  );

const rpcs = Object.keys(requests) as Rpc[];
const needOf = (rpc: Rpc): Need => policy.contentManagement[rpc];
const requestsOf = (rpc: Rpc, target: Target): object[] => present(requests[rpc])(target);
const isPresence = (rpc: Rpc): boolean => rpc.endsWith('Presence');

describe.each<[string, Entry]>([
  ['a draft', draft],
  ['a published entry', {}],
  ['a scheduled entry', { publishTime: { seconds: 4_000_000_000, nanos: 0 } }],
])('%s of somebody else', (_, values) => {
  let target: Target;
  let before: unknown;
  beforeAll(async () => {
    const [entry, gone] = [await withCopy(values), await withCopy(values)];
    await harness.management.deleteEntry({ siteId, entryId: gone.entryId }, { actor });
    target = { entry, trashed: gone.entryId };
    previewToken = (
      await harness.management.createPreviewToken({ siteId, entryId: entry.entryId }, { actor })
    ).token;
    await letTimePass(harness);
    before = await state();
  });

  it.each(rpcs)('%s by an author changes nothing of it', async (rpc) => {
    const heard: string[] = [];
    for (const request of requestsOf(rpc, target)) heard.push(await ask(rpc, request, author()));
    const need = needOf(rpc);
    const isFree = need === 'credential' || need === 'viewer' || isPresence(rpc);
    const isRefused = (each: string): boolean => each.startsWith('PERMISSION_DENIED');
    expect([rpc, heard, heard.filter((each) => (isFree ? each === 'OK' : isRefused(each)))]).toEqual([
      rpc,
      heard,
      heard,
    ]);
    expect(await state()).toEqual(before);
  });
});

it('tries every call of the contract', () => {
  expect(Object.keys(requests).sort()).toEqual(Object.keys(policy.contentManagement).sort());
});

it('gives an own entry no other author with the first save of a working copy', async () => {
  const made = present((await people.createEntry({ siteId, entry: newEntry() }, author())).entry);
  const { entryId, revision: baseRevision } = made;
  const first = (authorId: number) => ({
    ...{ entryId, entry: { authorId, title: 'x' }, ...mask('author_id', 'title') },
    ...{ expectedNumber: 0, baseRevision },
  });
  expect(await ask('saveWorkingCopy', first(otherAuthor), author())).toBe('PERMISSION_DENIED ROLE_REQUIRED');
  expect(await ask('saveWorkingCopy', first(ownAuthor), author())).toBe('OK');
});

it('binds no super admin, with the site or without', async () => {
  for (const person of [{ superAdmin: true }, { superAdmin: true, siteId, role: 'site_admin' as const }]) {
    const { entryId, revision } = await withCopy(draft);
    const save = { entryId, entry: { html: 'x' }, ...mask('html'), expectedNumber: 1 };
    await letTimePass(harness);
    expect(await ask('saveWorkingCopy', save, as(person))).toBe('OK');
    const update = { entryId, entry: { title: 'x' }, ...mask('title'), expectedRevision: revision };
    expect(await ask('updateEntry', update, as(person))).toBe('OK');
    expect(await ask('deleteEntry', { entryId }, as(person))).toBe('OK');
  }
});

test(
  `whatever an author calls, ${runs} histories (seed ${seed}): the entries of others stay, and so does what readers see`,
  async () => {
    const others = [await withCopy(draft), await withCopy({})];
    const own = await withCopy({ authorId: ownAuthor });
    const anAction = fc.record({
      rpc: fc.constantFrom(...rpcs),
      which: fc.nat(20),
      at: fc.nat(4),
      waits: fc.boolean(),
    });
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anAction, { minLength: 20, maxLength: 40, size: 'max' }), async (actions) => {
        const mine = present((await people.createEntry({ siteId, entry: newEntry() }, author())).entry);
        const targets = [...others, own, mine, mine];
        const before = await state();
        for (const { rpc, which, at, waits } of actions) {
          if (waits) await letTimePass(harness);
          const chosen = present(targets[at]);
          const now = await harness.management
            .getEntry({ siteId, entryId: chosen.entryId })
            .catch(() => ({ entry: chosen }));
          const given = requestsOf(rpc, { entry: present(now.entry), trashed: chosen.entryId });
          const heard = await ask(rpc, present(given[which % given.length]), author());
          if (heard === 'OK' && needOf(rpc) !== 'viewer') accepted += 1;
          expect([rpc, heard, await state()]).toEqual([rpc, heard, before]);
        }
      }),
      { numRuns: runs, seed },
    );
    // With fewer accepted calls, the run would prove little.
    expect(accepted).toBeGreaterThan(runs);
  },
  60_000 + runs * 20_000,
);
