import { type Entry, toTimestamp } from '@headwater/contracts';

import { createAuthor, createEntry, insertMedia, insertTaxonomy, present } from './factories';
import { actor, createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe('revisions', () => {
  it('keep every state in full, with who made it and when', async () => {
    const { siteA, management } = harness;
    const { siteId } = siteA;
    const times = ['2032-01-01', '2032-01-02', '2032-01-03', '2032-01-04'].map((date) => new Date(date));
    const at = (step: number) => harness.database.setClock(present(times[step]));
    const author = await createAuthor(harness, siteA);
    const values: Entry = {
      type: 'page',
      title: 'One',
      slug: 'one',
      isHomepage: true,
      publishTime: toTimestamp(new Date('2031-12-01')),
      fieldsJson: '{"b": 1, "a": 2}',
      blocksJson: '[ {"type":"p","data":{}} ]',
      html: '<p>one</p>',
      ogImageMediaId: await insertMedia(harness, siteA),
      taxonomyIds: [await insertTaxonomy(harness, siteA)],
      authorId: author.authorId,
      importKey: 'wp:1',
    };
    await at(0);
    const first = await createEntry(harness, siteA, values);
    const { entryId } = first;
    const by = (id: string) => ({ actor: { id, superAdmin: false } });
    await at(1);
    const { entry: second } = await management.updateEntry(
      {
        siteId,
        entryId,
        entry: { title: 'Two', slug: 'two' },
        updateMask: { paths: ['title', 'slug', 'html', 'taxonomy_ids', 'og_image_media_id', 'is_homepage'] },
        expectedRevision: 1,
      },
      by('user:ada'),
    );
    await at(2);
    await management.unpublishEntry({ siteId, entryId, expectedRevision: 2 }, by('user:grace'));
    await at(3);
    await management.publishEntry({ siteId, entryId, expectedRevision: 3 }, by('user:ada'));

    const { revisions, nextPageToken } = await management.listRevisions({ siteId, entryId });
    expect(nextPageToken).toBe('');
    expect(
      revisions.map(({ revision, actor: who, createTime, entry }) => [
        revision,
        who,
        createTime,
        entry?.title,
        entry?.status,
      ]),
    ).toEqual([
      [4, 'user:ada', toTimestamp(present(times[3])), 'Two', 'ENTRY_STATUS_PUBLISHED'],
      [3, 'user:grace', toTimestamp(present(times[2])), 'Two', 'ENTRY_STATUS_DRAFT'],
      [2, 'user:ada', toTimestamp(present(times[1])), 'Two', 'ENTRY_STATUS_PUBLISHED'],
      [1, actor.id, toTimestamp(present(times[0])), 'One', 'ENTRY_STATUS_PUBLISHED'],
    ]);
    for (const { entry } of revisions) {
      expect(entry).toMatchObject({ fieldsJson: '', blocksJson: '' });
      expect(entry?.html).toBeUndefined();
    }

    const read = async (revision: number) =>
      (await management.getRevision({ siteId, entryId, revision })).revision;
    expect((await read(1))?.entry).toEqual(first);
    expect((await read(2))?.entry).toEqual(second);
    await harness.database.setClock(null);
  });

  it('are listed in pages', async () => {
    const { siteA, management } = harness;
    const { siteId } = siteA;
    const { entryId } = await createEntry(harness, siteA);
    for (let revision = 1; revision < 5; revision++) {
      const change = {
        siteId,
        entryId,
        entry: { title: `Title at ${revision}` },
        updateMask: { paths: ['title'] },
      };
      await management.updateEntry({ ...change, expectedRevision: revision }, { actor });
    }
    const list = (pageToken: string) => management.listRevisions({ siteId, entryId, pageSize: 2, pageToken });
    const numbers: number[][] = [];
    let token = '';
    do {
      const page = await list(token);
      numbers.push(page.revisions.map((revision) => revision.revision));
      token = page.nextPageToken;
    } while (token !== '');
    expect(numbers).toEqual([[5, 4], [3, 2], [1]]);

    const { nextPageToken } = await list('');
    const other = await createEntry(harness, siteA);
    await expect(
      management.listRevisions({ siteId, entryId: other.entryId, pageToken: nextPageToken }),
    ).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', reason: 'PAGE_TOKEN_INVALID' });
  });

  it('are not found where there are none', async () => {
    const { siteA, management } = harness;
    const { siteId } = siteA;
    const { entryId } = await createEntry(harness, siteA);
    for (const revision of [0, -1, 2, 2_147_483_647]) {
      await expect(management.getRevision({ siteId, entryId, revision })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        reason: 'REVISION_NOT_FOUND',
      });
    }
    await expect(management.listRevisions({ siteId, entryId: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      reason: 'ENTRY_NOT_FOUND',
    });
  });
});
