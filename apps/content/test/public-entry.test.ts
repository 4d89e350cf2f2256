import { toTimestamp } from '@headwater/contracts';

import { authorOf, createEntry, insertMedia, insertTaxonomy } from './factories';
import { actor, createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const scope = () => ({ siteId: harness.siteA.siteId, minSiteVersion: 0, language: 'en' });

describe('a published entry', () => {
  it('is delivered whole, with everything it was made of named', async () => {
    const { siteA } = harness;
    const mediaId = await insertMedia(harness, siteA, 'lighthouse.jpg');
    const parentId = await insertTaxonomy(harness, siteA, {
      type: 'category',
      name: 'Places',
      slug: 'places',
    });
    const taxonomyIds = [
      await insertTaxonomy(harness, siteA, { type: 'tag', name: 'Alpha', slug: 'alpha' }),
      await insertTaxonomy(harness, siteA, { type: 'category', name: 'zoo', slug: 'zoo' }),
      await insertTaxonomy(harness, siteA, { type: 'category', name: 'Äther', slug: 'aether', parentId }),
    ];
    const author = await authorOf(harness, siteA);
    const publishTime = toTimestamp(new Date('2026-03-04T05:06:07.089Z'));
    const entry = await createEntry(harness, siteA, {
      type: 'page',
      title: 'Lighthouse',
      slug: 'Light-House',
      isHomepage: true,
      publishTime,
      fieldsJson: '{"a":1}',
      blocksJson: '[]',
      html: '<p>Built</p>',
      ogImageMediaId: mediaId,
      taxonomyIds,
    });
    const [tag, zoo, aether] = taxonomyIds;
    const expected = {
      summary: {
        entryId: entry.entryId,
        type: 'page',
        title: 'Lighthouse',
        slug: 'light-house',
        isHomepage: true,
        publishTime,
        ogImage: {
          mediaId,
          name: 'lighthouse.jpg',
          mimeType: 'image/jpeg',
          sizeBytes: 1234,
          contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
          extension: 'jpg',
          variantExtension: 'jpg',
        },
        taxonomies: [
          { taxonomyId: aether, type: 'category', name: 'Äther', slug: 'aether', parentId },
          { taxonomyId: zoo, type: 'category', name: 'zoo', slug: 'zoo' },
          { taxonomyId: tag, type: 'tag', name: 'Alpha', slug: 'alpha' },
        ],
        author: { authorId: author.authorId, name: author.name },
      },
      fieldsJson: '{"a":1}',
      blocksJson: '[]',
      html: '<p>Built</p>',
    };
    const usedObjects = [
      `entry-${entry.entryId}`,
      `author-${author.authorId}`,
      `media-${mediaId}`,
      ...[aether, zoo, tag].map((id) => `taxonomy-${id}`),
    ];
    const siteVersion = await harness.siteVersion(siteA);

    const byslug = await harness.delivery.getPage({ ...scope(), slug: 'light-house' });
    expect(byslug).toMatchObject({ page: expected, usedObjects, siteVersion });
    const homepage = await harness.delivery.getHomepage(scope());
    expect(homepage).toMatchObject({ page: expected, usedObjects, siteVersion });
    const list = await harness.delivery.listPages(scope());
    expect(list).toMatchObject({ pages: [expected.summary], usedObjects, siteVersion });
  });

  it('shows no image that was deleted, no taxonomy that was deleted, no homepage mark on posts, no empty time', async () => {
    const { siteA, admin } = harness;
    const mediaId = await insertMedia(harness, siteA);
    const taxonomyId = await insertTaxonomy(harness, siteA);
    const { entryId } = await createEntry(harness, siteA, {
      slug: 'bare',
      ogImageMediaId: mediaId,
      taxonomyIds: [taxonomyId],
    });
    await admin.query('delete from media.media where media_id = $1', [mediaId]);
    await admin.query('delete from site.taxonomies where taxonomy_id = $1', [taxonomyId]);
    const { post, usedObjects } = await harness.delivery.getPost({ ...scope(), slug: 'bare' });
    expect(post?.summary?.ogImage ?? null).toBeNull();
    expect(post?.summary?.publishTime ?? null).toBeNull();
    expect(post?.summary?.taxonomies).toEqual([]);
    expect(post?.summary?.isHomepage).toBeUndefined();
    expect(post?.html).toBeUndefined();
    expect(usedObjects).toEqual([`entry-${entryId}`, expect.stringMatching(/^author-\d+$/)]);

    // Management sees the entry as it can be saved again.
    const { entry } = await harness.management.getEntry({ siteId: siteA.siteId, entryId });
    expect(entry?.taxonomyIds).toEqual([]);
  });

  it('is found under its kind only: a post is no page, an archive is one, a recipe is neither', async () => {
    for (const type of ['post', 'archive', 'recipe'])
      await createEntry(harness, harness.siteA, { type, slug: `a-${type}` });
    const found = (promise: Promise<unknown>) =>
      promise.then(Boolean, (error: { reason: string }) => error.reason);
    const { delivery } = harness;
    const page = (slug: string) => found(delivery.getPage({ ...scope(), slug }));
    const post = (slug: string) => found(delivery.getPost({ ...scope(), slug }));
    expect([await page('a-post'), await post('a-post')]).toEqual(['ENTRY_NOT_FOUND', true]);
    expect([await page('a-archive'), await post('a-archive')]).toEqual([true, 'ENTRY_NOT_FOUND']);
    expect([await page('a-recipe'), await post('a-recipe')]).toEqual(['ENTRY_NOT_FOUND', 'ENTRY_NOT_FOUND']);
  });

  it('is not found in another language, nor by a slug that cannot be', async () => {
    await createEntry(harness, harness.siteA, { slug: 'only-english' });
    const get = (language: string, slug: string) => harness.delivery.getPost({ ...scope(), language, slug });
    await expect(get('en', 'only-english')).resolves.toMatchObject({
      post: { summary: { slug: 'only-english' } },
    });
    for (const [language, slug] of [
      ['de', 'only-english'],
      ['en', 'Only-English'],
      ['en', 'only-english\0'],
      ['', 'only-english'],
      ['en', ''],
      ['en', 'x'.repeat(10_000)],
    ] as const) {
      await expect(get(language, slug)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        reason: 'ENTRY_NOT_FOUND',
      });
    }
  });

  it('is refused by a reader who knows of a newer version', async () => {
    const siteVersion = await harness.siteVersion(harness.siteA);
    const get = (minSiteVersion: number) => harness.delivery.getHomepage({ ...scope(), minSiteVersion });
    await expect(get(siteVersion)).resolves.toMatchObject({ siteVersion });
    await expect(get(siteVersion + 1)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'SITE_VERSION_BEHIND',
    });
  });
});

describe('bodies', () => {
  const bodies = {
    'order of keys': ['{"z":1,"a":{"y":2,"b":3}}', '[{"type":"p","data":{"z":1,"a":2}}]'],
    whitespace: [' {\n  "a" :\t1 }\r\n', '[ {"data": {}, "type": "p"} ]\n'],
    'keys that stand twice': ['{"a":1,"a":2,"a":1}', '[{"type":"p","data":{"x":1,"x":2},"type":"q"}]'],
    numbers: ['{"a":123456789012345678901234567890.10,"b":1e400,"c":-0.0,"d":1E+2}', '[]'],
    escapes: ['{"a":"\\u00e4\\/\\ud800 \\\\u0000","\\u0062":"é"}', '[]'],
    'every script': ['{"日本":"语言","🙂":"مرحبا","e\u0301":"é"}', '[{"type":"段落","data":{}}]'],
    'keys that mean something to JavaScript': ['{"__proto__":{"x":1},"constructor":2,"10":1,"2":1}', '[]'],
  } as const;

  it.each(Object.entries(bodies))('come back byte for byte: %s', async (_, [fieldsJson, blocksJson]) => {
    const { siteA, management, delivery } = harness;
    const { siteId } = siteA;
    const created = await createEntry(harness, siteA, { fieldsJson, blocksJson });
    const { entryId, slug } = created;
    const expected = { fieldsJson, blocksJson };
    expect(created).toMatchObject(expected);
    expect((await management.getEntry({ siteId, entryId })).entry).toMatchObject(expected);
    expect((await delivery.getPost({ ...scope(), slug })).post).toMatchObject(expected);

    // A later revision keeps the bytes of the earlier one.
    await management.updateEntry(
      {
        siteId,
        entryId,
        entry: { fieldsJson: '{}' },
        updateMask: { paths: ['fields_json'] },
        expectedRevision: 1,
      },
      { actor },
    );
    const { revision } = await management.getRevision({ siteId, entryId, revision: 1 });
    expect(revision?.entry).toMatchObject(expected);
  });
});
