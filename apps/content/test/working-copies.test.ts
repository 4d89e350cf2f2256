import { watchChanges } from '@headwater/testing';

import { createAuthor, createEntry, insertTaxonomy, present } from './factories';
import { queuedJobs, until } from './queue';
import { actor, createHarness, type Harness } from './setup';
import { ann, type EntryKey, getCopy, getEntry, letTimePass, save } from './working-copies';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(() => letTimePass(harness));

const make = (values = {}) => createEntry(harness, harness.siteA, values);
const get = (entry: EntryKey) => getCopy(harness, entry);
const entryOf = (entry: EntryKey) => getEntry(harness, entry);
const noCopy = { reason: 'WORKING_COPY_NOT_FOUND' };

/** The versions of all rows. A row that was written has a new version. */
async function rowVersions(): Promise<object[]> {
  const { rows } = await harness.admin.query<object>(
    'select xmin, ctid from content.working_copies order by site_id, entry_id',
  );
  return rows;
}

describe('saving', () => {
  it.each(['ENTRY_STATUS_PUBLISHED', 'ENTRY_STATUS_DRAFT'] as const)(
    'keeps the values beside an entry with %s, and tells nobody',
    async (status) => {
      const { siteA, management } = harness;
      const entry = await make({ status, html: '<p>public</p>', fieldsJson: '{"a": 1}' });
      const before = await harness.siteVersion(siteA);
      const changesSince = await watchChanges(harness.admin);
      const jobs = await queuedJobs(harness);
      const first = await save(harness, entry, { title: 'Unpublished', slug: 'new-slug' }, { by: ann });
      const expected = { ...entry, title: 'Unpublished', slug: 'new-slug', workingCopyNumber: 1 };
      expect(first).toMatchObject({ number: 1, baseRevision: 1, actor: ann.id, entry: expected });
      await letTimePass(harness);
      const second = await save(harness, entry, { html: '<p>unpublished</p>', isHomepage: false }, { on: 1 });
      expect(second).toMatchObject({ number: 2, actor: actor.id, createTime: first.createTime });
      expect(second.entry).toMatchObject({ ...expected, html: '<p>unpublished</p>', workingCopyNumber: 2 });
      expect(await get(entry)).toEqual(second);

      expect(await entryOf(entry)).toMatchObject({ ...entry, workingCopyNumber: 2 });
      expect(await harness.siteVersion(siteA)).toBe(before);
      expect(await changesSince()).toEqual([]);
      expect(await queuedJobs(harness)).toEqual(jobs);
      const { revisions } = await management.listRevisions({ siteId: entry.siteId, entryId: entry.entryId });
      expect(revisions.map(({ revision }) => revision)).toEqual([1]);
      const { rows } = await harness.admin.query(
        `select from content.search_texts texts where entry_id = $1 and row_to_json(texts)::text ~ 'unpublished'`,
        [entry.entryId],
      );
      expect(rows).toEqual([]);
    },
  );

  it('names the number that it was made on, and is refused with the present one', async () => {
    const entry = await make();
    const first = await save(harness, entry, { title: 'Of Ann' }, { by: ann });
    const saveTime = new Date(Number(first.saveTime?.seconds) * 1_000).toISOString().slice(0, 19);
    for (const on of [0, 2]) {
      await expect(save(harness, entry, { title: 'Other' }, { on })).rejects.toMatchObject({
        code: 'ABORTED',
        reason: 'WORKING_COPY_CONFLICT',
        metadata: { number: '1', actor: ann.id, save_time: expect.stringContaining(saveTime) as string },
      });
    }
    const none = await make();
    await expect(save(harness, none, { title: 'Other' }, { on: 1 })).rejects.toMatchObject({
      code: 'ABORTED',
      reason: 'WORKING_COPY_CONFLICT',
      metadata: { number: '0' },
    });
    expect((await get(entry)).entry?.title).toBe('Of Ann');
  });

  it('lets one of those through who save at once', async () => {
    const entry = await make();
    const race = async (on: number) => {
      const titles = ['A', 'B', 'C'].map((letter) => `${letter} on ${on}`);
      const outcomes = await Promise.allSettled(
        titles.map((title) => save(harness, entry, { title }, { on })),
      );
      const reasons = outcomes.map((each) =>
        each.status === 'fulfilled' ? 'saved' : (each.reason as { reason: string }).reason,
      );
      expect([...reasons].sort()).toEqual(['WORKING_COPY_CONFLICT', 'WORKING_COPY_CONFLICT', 'saved']);
      expect((await get(entry)).entry?.title).toBe(titles[reasons.indexOf('saved')]);
    };
    await race(0);
    await letTimePass(harness);
    await race(1);
  });

  it('writes nothing that is there already', async () => {
    const entry = await make({ html: 'x', taxonomyIds: [await insertTaxonomy(harness, harness.siteA)] });
    const same = { title: entry.title, slug: entry.slug, html: 'x', taxonomyIds: entry.taxonomyIds };
    expect(await save(harness, entry, same)).toMatchObject({ number: 0, baseRevision: 1, entry });
    await expect(get(entry)).rejects.toMatchObject({ code: 'NOT_FOUND', ...noCopy });
    const saved = await save(harness, entry, { title: 'New' });
    // Saving the same values again writes nothing, even at once and by somebody else.
    const again = () => save(harness, entry, { ...same, title: 'New' }, { on: 1, by: ann });
    const before = await rowVersions();
    expect(await again()).toEqual(saved);
    expect(await rowVersions()).toEqual(before);
  });

  it('writes no large text again that a save brings unchanged', async () => {
    // Long enough, and of too many kinds, to be stored in the row.
    const text = (from: number) =>
      Array.from({ length: 6_000 }, (_, n) => ((from + n) * 7_919) % 104_729).join(' ');
    const [html, blocksJson] = [text(1), JSON.stringify([{ type: 'text', data: { text: text(2) } }])];
    const entry = await make({ html, blocksJson });
    await save(harness, entry, { title: 'One' });
    const { rows: tables } = await harness.admin.query<{ name: string }>(
      "select reltoastrelid::regclass as name from pg_class where oid = 'content.working_copies'::regclass",
    );
    const storedTexts = async () =>
      (
        await harness.admin.query<{ chunk_id: string }>(
          `select distinct chunk_id from ${tables[0]!.name} order by chunk_id`,
        )
      ).rows.map((row) => row.chunk_id);
    const before = await storedTexts();
    expect(before.length).toBeGreaterThanOrEqual(2);
    await letTimePass(harness);
    await save(harness, entry, { title: 'Two', html, blocksJson }, { on: 1 });
    expect(await storedTexts()).toEqual(before);
    await letTimePass(harness);
    await save(harness, entry, { title: 'Three', html: text(3), blocksJson }, { on: 2 });
    const after = await storedTexts();
    expect(after).toHaveLength(before.length);
    expect(before.filter((id) => !after.includes(id))).toHaveLength(1);
  });

  it('waits five seconds after the save before, and says how long', async () => {
    const { database } = harness;
    const entry = await make();
    const start = Date.parse('2040-01-01');
    const at = (ms: number) => database.setClock(new Date(start + ms));
    await at(0);
    await save(harness, entry, { title: 'One' });
    const again = () => save(harness, entry, { title: 'Two' }, { on: 1 });
    const refusal = { code: 'RESOURCE_EXHAUSTED', reason: 'WORKING_COPY_SAVED_JUST_NOW' };
    await at(1_500);
    await expect(again()).rejects.toMatchObject({ ...refusal, metadata: { retry_after_ms: '3500' } });
    await at(4_999);
    await expect(again()).rejects.toMatchObject({ ...refusal, metadata: { retry_after_ms: '1' } });
    // Another entry has its own time.
    await save(harness, await make(), { title: 'Other' });
    await at(5_000);
    expect(await again()).toMatchObject({ number: 2 });
    await at(-60_000);
    expect(await save(harness, entry, { title: 'Three' }, { on: 2 })).toMatchObject({ number: 3 });
  });

  it('refuses what UpdateEntry refuses, but what the values refer to', async () => {
    const { siteA, management } = harness;
    const entry = await make();
    const bad = { title: '', slug: 'a/b', fieldsJson: '[]', blocksJson: '{', isHomepage: true, authorId: 0 };
    const large = { html: 'x'.repeat(4_194_305), fieldsJson: `{"a":"${'x'.repeat(1_048_576)}"}` };
    for (const values of [bad, large]) {
      const refused = await save(harness, entry, values).catch((error: { fields: object }) => error.fields);
      expect(Object.keys(refused).sort()).toEqual(
        Object.keys(values)
          .map((name) => `entry.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
          .sort(),
      );
    }
    for (const path of ['status', 'publish_time', 'type', 'language', 'revision']) {
      await expect(
        management.saveWorkingCopy(
          {
            ...{ siteId: siteA.siteId, entryId: entry.entryId, baseRevision: 1 },
            ...{ entry: { status: 'ENTRY_STATUS_DRAFT' }, updateMask: { paths: [path] } },
          },
          { actor },
        ),
      ).rejects.toMatchObject({ fields: { update_mask: [expect.stringContaining(`"${path}"`) as string] } });
    }
    await expect(
      management.saveWorkingCopy(
        {
          ...{ siteId: siteA.siteId, entryId: entry.entryId },
          ...{ entry: { title: 'x' }, updateMask: { paths: ['title'] } },
        },
        { actor },
      ),
    ).rejects.toMatchObject({
      fields: { base_revision: [expect.stringContaining('must be given') as string] },
    });
    const dangling = { slug: (await make()).slug, authorId: 999_999, ogImageMediaId: 999_999 };
    expect((await save(harness, entry, dangling)).entry).toMatchObject(dangling);
    await expect(save(harness, { ...entry, entryId: 999_999 }, { title: 'x' })).rejects.toMatchObject({
      reason: 'ENTRY_NOT_FOUND',
    });
  });
});

describe('beside a working copy', () => {
  it('an entry is unpublished without touching it, and moved to the trash with it', async () => {
    const entry = await make();
    const { siteId, entryId } = entry;
    await save(harness, entry, { title: 'Saved' });
    await harness.management.unpublishEntry({ siteId, entryId, expectedRevision: 1 }, { actor });
    expect(await get(entry)).toMatchObject({ number: 1, baseRevision: 1, entry: { title: 'Saved' } });
    await harness.management.deleteEntry({ siteId, entryId }, { actor });
    await expect(get(entry)).rejects.toMatchObject({ reason: 'ENTRY_NOT_FOUND' });
  });

  it('its base may be pruned, and its author deleted for another one', async () => {
    const { siteA, management, admin } = harness;
    const author = await createAuthor(harness, siteA);
    const entry = await make({ authorId: author.authorId });
    const { siteId, entryId } = entry;
    await save(harness, entry, { title: 'Saved' });
    const other = await createAuthor(harness, siteA);
    await management.deleteAuthor(
      { siteId, authorId: author.authorId, replacementAuthorId: other.authorId },
      { actor },
    );
    await admin.query('delete from content.revisions where entry_id = $1 and revision = 1', [entryId]);
    expect(await get(entry)).toMatchObject({
      entry: { title: 'Saved', authorId: other.authorId, revision: 2 },
    });
  });
});

it('lists tell which entries have one', async () => {
  const { siteB, management } = harness;
  const entries = [await createEntry(harness, siteB), await createEntry(harness, siteB)];
  const [first] = entries;
  await save(harness, present(first), { title: 'Saved' });
  const list = async (hasWorkingCopy?: boolean) => {
    const filter = hasWorkingCopy === undefined ? {} : { hasWorkingCopy };
    const { entries: listed } = await management.listEntries({ siteId: siteB.siteId, ...filter });
    return listed.map(({ entryId, workingCopyNumber }) => [entryId, workingCopyNumber]);
  };
  const [copied, plain] = entries.map(({ entryId }, index) => [entryId, index === 0 ? 1 : undefined]);
  expect(await list()).toEqual([plain, copied]);
  expect(await list(true)).toEqual([copied]);
  expect(await list(false)).toEqual([plain]);
});

it('is removed when nobody has saved it for 90 days', async () => {
  const { admin, siteB } = harness;
  const entries = [await make(), await make(), await createEntry(harness, siteB)];
  for (const entry of entries) await save(harness, entry, { title: 'Saved' });
  const [unused, used, ofOther] = entries.map(present);
  await admin.query(`update content.working_copies set updated_at = updated_at - interval '89 days'`);
  await admin.query(
    `update content.working_copies set updated_at = updated_at - interval '1 day' where entry_id = any ($1)`,
    [[unused?.entryId, ofOther?.entryId]],
  );
  await letTimePass(harness);
  const worker = await harness.startWorker();
  await admin.query(`select graphile_worker.add_job('content_unused_working_copies')`);
  const gone = async () => !(await queuedJobs(harness)).some(({ task }) => task.includes('unused'));
  await until('the job', gone);
  await worker.close();
  await expect(get(present(unused))).rejects.toMatchObject(noCopy);
  await expect(get(present(ofOther))).rejects.toMatchObject(noCopy);
  expect(await get(present(used))).toMatchObject({ number: 1 });
  // Somebody may have had it open all the time.
  for (const entry of [unused, ofOther])
    expect(await save(harness, present(entry), { title: 'Another' })).toMatchObject({ number: 2 });
});
