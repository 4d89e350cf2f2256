import type { CallOptions, Client, contracts, Entry, Person } from '@headwater/contracts';
import { contracts as all } from '@headwater/contracts';
import { createAssertionSigner, createClient, generateAssertionKeys } from '@headwater/grpc';
import { testCallers, watchChanges } from '@headwater/testing';

import { createAuthor, createEntry, insertTaxonomy, present } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { letTimePass } from './working-copies';

/** What somebody with the role author may do, proved by what identity signs. */

const keys = generateAssertionKeys();
const sign = createAssertionSigner(keys.privateKey);
const { callers, keys: serviceKeys } = testCallers();

let harness: Harness;
let people: Client<typeof contracts.contentManagement>;
let ownAuthor: number;
let counter = 0;

/** A call of a user in site A. */
function as(role: Person['role'], userId = 17, name?: string): CallOptions {
  const person = { userId, superAdmin: false, siteId: harness.siteA.siteId, role, name };
  return { assertion: sign(person, 'content').assertion };
}
const author = () => as('author');

beforeAll(async () => {
  harness = await createHarness({ grpc: { callers, identityPublicKeys: keys.publicKey } });
  const { channel } = harness.service.grpc;
  people = createClient(all.contentManagement, { channel, serviceKey: serviceKeys.people });
  const { entry } = await write(author(), {});
  ownAuthor = present(entry).authorId;
});
afterAll(() => harness.close());

function write(call: CallOptions, values: Entry, siteId = harness.siteA.siteId) {
  counter += 1;
  const entry = { type: 'post', language: 'en', title: 'Own', slug: `own-${counter}`, ...values };
  return people.createEntry({ siteId, entry }, call);
}

const draft: Entry = { status: 'ENTRY_STATUS_DRAFT' };
const refusal = (reason: string) => ({ code: 'PERMISSION_DENIED', reason });

type Made = Awaited<ReturnType<typeof createEntry>>;
type Call = (entry: Made, options: CallOptions) => Promise<unknown>;
const named = ({ siteId, entryId, revision }: Made) => ({ siteId, entryId, expectedRevision: revision });
const update =
  (values: Entry, ...paths: string[]): Call =>
  (entry, options) =>
    people.updateEntry({ ...named(entry), entry: values, updateMask: { paths } }, options);
const save =
  (values: Entry, ...paths: string[]): Call =>
  ({ siteId, entryId, revision, workingCopyNumber: expectedNumber }, options) =>
    people.saveWorkingCopy(
      {
        ...{ siteId, entryId, entry: values, updateMask: { paths } },
        ...(expectedNumber === undefined ? { baseRevision: revision } : { expectedNumber }),
      },
      options,
    );

const calls: Record<string, Call> = {
  GetEntry: ({ siteId, entryId }, options) => people.getEntry({ siteId, entryId }, options),
  UpdateEntry: update({ title: 'New' }, 'title'),
  'UpdateEntry of another author': update({ authorId: 1_000_000 }, 'author_id'),
  'UpdateEntry that publishes': update({ status: 'ENTRY_STATUS_PUBLISHED' }, 'status'),
  'UpdateEntry that takes back': update(draft, 'status'),
  PublishEntry: (entry, options) => people.publishEntry(named(entry), options),
  'PublishEntry of the working copy': (entry, options) =>
    people.publishEntry({ ...named(entry), workingCopyNumber: 1 }, options),
  UnpublishEntry: (entry, options) => people.unpublishEntry(named(entry), options),
  SaveWorkingCopy: save({ title: 'Saved' }, 'title'),
  'SaveWorkingCopy of another author': save({ authorId: 1_000_000 }, 'author_id'),
  DiscardWorkingCopy: ({ siteId, entryId }, options) =>
    people.discardWorkingCopy({ siteId, entryId }, options),
  CreatePreviewToken: ({ siteId, entryId }, options) =>
    people.createPreviewToken({ siteId, entryId }, options),
  DeletePreviewTokens: ({ siteId, entryId }, options) =>
    people.deletePreviewTokens({ siteId, entryId }, options),
  DeleteEntry: (entry, options) => people.deleteEntry(named(entry), options),
  'DeleteEntry for good': (entry, options) =>
    people.deleteEntry({ ...named(entry), permanently: true }, options),
};

const ofOthers = ['OWN_ENTRIES_ONLY', 'OWN_ENTRIES_ONLY'];
const draftsOnly = ['UNPUBLISHED_ENTRIES_ONLY', 'UNPUBLISHED_ENTRIES_ONLY', ...ofOthers];
const editorsOnly = Array<string>(5).fill('ROLE_REQUIRED');

/** Answers to an author, in order: own draft, own published and own scheduled entry, draft and published entry of somebody else. */
const outcomes: Record<string, string[]> = {
  GetEntry: ['OK', 'OK', 'OK', 'OK', 'OK'],
  UpdateEntry: ['OK', ...draftsOnly],
  'UpdateEntry of another author': ['ROLE_REQUIRED', ...draftsOnly],
  'UpdateEntry that publishes': ['ROLE_REQUIRED', ...draftsOnly],
  'UpdateEntry that takes back': ['OK', ...draftsOnly],
  PublishEntry: editorsOnly,
  'PublishEntry of the working copy': editorsOnly,
  UnpublishEntry: editorsOnly,
  SaveWorkingCopy: ['OK', 'OK', 'OK', ...ofOthers],
  'SaveWorkingCopy of another author': ['ROLE_REQUIRED', 'ROLE_REQUIRED', 'ROLE_REQUIRED', ...ofOthers],
  DiscardWorkingCopy: ['OK', 'OK', 'OK', ...ofOthers],
  CreatePreviewToken: ['OK', 'OK', 'OK', ...ofOthers],
  DeletePreviewTokens: ['OK', 'OK', 'OK', ...ofOthers],
  DeleteEntry: ['OK', ...draftsOnly],
  'DeleteEntry for good': editorsOnly,
};

/** Entries with a working copy each, and time gone by since those were saved. */
async function make(...all: Entry[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const values of all) {
    const entry = await createEntry(harness, harness.siteA, values);
    await save({ html: 'saved' }, 'html')(entry, as('editor'));
    made.push({ ...entry, workingCopyNumber: 1 });
  }
  await letTimePass(harness);
  return made;
}

test.each(Object.keys(calls))('%s: own and foreign, drafts and published', async (name) => {
  const scheduled = { publishTime: { seconds: 4_000_000_000, nanos: 0 } };
  const entries = await make(
    { ...draft, authorId: ownAuthor },
    { authorId: ownAuthor },
    { ...scheduled, authorId: ownAuthor },
    draft,
    {},
  );
  const heard: string[] = [];
  for (const entry of entries) {
    const call = present(calls[name])(entry, author());
    heard.push(
      await call.then(
        () => 'OK',
        (error: { code: string; reason: string }) =>
          error.code === 'PERMISSION_DENIED' ? error.reason : `${error.code} ${error.reason}`,
      ),
    );
  }
  expect(heard).toEqual(outcomes[name]);
});

test('SaveWorkingCopy: the author whom an editor chose for the working copy stays, and may be named', async () => {
  const [entry] = await make({ authorId: ownAuthor });
  const { siteId, entryId } = present(entry);
  const other = await createAuthor(harness, harness.siteA);
  const set = (authorId: number, expectedNumber: number, call: CallOptions, title: string) =>
    people.saveWorkingCopy(
      {
        ...{ siteId, entryId, expectedNumber, entry: { authorId, title } },
        updateMask: { paths: ['author_id', 'title'] },
      },
      call,
    );
  await set(other.authorId, 1, as('editor'), 'Given away');
  await letTimePass(harness);
  await expect(set(ownAuthor, 2, author(), 'Taken back')).rejects.toMatchObject(refusal('ROLE_REQUIRED'));
  const { workingCopy } = await set(other.authorId, 2, author(), 'Kept');
  expect(workingCopy).toMatchObject({ number: 3, entry: { title: 'Kept', authorId: other.authorId } });
});

test.each(Object.keys(calls))('%s: an editor is not bound by authors', async (name) => {
  if (name.endsWith('another author')) return;
  const [entry] = await make(name.includes('takes back') || name === 'UnpublishEntry' ? {} : draft);
  await expect(present(calls[name])(present(entry), as('editor', 18))).resolves.toBeDefined();
});

test.each(Object.keys(calls))('%s: a super admin, who has no role, is not bound by authors', async (name) => {
  if (name.endsWith('another author')) return;
  const [entry] = await make(name.includes('takes back') || name === 'UnpublishEntry' ? {} : draft);
  const { assertion } = sign({ userId: 19, superAdmin: true }, 'content');
  await expect(present(calls[name])(present(entry), { assertion })).resolves.toBeDefined();
});

test.each(Object.keys(calls))('%s: another site’s entry is none', async (name) => {
  const entry = await createEntry(harness, harness.siteB, { ...draft, title: 'secret-of-b' });
  const inOwnSite = { ...entry, siteId: harness.siteA.siteId };
  for (const [target, reason] of [
    [entry, 'SITE_NOT_FOUND'],
    [inOwnSite, 'ENTRY_NOT_FOUND'],
  ] as const) {
    const heard: unknown = await present(calls[name])(target, author()).catch((error: unknown) => error);
    const isRoleFirst = /^(Publish|Unpublish)|for good/.test(name) && target === inOwnSite;
    expect(heard).toMatchObject({ reason: isRoleFirst ? 'ROLE_REQUIRED' : reason });
    expect(JSON.stringify(heard)).not.toContain('secret-of-b');
  }
});

describe('the first entry of a user in a site', () => {
  it('makes their author, by the name that identity signs, and the second one takes it', async () => {
    const changesSince = await watchChanges(harness.admin);
    const first = await write(as('author', 30, 'Grace Hopper'), { title: 'One' });
    const { authorId } = present(first.entry);
    expect(first.entry).toMatchObject({ status: 'ENTRY_STATUS_DRAFT', revision: 1 });
    expect(await changesSince()).toMatchObject([
      { what: 'author created', objectId: String(authorId), actor: 'user:30' },
      { what: 'entry created draft', actor: 'user:30' },
    ]);
    const { siteId } = harness.siteA;
    const made = (await people.getAuthor({ siteId, authorId }, author())).author;
    expect(made).toMatchObject({ name: 'Grace Hopper', userId: 30 });
    // A later name of the user does not replace the author's: an editor may have chosen it.
    const second = await write(as('editor', 30, 'G. Hopper'), {});
    expect(second.entry?.authorId).toBe(authorId);
    expect((await people.listAuthors({ siteId, userId: 30 }, author())).authors).toEqual([made]);
    expect((await people.listAuthors({ siteId, userId: -1 }, author())).authors).toEqual([]);
  });

  it('makes one author when two come at once, and calls who has no name by a number', async () => {
    const both = await Promise.all([write(as('author', 31), {}), write(as('author', 31), {})]);
    const [one, two] = both.map(({ entry }) => entry?.authorId);
    expect(one).toBe(two);
    const { siteId } = harness.siteA;
    const { author: made } = await people.getAuthor({ siteId, authorId: present(one) }, author());
    expect(made).toMatchObject({ name: 'User 31', userId: 31 });
  });

  it('leaves nothing when it is refused', async () => {
    await expect(write(as('author', 32), { language: 'fr' })).rejects.toMatchObject({
      reason: 'LANGUAGE_NOT_FOUND',
    });
    const { siteId } = harness.siteA;
    expect((await people.listAuthors({ siteId, userId: 32 }, author())).authors).toEqual([]);
  });

  it('is a draft, and of nobody else', async () => {
    const { authorId: other } = await createEntry(harness, harness.siteA);
    for (const [values, reason] of [
      [{ status: 'ENTRY_STATUS_PUBLISHED' }, 'ROLE_REQUIRED'],
      [{ authorId: other }, 'OWN_ENTRIES_ONLY'],
    ] as [Entry, string][]) {
      await expect(write(author(), values)).rejects.toMatchObject(refusal(reason));
    }
    expect((await write(author(), { authorId: ownAuthor })).entry?.authorId).toBe(ownAuthor);
    await expect(write(as('editor', 33), { authorId: other })).resolves.toBeDefined();
    // The caller acts for no user, so there is no author to assume.
    const { siteId } = harness.siteA;
    const values = { type: 'post', language: 'en', title: 'x', slug: 'no-author' };
    await expect(harness.management.createEntry({ siteId, entry: values }, { actor })).rejects.toMatchObject({
      fields: { 'entry.author_id': [expect.any(String)] },
    });
  });
});

test('an author reads the list of entries, and cannot write what belongs to editors', async () => {
  const { siteId } = harness.siteA;
  expect((await people.listEntries({ siteId }, author())).entries.length).toBeGreaterThan(0);
  const requests = [{ entry: { type: 'post', language: 'en', title: 'x', slug: 'x', authorId: ownAuthor } }];
  await expect(people.batchCreateEntries({ siteId, requests }, author())).rejects.toMatchObject(
    refusal('ROLE_REQUIRED'),
  );
  await expect(
    people.updateAuthor(
      { siteId, authorId: ownAuthor, author: { userId: 40 }, updateMask: { paths: ['user_id'] } },
      author(),
    ),
  ).rejects.toMatchObject(refusal('ROLE_REQUIRED'));
  expect(await insertTaxonomy(harness, harness.siteA)).toBeGreaterThan(0);
});

test('everybody can ask for the entries of their own author', async () => {
  const { siteId } = harness.siteA;
  const own = async (call: CallOptions, filter = {}) =>
    (await people.listEntries({ siteId, mine: true, pageSize: 200, ...filter }, call)).entries;
  const authors = (await own(author())).map(({ authorId }) => authorId);
  expect(authors.length).toBeGreaterThan(0);
  expect([...new Set(authors)]).toEqual([ownAuthor]);
  const other = (await createEntry(harness, harness.siteA)).authorId;
  expect(await own(author(), { authorId: other })).toEqual([]);
  const asked = { siteId, mine: true, pageSize: 1 };
  const { nextPageToken: pageToken } = await people.listEntries(asked, author());
  const others: [object, CallOptions][] = [
    [{ mine: false }, author()],
    [{}, as('editor', 999)],
  ];
  for (const [values, call] of others)
    await expect(people.listEntries({ ...asked, pageToken, ...values }, call)).rejects.toMatchObject({
      reason: 'PAGE_TOKEN_INVALID',
    });
  // Nobody's author yet.
  expect(await own(as('editor', 999))).toEqual([]);
});

test('editors link a user to one author of a site at most, and take the link away', async () => {
  const { siteId } = harness.siteA;
  const link = (authorId: number, userId?: number) =>
    people.updateAuthor(
      {
        ...{ siteId, authorId, updateMask: { paths: ['user_id'] } },
        author: userId === undefined ? {} : { userId },
      },
      as('editor', 18),
    );
  const create = async (userId?: number) =>
    present(
      (
        await people.createAuthor(
          { siteId, author: { name: 'Linked', ...(userId !== undefined && { userId }) } },
          as('editor', 18),
        )
      ).author,
    );
  const taken = { code: 'ALREADY_EXISTS', reason: 'USER_HAS_AUTHOR' };
  const one = await create(50);
  expect(one).toMatchObject({ userId: 50, revision: 1 });
  const two = await create();
  await expect(create(50)).rejects.toMatchObject(taken);
  await expect(link(two.authorId, 50)).rejects.toMatchObject(taken);
  await expect(link(two.authorId, 0)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
  const entry = present((await make({ ...draft, authorId: two.authorId }))[0]);
  await expect(calls['UpdateEntry']?.(entry, as('author', 50))).rejects.toMatchObject(
    refusal('OWN_ENTRIES_ONLY'),
  );
  expect((await link(one.authorId)).author).not.toHaveProperty('userId');
  expect((await link(two.authorId, 50)).author).toMatchObject({ userId: 50, revision: 2 });
  expect((await link(two.authorId, 50)).author).toMatchObject({ revision: 2 });
  await expect(calls['UpdateEntry']?.(entry, as('author', 50))).resolves.toBeDefined();
  // The same user has an author of their own in another site.
  await harness.management.createAuthor(
    { siteId: harness.siteB.siteId, author: { name: 'Of B', userId: 50 } },
    { actor },
  );
});
