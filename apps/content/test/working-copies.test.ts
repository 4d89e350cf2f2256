import { type Entry, type Entry__Output, toTimestamp } from '@headwater/contracts';
import { watchChanges } from '@headwater/testing';

import { createAuthor, createEntry, insertMedia, insertTaxonomy, present } from './factories';
import { queuedJobs, until } from './queue';
import { actor, createHarness, type Harness } from './setup';
import { ann, letTimePass, save } from './working-copies';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(() => letTimePass(harness));

const make = (values = {}) => createEntry(harness, harness.siteA, values);
const get = async ({ siteId, entryId }: { siteId: number; entryId: number }) =>
  present((await harness.management.getWorkingCopy({ siteId, entryId })).workingCopy);
const entryOf = async ({ siteId, entryId }: { siteId: number; entryId: number }) =>
  present((await harness.management.getEntry({ siteId, entryId })).entry);
const noCopy = { reason: 'WORKING_COPY_NOT_FOUND' };

/** Which versions of rows there are, written ones being new. */
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
    // Also at once, and whoever saves.
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

describe('publishing', () => {
  const publish = (
    entry: { siteId: number; entryId: number },
    workingCopyNumber: number,
    expectedRevision = 1,
  ) =>
    harness.management.publishEntry(
      { siteId: entry.siteId, entryId: entry.entryId, expectedRevision, workingCopyNumber },
      { actor },
    );

  it('makes the values a revision, in public, with the texts that are searched', async () => {
    const { siteA, delivery } = harness;
    const entry = await make({ status: 'ENTRY_STATUS_DRAFT', title: 'Old' });
    const author = await createAuthor(harness, siteA, 'Another');
    const values = {
      title: 'New title',
      slug: 'published-copy',
      fieldsJson: '{"b":  1}',
      blocksJson: '[{"type":"text","data":{"text":"findable"}}]',
      html: '<p>html</p>',
      ogImageMediaId: await insertMedia(harness, siteA),
      authorId: author.authorId,
      taxonomyIds: [await insertTaxonomy(harness, siteA)],
      translationGroupId: (await make({ language: 'de' })).translationGroupId,
    };
    await save(harness, entry, values);
    const { entry: published } = await publish(entry, 1);
    expect(published).toMatchObject({ ...values, status: 'ENTRY_STATUS_PUBLISHED', revision: 2 });
    expect(published).not.toHaveProperty('workingCopyNumber');
    await expect(get(entry)).rejects.toMatchObject(noCopy);
    const scope = { siteId: entry.siteId, minSiteVersion: 0, language: 'en', slug: 'published-copy' };
    expect((await delivery.getPost(scope)).post?.summary).toMatchObject({
      title: 'New title',
      author: { name: 'Another' },
      taxonomies: [{ taxonomyId: values.taxonomyIds[0] }],
    });
    const { revision } = await harness.management.getRevision({ ...entry, revision: 2 });
    expect(revision?.entry).toMatchObject(values);
    const { rows } = await harness.admin.query(
      `select from content.search_texts where entry_id = $1 and body ~ 'findable'`,
      [entry.entryId],
    );
    expect(rows).toHaveLength(1);
  });

  it('puts what was published to the instant that is named, else leaves it at its own', async () => {
    const publishTime = toTimestamp(new Date('2021-01-01'));
    const entry = await make({ status: 'ENTRY_STATUS_PUBLISHED', slug: 'at-its-instant', publishTime });
    const publishAt = async (title: string, expectedRevision: number, instant?: string) => {
      const present = await entryOf(entry);
      const { number } = await save(harness, present, { title });
      const { siteId, entryId } = entry;
      const named = { siteId, entryId, expectedRevision, workingCopyNumber: number };
      const at = instant === undefined ? {} : { publishTime: toTimestamp(new Date(instant)) };
      return (await harness.management.publishEntry({ ...named, ...at }, { actor })).entry;
    };
    const shown = () =>
      harness.delivery.getPost({
        siteId: entry.siteId,
        minSiteVersion: 0,
        language: 'en',
        slug: 'at-its-instant',
      });
    expect(await publishAt('Same', 1)).toMatchObject({ title: 'Same', publishTime });
    const past = toTimestamp(new Date('2020-05-05'));
    expect(await publishAt('Past', 2, '2020-05-05')).toMatchObject({ title: 'Past', publishTime: past });
    expect((await shown()).post?.summary).toMatchObject({ title: 'Past', publishTime: past });
    const future = toTimestamp(new Date('2091-01-01'));
    expect(await publishAt('Future', 3, '2091-01-01')).toMatchObject({ publishTime: future });
    await expect(shown()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await publishAt('Later', 4)).toMatchObject({ title: 'Later', publishTime: future });
    await expect(shown()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await harness.database.setClock(new Date('2091-01-01'));
    expect((await shown()).post?.summary).toMatchObject({ title: 'Later' });
    await harness.database.setClock(null);
  });

  it('is refused with another number or base, and changes nothing', async () => {
    const entry = await make();
    await save(harness, entry, { title: 'Saved' });
    await expect(publish(entry, 2)).rejects.toMatchObject({
      code: 'ABORTED',
      reason: 'WORKING_COPY_CONFLICT',
      metadata: { number: '1', actor: actor.id },
    });
    await expect(publish(await make(), 1)).rejects.toMatchObject({
      code: 'ABORTED',
      reason: 'WORKING_COPY_CONFLICT',
      metadata: { number: '0' },
    });
    const { siteId, entryId } = entry;
    const change = { entry: { html: 'other' }, updateMask: { paths: ['html'] } };
    await harness.management.updateEntry({ siteId, entryId, expectedRevision: 1, ...change }, { actor });
    for (const revision of [1, 2]) {
      await expect(publish(entry, 1, revision)).rejects.toMatchObject({
        code: 'ABORTED',
        reason: 'REVISION_CONFLICT',
        metadata: { current_revision: '2' },
      });
    }
    expect(await entryOf(entry)).toMatchObject({ title: entry.title, html: 'other', revision: 2 });
    // The values go on being saved; whoever has looked at the new revision names it.
    await letTimePass(harness);
    expect(await save(harness, entry, { title: 'Again' }, { on: 1 })).toMatchObject({ baseRevision: 1 });
    await letTimePass(harness);
    await expect(save(harness, entry, { title: 'Again' }, { on: 2, baseRevision: 1 })).rejects.toMatchObject({
      reason: 'REVISION_CONFLICT',
    });
    // Also where the values stay as they are.
    const moved = await save(harness, entry, { title: 'Again' }, { on: 2, baseRevision: 2 });
    expect(moved).toMatchObject({ number: 3, baseRevision: 2 });
    await letTimePass(harness);
    await save(harness, entry, { html: 'both' }, { on: 3, baseRevision: 2 });
    await publish(entry, 4, 2);
    expect(await entryOf(entry)).toMatchObject({ title: 'Again', html: 'both', revision: 3 });
  });

  it('judges slugs and references, and leaves the copy where it refuses', async () => {
    const { siteA } = harness;
    const taken = await make();
    const gone = await insertTaxonomy(harness, siteA);
    const refused: [Entry, string][] = [
      [{ slug: taken.slug }, 'SLUG_TAKEN'],
      [{ authorId: 999_999 }, 'AUTHOR_NOT_FOUND'],
      [{ ogImageMediaId: 999_999 }, 'MEDIA_NOT_FOUND'],
      [{ taxonomyIds: [gone + 1_000_000] }, 'TAXONOMY_NOT_FOUND'],
      [{ translationGroupId: taken.translationGroupId }, 'TRANSLATION_EXISTS'],
      [{ translationGroupId: 999_999 }, 'TRANSLATION_GROUP_NOT_FOUND'],
    ];
    for (const [values, reason] of refused) {
      const entry = await make();
      const copy = await save(harness, entry, { title: 'Saved', ...values });
      await expect(publish(entry, 1)).rejects.toMatchObject({ reason });
      expect(await get(entry)).toEqual(copy);
      expect(await entryOf(entry)).toMatchObject({ ...entry, workingCopyNumber: 1 });
    }
  });

  it('of what the entry has already only takes the copy away', async () => {
    const entry = await make();
    await save(harness, entry, { title: 'New' });
    await letTimePass(harness);
    await save(harness, entry, { title: entry.title }, { on: 1 });
    const changesSince = await watchChanges(harness.admin);
    expect((await publish(entry, 2)).entry).toEqual(entry);
    expect(await changesSince()).toEqual([]);
    expect(await entryOf(entry)).toEqual(entry);
  });

  it('without a number publishes the entry as it is, and leaves the copy', async () => {
    const entry = await make({ status: 'ENTRY_STATUS_DRAFT', title: 'Stored' });
    const { siteId, entryId } = entry;
    await save(harness, entry, { title: 'Saved' });
    await harness.management.publishEntry({ siteId, entryId, expectedRevision: 1 }, { actor });
    expect(await entryOf(entry)).toMatchObject({ title: 'Stored', revision: 2, workingCopyNumber: 1 });
    expect(await get(entry)).toMatchObject({ baseRevision: 1, entry: { title: 'Saved', revision: 2 } });
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

it('is discarded, if wanted only at the number that was seen', async () => {
  const { management } = harness;
  const entry = await make();
  const { siteId, entryId } = entry;
  const discard = (expectedNumber?: number) =>
    management.discardWorkingCopy(
      { siteId, entryId, ...(expectedNumber !== undefined && { expectedNumber }) },
      { actor },
    );
  await expect(discard()).rejects.toMatchObject({ code: 'NOT_FOUND', ...noCopy });
  await save(harness, entry, { title: 'Saved' });
  await expect(discard(2)).rejects.toMatchObject({ code: 'ABORTED', metadata: { number: '1' } });
  const changesSince = await watchChanges(harness.admin);
  await discard(1);
  expect(await changesSince()).toEqual([]);
  await expect(get(entry)).rejects.toMatchObject(noCopy);
  await save(harness, entry, { title: 'Saved again' });
  await discard();
  expect(await entryOf(entry)).toEqual(entry);
});

describe('leaves an event, which raises no version, where words of somebody else are lost', () => {
  const event = (siteId: number, entryId: number, who: string) => ({
    ...{ siteId, what: 'entry discarded', objectId: String(entryId) },
    ...{ raises: false, actor: who, caller: 'management' },
  });
  afterEach(() => harness.database.setClock(null));

  /** The savers, one after the other; then Ann throws it away. */
  async function eventsOf(savers: (typeof actor)[], before?: (entry: Entry__Output) => Promise<unknown>) {
    const entry = await make();
    const { siteId, entryId } = entry;
    for (const [on, by] of savers.entries()) {
      await save(harness, entry, { title: `Words of save ${on + 1}` }, { on, by });
      await letTimePass(harness);
    }
    await before?.(entry);
    const changesSince = await watchChanges(harness.admin);
    await harness.management.discardWorkingCopy(
      { siteId, entryId, expectedNumber: savers.length },
      { actor: ann },
    );
    return { found: await changesSince(), expected: [event(siteId, entryId, ann.id)] };
  }

  it.each([
    ['saved it last', [actor]],
    ['saved it last, after who throws it away', [ann, actor]],
    ['saved it before', [actor, ann]],
    ['saved it long before', [ann, actor, ann, ann]],
  ])('where somebody else %s', async (_, savers) => {
    const { found, expected } = await eventsOf(savers);
    expect(found).toEqual(expected);
  });

  it('not where all were their own', async () => {
    const { found } = await eventsOf([ann, ann]);
    expect(found).toEqual([]);
  });

  it('not where the entry has them by now', async () => {
    const { found } = await eventsOf([actor], ({ siteId, entryId, revision }) =>
      harness.management.updateEntry(
        {
          ...{ siteId, entryId, expectedRevision: revision },
          ...{ entry: { title: 'Words of save 1' }, updateMask: { paths: ['title'] } },
        },
        { actor: ann },
      ),
    );
    expect(found).toEqual([]);
  });

  it('not where it is refused', async () => {
    const entry = await make();
    const { siteId, entryId } = entry;
    await save(harness, entry, { title: 'Words of somebody else' });
    const changesSince = await watchChanges(harness.admin);
    await expect(
      harness.management.discardWorkingCopy({ siteId, entryId, expectedNumber: 2 }, { actor: ann }),
    ).rejects.toMatchObject({ code: 'ABORTED' });
    expect(await changesSince()).toEqual([]);
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
