import { toTimestamp } from '@headwater/contracts';
import { watchChanges } from '@headwater/testing';

import { createAuthor, createEntry, present } from './factories';
import { queuedJobs, until } from './queue';
import { actor, createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const jobs = () => queuedJobs(harness);
const inFuture = (ms: number) => new Date(Date.now() + ms);

describe('the job of a scheduled publication', () => {
  it('stands at the instant, one for each entry, and moves with it', async () => {
    const { siteA, management } = harness;
    const { siteId } = siteA;
    const first = inFuture(3_600_000);
    const second = inFuture(7_200_000);
    const entry = await createEntry(harness, siteA, { publishTime: toTimestamp(first) });
    const { entryId } = entry;
    const expected = { task: 'content_publication', payload: { siteId, entryId } };
    expect(await jobs()).toMatchObject([{ ...expected, run_at: first }]);
    await management.publishEntry(
      { siteId, entryId, expectedRevision: 1, publishTime: toTimestamp(second) },
      { actor },
    );
    expect(await jobs()).toMatchObject([{ ...expected, run_at: second }]);

    // A draft, and an entry that is published already, need none.
    await createEntry(harness, siteA, { status: 'ENTRY_STATUS_DRAFT', publishTime: toTimestamp(first) });
    await createEntry(harness, siteA, { publishTime: toTimestamp(inFuture(-1_000)) });
    expect(await jobs()).toHaveLength(1);
    await management.deleteEntry({ siteId, entryId }, { actor });
  });

  it('raises the version at the instant and records what appears, unless nothing is published then', async () => {
    const { siteA, siteB, management } = harness;
    const instant = inFuture(4_000);
    const publishTime = toTimestamp(instant);
    const appearing = await createEntry(harness, siteA, { publishTime });
    const withdrawn = await createEntry(harness, siteB, { publishTime });
    const withdrawal = { siteId: siteB.siteId, entryId: withdrawn.entryId, expectedRevision: 1 };
    await management.unpublishEntry(withdrawal, { actor });
    const before = [await harness.siteVersion(siteA), await harness.siteVersion(siteB)];
    const scope = { siteId: siteA.siteId, minSiteVersion: 0, language: 'en', slug: appearing.slug };
    const titleHasAppeared = async () => {
      const { rows } = await harness.admin.query<{ has_appeared: boolean }>(
        'select has_appeared from content.entry_titles where entry_id = $1',
        [appearing.entryId],
      );
      return rows[0]?.has_appeared;
    };
    expect(await titleHasAppeared()).toBe(false);

    const changesSince = await watchChanges(harness.admin);
    const worker = await harness.startWorker();
    const ids = new Set([appearing.entryId, withdrawn.entryId]);
    const pending = async () => (await jobs()).filter((job) => ids.has(job.payload.entryId ?? 0)).length;
    expect(await pending()).toBe(2);
    await until('the publication jobs', async () => (await pending()) === 0);
    await worker.close();

    expect(Date.now()).toBeGreaterThanOrEqual(instant.getTime());
    expect(await titleHasAppeared()).toBe(true);
    expect(await changesSince()).toEqual([
      {
        siteId: siteA.siteId,
        what: 'entry appeared',
        objectId: String(appearing.entryId),
        raises: true,
        actor: 'job:content_publication',
        caller: 'content-worker',
      },
    ]);
    expect(await harness.siteVersion(siteA)).toBeGreaterThan(present(before[0]));
    expect(await harness.siteVersion(siteB)).toBe(before[1]);
    await expect(harness.delivery.getPost(scope)).resolves.toMatchObject({
      siteVersion: await harness.siteVersion(siteA),
    });
  });
});

describe('searchable texts', () => {
  const textOf = async (entryId: number) => {
    const { rows } = await harness.admin.query<Record<string, string>>(
      'select title, author_name, summary, body, details, document::text from content.search_texts where entry_id = $1',
      [entryId],
    );
    return rows[0];
  };

  it('are written with the entry and follow each change of it', async () => {
    const { siteA, management } = harness;
    const author = await createAuthor(harness, siteA, 'Grace Hopper');
    const entry = await createEntry(harness, siteA, {
      ...{ title: 'Running lighthouses', slug: 'running-lighthouses' },
      fieldsJson: '{"meta_description":"About towers","mood":"calm"}',
      blocksJson: '[{"type":"p","data":{"text":"They <b>shine</b>"}}]',
      html: '<p>At night</p>',
      authorId: author.authorId,
      status: 'ENTRY_STATUS_DRAFT',
    });
    const text = { summary: 'About towers', body: 'They shine At night', details: 'calm' };
    expect(await textOf(entry.entryId)).toMatchObject({
      title: 'Running lighthouses',
      author_name: 'Grace Hopper',
      ...text,
    });
    // English stems, with the title's weight.
    expect((await textOf(entry.entryId))?.document).toContain(`'run':1A`);

    const { siteId } = siteA;
    const change = {
      siteId,
      entryId: entry.entryId,
      entry: { title: 'New' },
      updateMask: { paths: ['title', 'html'] },
    };
    await management.updateEntry({ ...change, expectedRevision: 1 }, { actor });
    const renamed = { title: 'New', body: 'They shine', details: 'running lighthouses calm' };
    expect(await textOf(entry.entryId)).toMatchObject({ ...text, ...renamed });

    // A slug can have words that the title lacks.
    const slugged = { ...change, entry: { slug: 'new-beacons' }, updateMask: { paths: ['slug'] } };
    await management.updateEntry({ ...slugged, expectedRevision: 2 }, { actor });
    expect(await textOf(entry.entryId)).toMatchObject({ ...text, ...renamed, details: 'beacons calm' });
  });

  it('take the longest text that an entry can have', async () => {
    const words = Array.from({ length: 500_000 }, (_, index) => (index + 46_656).toString(36));
    const blocksJson = JSON.stringify([{ type: 'p', data: { text: words.join(' ') } }]);
    const entry = await createEntry(harness, harness.siteA, { blocksJson, html: '\u4e00'.repeat(1_300_000) });
    expect((await textOf(entry.entryId))?.document).toContain(`'${words[0]}'`);
  });

  it('get the new name of an author by job, and that of a replacement', async () => {
    const { siteA, management } = harness;
    const { siteId } = siteA;
    const author = await createAuthor(harness, siteA, 'Before');
    const other = await createAuthor(harness, siteA, 'Replacement');
    const entry = await createEntry(harness, siteA, { authorId: author.authorId });
    const untouched = await createEntry(harness, siteA);
    const untouchedText = await textOf(untouched.entryId);
    const { authorId } = author;
    await management.updateAuthor(
      { siteId, authorId, author: { name: 'Dorothy Vaughan' }, updateMask: { paths: ['name'] } },
      { actor },
    );
    expect((await textOf(entry.entryId))?.author_name).toBe('Before');
    const worker = await harness.startWorker();
    await until('the new name', async () => (await textOf(entry.entryId))?.author_name === 'Dorothy Vaughan');
    expect((await textOf(entry.entryId))?.document).toMatch(/'dorothi':\d+B/);

    await management.deleteAuthor({ siteId, authorId, replacementAuthorId: other.authorId }, { actor });
    await until('the replacement', async () => (await textOf(entry.entryId))?.author_name === 'Replacement');
    await worker.close();
    expect(await textOf(untouched.entryId)).toEqual(untouchedText);
  });

  it('are made anew for a whole site, which raises the version only when one was wrong', async () => {
    const { siteA, admin } = harness;
    const entry = await createEntry(harness, siteA, { html: '<p>kept</p>', status: 'ENTRY_STATUS_DRAFT' });
    const text = await textOf(entry.entryId);
    const worker = await harness.startWorker();
    const rebuild = async () => {
      await admin.query(
        `select graphile_worker.add_job('content_search_texts', json_build_object('siteId', $1::bigint), job_key => 'rebuild')`,
        [siteA.siteId],
      );
      await until('the rebuild', async () => (await jobs()).every((job) => job.key !== 'rebuild'));
    };
    const version = await harness.siteVersion(siteA);
    await rebuild();
    expect(await harness.siteVersion(siteA)).toBe(version);
    await admin.query('delete from content.search_texts where site_id = $1', [siteA.siteId]);
    await rebuild();
    expect(await textOf(entry.entryId)).toEqual(text);
    const mended = await harness.siteVersion(siteA);
    expect(mended).toBeGreaterThan(version);

    // As the previous release left it.
    const prepared =
      'select status, sort_at, passages, passage_words::text, is_weighed from content.search_texts where entry_id = $1';
    const { rows: before } = await admin.query(prepared, [entry.entryId]);
    expect(before).toMatchObject([
      { status: 'draft', passages: expect.arrayContaining(['kept']) as unknown, is_weighed: true },
    ]);
    await admin.query(`
      alter table content.search_texts disable trigger search_texts_complete;
      update content.search_texts set status = null, published_at = null, sort_at = null, passages = null, passage_words = null;
      alter table content.search_texts enable trigger search_texts_complete`);
    await rebuild();
    expect((await admin.query(prepared, [entry.entryId])).rows).toEqual(before);
    expect(await harness.siteVersion(siteA)).toBeGreaterThan(mended);
    await admin.query('update content.search_texts set is_weighed = false');
    await rebuild();
    expect((await admin.query(prepared, [entry.entryId])).rows).toEqual(before);
    await worker.close();
  });
});
