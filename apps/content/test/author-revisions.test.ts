import { createAuthor, createEntry, present } from './factories';
import { actor, createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const conflict = (current: number) => ({
  code: 'ABORTED',
  reason: 'REVISION_CONFLICT',
  message: `The author has been changed since: it is at revision ${current}. Read it again and repeat the change on it.`,
  metadata: { current_revision: String(current) },
});

const siteId = () => harness.siteA.siteId;
const mask = { updateMask: { paths: ['name'] } };
const rename = async (authorId: number, name: string, expectedRevision?: number) =>
  present(
    (
      await harness.management.updateAuthor(
        { siteId: siteId(), authorId, author: { name }, ...mask, expectedRevision },
        { actor },
      )
    ).author,
  );
const read = async (authorId: number) =>
  present((await harness.management.getAuthor({ siteId: siteId(), authorId })).author);

describe('the revision of an author', () => {
  it('rises with every new name, and with nothing else', async () => {
    const { authorId, revision, name } = await createAuthor(harness, harness.siteA);
    expect(revision).toBe(1);
    expect((await rename(authorId, name)).revision).toBe(1);
    expect((await rename(authorId, 'New')).revision).toBe(2);
    expect((await rename(authorId, 'New', 2)).revision).toBe(2);
    await createEntry(harness, harness.siteA, { authorId });
    const { authors } = await harness.management.listAuthors({ siteId: siteId(), pageSize: 200 });
    expect(authors.find((listed) => listed.authorId === authorId)).toEqual(await read(authorId));
    await harness.admin.query(`update content.authors set name = 'Old program' where author_id = $1`, [
      authorId,
    ]);
    expect(await read(authorId)).toMatchObject({ name: 'Old program', revision: 3 });
  });

  it('lets one of two editors through, and one of many at once', async () => {
    const { authorId } = await createAuthor(harness, harness.siteA);
    await rename(authorId, 'Of one', 1);
    await expect(rename(authorId, 'Of the other', 1)).rejects.toMatchObject(conflict(2));
    expect(await read(authorId)).toMatchObject({ name: 'Of one', revision: 2 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => rename(authorId, `Of ${index}`, 2)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read(authorId)).revision).toBe(3);
  });

  it('keeps an author who was changed since from being deleted', async () => {
    const { authorId } = await createAuthor(harness, harness.siteA);
    const remove = (expectedRevision?: number) =>
      harness.management.deleteAuthor({ siteId: siteId(), authorId, expectedRevision }, { actor });
    await rename(authorId, 'Changed since');
    await expect(remove(1)).rejects.toMatchObject(conflict(2));
    for (const expected of [0, -1]) {
      const fields = { expected_revision: [expect.any(String)] };
      await expect(remove(expected)).rejects.toMatchObject({ reason: 'INVALID_REQUEST', fields });
      await expect(rename(authorId, 'x', expected)).rejects.toMatchObject({ fields });
    }
    await remove(2);
    await expect(remove(2)).rejects.toMatchObject({ reason: 'AUTHOR_NOT_FOUND' });
  });

  it('tells another site nothing', async () => {
    const { authorId } = await createAuthor(harness, harness.siteA);
    const other = { siteId: harness.siteB.siteId, authorId };
    for (const expectedRevision of [1, 2]) {
      const update = { ...other, author: { name: 'Stolen' }, ...mask, expectedRevision };
      const notFound = { reason: 'AUTHOR_NOT_FOUND' };
      await expect(harness.management.updateAuthor(update, { actor })).rejects.toMatchObject(notFound);
      await expect(
        harness.management.deleteAuthor({ ...other, expectedRevision }, { actor }),
      ).rejects.toMatchObject(notFound);
    }
    expect((await read(authorId)).revision).toBe(1);
  });
});
