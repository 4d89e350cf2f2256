import { contracts, type Entry__Output } from '@headwater/contracts';
import { methodsOf } from '@headwater/grpc';

import { createAuthor, createEntry, insertMedia, insertTaxonomy, present } from './factories';
import { type Call, isolationCalls } from './isolation-calls';
import { actor, createHarness, type Harness } from './setup';
import { save } from './working-copies';

const secret = 'secret-of-site-a';

let harness: Harness;
let entry: Entry__Output;
let authorA: number;
let trashedEntryId: number;
let calls: Record<string, Call[]>;

beforeAll(async () => {
  harness = await createHarness({ revisions: { keepNewest: 1, keepDays: 1 } });
  const { siteA, siteB } = harness;
  authorA = (await createAuthor(harness, siteA, secret)).authorId;
  const authorB = (await createAuthor(harness, siteB)).authorId;
  const mediaId = await insertMedia(harness, siteA, `${secret}.jpg`);
  const taxonomyId = await insertTaxonomy(harness, siteA, { name: secret, slug: secret });
  entry = await createEntry(harness, siteA, {
    type: 'page',
    title: secret,
    slug: 'shared-slug',
    isHomepage: true,
    html: secret,
    fieldsJson: `{"a":"${secret}"}`,
    authorId: authorA,
    ogImageMediaId: mediaId,
    taxonomyIds: [taxonomyId],
    importKey: 'shared:1',
  });
  await save(harness, entry, { title: `${secret} saved` });
  const previewToken = (
    await harness.management.createPreviewToken({ siteId: siteA.siteId, ...target() }, { actor })
  ).token;
  entry = present((await harness.management.getEntry({ siteId: siteA.siteId, ...target() })).entry);
  await createEntry(harness, siteA, {
    title: secret,
    slug: 'shared-slug',
    authorId: authorA,
    taxonomyIds: [taxonomyId],
  });
  const deleted = await createEntry(harness, siteA, { title: secret, authorId: authorA });
  trashedEntryId = deleted.entryId;
  await save(harness, deleted, { title: `${secret} saved` });
  await harness.management.deleteEntry({ siteId: siteA.siteId, entryId: trashedEntryId }, { actor });
  calls = isolationCalls({
    ...{ harness, secret, entry, authorA, authorB, mediaId, taxonomyId },
    trashedEntryId,
    previewToken,
  });
});
afterAll(() => harness.close());

const target = () => ({ entryId: entry.entryId });

const rpcs = [...methodsOf(contracts.contentDelivery), ...methodsOf(contracts.contentManagement)].map(
  ({ name }) => name,
);

test('every RPC of the contract is tried', () => {
  expect(Object.keys(calls).sort()).toEqual([...rpcs].sort());
});

test.each(rpcs)('%s in site B neither shows nor changes what site A has', async (rpc) => {
  const version = await harness.siteVersion(harness.siteA);
  for (const { call, answer } of calls[rpc] ?? []) {
    const heard: unknown = await call(harness.siteB.siteId).catch((error: unknown) => error);
    expect(JSON.stringify(heard)).not.toContain(secret);
    expect(heard).toMatchObject(typeof answer === 'string' ? { reason: answer } : answer);
  }
  expect((await harness.management.getEntry({ siteId: harness.siteA.siteId, ...target() })).entry).toEqual(
    entry,
  );
  const saved = await harness.management.getWorkingCopy({
    siteId: harness.siteA.siteId,
    ...target(),
  });
  expect(saved.workingCopy).toMatchObject({ number: 1, entry: { title: `${secret} saved` } });
  const { author } = await harness.management.getAuthor({ siteId: harness.siteA.siteId, authorId: authorA });
  expect(author?.name).toBe(secret);
  const { entries } = await harness.management.listTrash({ siteId: harness.siteA.siteId });
  expect(entries).toMatchObject([{ entry: { entryId: trashedEntryId, workingCopyNumber: 1 } }]);
  expect(await harness.siteVersion(harness.siteA)).toBe(version);
});
