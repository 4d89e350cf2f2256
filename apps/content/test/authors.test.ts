import { createAuthor, createEntry, present } from './factories';
import { actor, createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const siteId = () => harness.siteA.siteId;

describe('authors', () => {
  it('are created, read, listed and changed', async () => {
    const { management } = harness;
    const { author } = await management.createAuthor(
      { siteId: siteId(), author: { name: 'Ada', importKey: 'wp:ada' } },
      { actor },
    );
    expect(author).toMatchObject({ siteId: siteId(), name: 'Ada', importKey: 'wp:ada' });
    const { authorId } = present(author);
    expect((await management.getAuthor({ siteId: siteId(), authorId })).author).toEqual(author);
    const update = (name: string) =>
      management.updateAuthor(
        { siteId: siteId(), authorId, author: { name }, updateMask: { paths: ['name'] } },
        { actor },
      );
    expect((await update('Ada Þórsdóttir')).author).toMatchObject({
      name: 'Ada Þórsdóttir',
      importKey: 'wp:ada',
    });
    const others = [await createAuthor(harness, harness.siteA), await createAuthor(harness, harness.siteA)];
    const first = await management.listAuthors({ siteId: siteId(), pageSize: 2 });
    const second = await management.listAuthors({
      siteId: siteId(),
      pageSize: 2,
      pageToken: first.nextPageToken,
    });
    expect([...first.authors, ...second.authors].map((one) => one.authorId)).toEqual([
      authorId,
      ...others.map((one) => one.authorId),
    ]);
    expect(second.nextPageToken).toBe('');
    const byKey = await management.listAuthors({ siteId: siteId(), importKey: 'wp:ada' });
    expect(byKey.authors.map((one) => one.authorId)).toEqual([authorId]);
    const authorIds = [others[1]!.authorId, 999_999, authorId, authorId];
    const byId = await management.listAuthors({ siteId: siteId(), authorIds });
    expect(byId.authors.map((one) => one.authorId)).toEqual([authorId, others[1]!.authorId]);
    const badId = management.listAuthors({ siteId: siteId(), authorIds: [0] });
    await expect(badId).rejects.toMatchObject({ fields: { 'author_ids[0]': expect.any(Array) as unknown } });
    const named = async (nameContains: string) =>
      (await management.listAuthors({ siteId: siteId(), nameContains })).authors.map(({ name }) => name);
    expect(await named('ÞÓRS')).toEqual(['Ada Þórsdóttir']);
    expect(await named('%')).toEqual([]);
    const ofOtherList = management.listAuthors({
      siteId: siteId(),
      importKey: 'x',
      pageToken: first.nextPageToken,
    });
    await expect(ofOtherList).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' });
  });

  it('are refused with every bad field named', async () => {
    const { management } = harness;
    const create = (author: object | null) =>
      management.createAuthor({ siteId: siteId(), author }, { actor });
    await expect(create({ name: '', importKey: 'x'.repeat(201) })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'INVALID_REQUEST',
      fields: { 'author.name': [expect.any(String)], 'author.import_key': [expect.any(String)] },
    });
    await expect(create(null)).rejects.toMatchObject({ fields: { author: [expect.any(String)] } });
    const { author } = await create({ name: '😀'.repeat(200), importKey: 'taken' });
    await expect(create({ name: 'Other', importKey: 'taken' })).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      reason: 'IMPORT_KEY_TAKEN',
      metadata: { author_id: String(author?.authorId) },
    });
    const { authorId } = present(author);
    await expect(
      management.updateAuthor(
        { siteId: siteId(), authorId, author: { name: '' }, updateMask: { paths: ['name', 'import_key'] } },
        { actor },
      ),
    ).rejects.toMatchObject({
      fields: { 'author.name': [expect.any(String)], update_mask: [expect.any(String)] },
    });
    await expect(
      management.createAuthor({ siteId: 999_999, author: { name: 'Nobody' } }, { actor }),
    ).rejects.toMatchObject({ reason: 'INVALID_REQUEST', fields: { site_id: [expect.any(String)] } });
  });

  it('are not found where there are none', async () => {
    const { management } = harness;
    const notFound = { code: 'NOT_FOUND', reason: 'AUTHOR_NOT_FOUND' };
    for (const authorId of [0, -1, 999_999, 9.2e18]) {
      await expect(management.getAuthor({ siteId: siteId(), authorId })).rejects.toMatchObject(notFound);
      await expect(management.deleteAuthor({ siteId: siteId(), authorId }, { actor })).rejects.toMatchObject(
        notFound,
      );
      const change = { siteId: siteId(), authorId, author: { name: 'x' }, updateMask: { paths: ['name'] } };
      await expect(management.updateAuthor(change, { actor })).rejects.toMatchObject(notFound);
    }
  });
});

describe('DeleteAuthor', () => {
  it('deletes an author without entries at once', async () => {
    const { authorId } = await createAuthor(harness, harness.siteA);
    await harness.management.deleteAuthor({ siteId: siteId(), authorId }, { actor });
    await expect(harness.management.getAuthor({ siteId: siteId(), authorId })).rejects.toMatchObject({
      reason: 'AUTHOR_NOT_FOUND',
    });
  });

  it('gives the entries to the replacement in one step, each with a revision', async () => {
    const { management, siteA, siteB } = harness;
    const leaving = await createAuthor(harness, siteA, 'Leaving');
    const staying = await createAuthor(harness, siteA, 'Staying');
    const entry = await createEntry(harness, siteA, {
      authorId: leaving.authorId,
      fieldsJson: '{"b":1, "a":2}',
    });
    const draft = await createEntry(harness, siteA, {
      authorId: leaving.authorId,
      status: 'ENTRY_STATUS_DRAFT',
    });
    const remove = (replacementAuthorId?: number) =>
      management.deleteAuthor(
        {
          siteId: siteId(),
          authorId: leaving.authorId,
          ...(replacementAuthorId !== undefined && { replacementAuthorId }),
        },
        { actor: { id: 'user:chief', superAdmin: false } },
      );
    await expect(remove()).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'AUTHOR_REPLACEMENT_REQUIRED',
      metadata: { entries: '2' },
    });
    await expect(remove(leaving.authorId)).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      fields: { replacement_author_id: [expect.any(String)] },
    });
    const foreign = await createAuthor(harness, siteB);
    await expect(remove(foreign.authorId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      reason: 'AUTHOR_NOT_FOUND',
    });
    expect((await management.getEntry({ siteId: siteId(), entryId: entry.entryId })).entry).toEqual(entry);

    await remove(staying.authorId);
    for (const before of [entry, draft]) {
      const { entryId } = before;
      const { entry: after } = await management.getEntry({ siteId: siteId(), entryId });
      expect(after).toEqual({
        ...before,
        authorId: staying.authorId,
        revision: 2,
        updateTime: after?.updateTime,
      });
      const { revision } = await management.getRevision({ siteId: siteId(), entryId, revision: 2 });
      expect(revision).toMatchObject({ actor: 'user:chief', entry: after ?? {} });
      const { revision: first } = await management.getRevision({ siteId: siteId(), entryId, revision: 1 });
      expect(first?.entry?.authorId).toBe(leaving.authorId);
    }
    const { post } = await harness.delivery.getPost({
      siteId: siteId(),
      minSiteVersion: 0,
      language: 'en',
      slug: entry.slug,
    });
    expect(post?.summary?.author).toEqual({ authorId: staying.authorId, name: 'Staying' });
  });
});
