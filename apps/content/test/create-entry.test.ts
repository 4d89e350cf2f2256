import type { Entry } from '@headwater/contracts';

import { authorOf, createAuthor, createEntry, insertMedia, insertTaxonomy } from './factories';
import { actor, createHarness, type Harness } from './setup';

let harness: Harness;
let authorId: number;
beforeAll(async () => {
  harness = await createHarness({ limits: { pagesPerLanguage: 4 } });
  authorId = (await authorOf(harness, harness.siteA)).authorId;
});
afterAll(() => harness.close());

const create = (entry: Entry | null, site = harness.siteA) =>
  harness.management.createEntry({ siteId: site.siteId, entry }, { actor });
const post = (values: Entry = {}): Entry => ({
  type: 'post',
  language: 'en',
  title: 'Title',
  slug: `slug-${Math.random()}`,
  authorId,
  ...values,
});
const invalid = (fields: Record<string, unknown>) => ({
  code: 'INVALID_ARGUMENT',
  reason: 'INVALID_REQUEST',
  fields,
});

describe('CreateEntry', () => {
  it('makes a draft, revision 1, with empty bodies and a translation group of its own', async () => {
    const { entry } = await create(post({ slug: 'First', title: 'Zuerst', language: 'DE' }));
    expect(entry).toMatchObject({
      siteId: harness.siteA.siteId,
      type: 'post',
      language: 'de',
      title: 'Zuerst',
      slug: 'first',
      isHomepage: false,
      status: 'ENTRY_STATUS_DRAFT',
      fieldsJson: '{}',
      blocksJson: '[]',
      authorId,
      taxonomyIds: [],
      revision: 1,
      translationGroupId: expect.any(Number) as unknown,
    });
    expect(entry?.html).toBeUndefined();
    expect(entry?.importKey).toBeUndefined();
    expect(entry?.createTime).toEqual(entry?.updateTime);
    const { entry: other } = await create(post());
    expect(other?.translationGroupId).not.toBe(entry?.translationGroupId);
  });

  it('names every bad field at once', async () => {
    const bad: Entry = {
      type: 'Post!',
      language: '',
      title: '',
      slug: 'a/b',
      isHomepage: true,
      publishTime: { seconds: 9e15, nanos: 0 },
      fieldsJson: '[]',
      blocksJson: '{"type":"p"}',
      html: 'a\0b',
      ogImageMediaId: 0,
      authorId: 0,
      taxonomyIds: [-1],
      translationGroupId: -5,
      importKey: '',
    };
    await expect(create(bad)).rejects.toMatchObject({
      ...invalid({
        'entry.type': ['entry.type must be 1 to 64 of a-z, 0-9, "_" and "-".'],
        'entry.language': ['entry.language must be the code of a language of the site.'],
        'entry.title': ['entry.title must have 1 to 500 characters; it has 0.'],
        'entry.slug': [
          'entry.slug must be one path segment of 1 to 200 characters, without "/" and control characters.',
        ],
        'entry.is_homepage': ['entry.is_homepage must be false except on pages and archives.'],
        'entry.publish_time': ['entry.publish_time must be an instant of the years 1 to 9999.'],
        'entry.fields_json': ['entry.fields_json must be a JSON object.'],
        'entry.blocks_json': [
          'entry.blocks_json must be a JSON array of objects with a "type" string and a "data" object.',
        ],
        'entry.html': ['entry.html must not contain the character NUL.'],
        'entry.og_image_media_id': ['entry.og_image_media_id must be the id of a media file.'],
        'entry.author_id': ['entry.author_id must be the id of an author.'],
        'entry.taxonomy_ids[0]': ['entry.taxonomy_ids[0] must be the id of a taxonomy.'],
        'entry.translation_group_id': ['entry.translation_group_id must be the id of a translation group.'],
        'entry.import_key': ['entry.import_key must have 1 to 200 characters; it has 0.'],
      }),
      message: expect.stringMatching(/^entry\.type must be .* \(and 13 more errors\)$/) as unknown,
    });
    await expect(create(null)).rejects.toMatchObject(invalid({ entry: ['entry must be given.'] }));
  });

  it('asks for an author', async () => {
    await expect(create(post({ authorId: 0 }))).rejects.toMatchObject(
      invalid({ 'entry.author_id': [expect.any(String)] }),
    );
  });

  it.each<[string, Entry, string]>([
    ['title of 501 characters', { title: '😀'.repeat(501) }, 'title'],
    ['NUL in the title', { title: 'a\0' }, 'title'],
    ['title of blanks', { title: ' \t\u00a0\n' }, 'title'],
    ['fields of more than 1 MiB', { fieldsJson: `{"a":"${'x'.repeat(1_048_576)}"}` }, 'fields_json'],
    ['fields that are no JSON', { fieldsJson: '{' }, 'fields_json'],
    ['NUL in fields', { fieldsJson: '{"a":"\\u0000"}' }, 'fields_json'],
    ['fields nested 201 deep', { fieldsJson: `{"a":${'['.repeat(200)}${']'.repeat(200)}}` }, 'fields_json'],
    [
      'blocks of more than 4 MiB',
      { blocksJson: `[{"type":"p","data":{"a":"${'x'.repeat(4_194_304)}"}}]` },
      'blocks_json',
    ],
    ['a block without data', { blocksJson: '[{"type":"p"}]' }, 'blocks_json'],
    ['a block with a list as data', { blocksJson: '[{"type":"p","data":[]}]' }, 'blocks_json'],
    ['a block with a number as type', { blocksJson: '[{"type":1,"data":{}}]' }, 'blocks_json'],
    ['html of more than 4 MiB', { html: 'x'.repeat(4_194_305) }, 'html'],
    ['201 taxonomies', { taxonomyIds: Array.from({ length: 201 }, (_, index) => index + 1) }, 'taxonomy_ids'],
    ['"homepage" as the slug of a page', { type: 'page', slug: 'HomePage' }, 'slug'],
    ['"homepage" as the slug of an archive', { type: 'archive', slug: 'homepage' }, 'slug'],
  ])('refuses %s', async (_, values, field) => {
    await expect(create(post(values))).rejects.toMatchObject(
      invalid({ [`entry.${field}`]: [expect.any(String)] }),
    );
  });

  it('takes what is just within the bounds', async () => {
    const values: Entry = {
      slug: 'homepage',
      title: '😀'.repeat(500),
      fieldsJson: `{"a":"${'x'.repeat(1_048_576 - 8)}"}`,
      blocksJson: `[{"type":"p","data":{"a":"${'word '.repeat(838_000)}"}}]`,
      html: `<p>${'<b>x</b> '.repeat(400_000)}</p>`,
    };
    const { entry } = await create(post(values));
    expect(entry).toMatchObject(values);
  });

  it('normalises slugs and keeps them unique in a site, language and family', async () => {
    await create(post({ slug: 'Cafe\u0301' }));
    const taken = { code: 'ALREADY_EXISTS', reason: 'SLUG_TAKEN' };
    await expect(create(post({ slug: 'CAF\u00c9' }))).rejects.toMatchObject(taken);
    await create(post({ slug: 'café', language: 'de' }));
    await create(post({ slug: 'café', type: 'recipe' }));
    await create(post({ slug: 'café', type: 'page' }));
    await expect(create(post({ slug: 'café', type: 'archive' }))).rejects.toMatchObject(taken);
    const other = await authorOf(harness, harness.siteB);
    await create(post({ slug: 'café', authorId: other.authorId }), harness.siteB);
  });

  it('has one homepage for each language', async () => {
    await create(post({ type: 'page', title: 'Not to be told', isHomepage: true }));
    await expect(create(post({ type: 'archive', isHomepage: true }))).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      reason: 'HOMEPAGE_EXISTS',
      message:
        'Another page, which may be a draft, is the homepage of this language. It has to cease to be it first.',
    });
    await create(post({ type: 'page', isHomepage: true, language: 'de' }));
  });

  it('refers only to what its own site has', async () => {
    const { siteA, siteB } = harness;
    const foreignAuthor = await createAuthor(harness, siteB);
    const foreignMedia = await insertMedia(harness, siteB);
    const foreignTaxonomy = await insertTaxonomy(harness, siteB);
    const german = await insertTaxonomy(harness, siteA, { language: 'de' });
    const english = await insertTaxonomy(harness, siteA);
    const foreignGroup = (await createEntry(harness, siteB)).translationGroupId ?? 0;
    const failed = (reason: string, metadata: Record<string, string>) => ({
      code: 'FAILED_PRECONDITION',
      reason,
      metadata,
    });
    const { authorId: foreignAuthorId } = foreignAuthor;
    await expect(create(post({ language: 'fr' }))).rejects.toMatchObject(
      failed('LANGUAGE_NOT_FOUND', { language: 'fr' }),
    );
    await expect(create(post({ authorId: foreignAuthorId }))).rejects.toMatchObject(
      failed('AUTHOR_NOT_FOUND', { author_id: String(foreignAuthorId) }),
    );
    await expect(create(post({ ogImageMediaId: foreignMedia }))).rejects.toMatchObject(
      failed('MEDIA_NOT_FOUND', { media_id: String(foreignMedia) }),
    );
    await expect(create(post({ taxonomyIds: [german, english, foreignTaxonomy] }))).rejects.toMatchObject(
      failed('TAXONOMY_NOT_FOUND', {
        taxonomy_ids: [foreignTaxonomy, german].sort((a, b) => a - b).join(','),
      }),
    );
    await expect(create(post({ translationGroupId: foreignGroup }))).rejects.toMatchObject(
      failed('TRANSLATION_GROUP_NOT_FOUND', { translation_group_id: String(foreignGroup) }),
    );
  });

  it('stores each taxonomy once', async () => {
    const a = await insertTaxonomy(harness, harness.siteA);
    const b = await insertTaxonomy(harness, harness.siteA);
    const { entry } = await create(post({ taxonomyIds: [b, a, b] }));
    expect(entry?.taxonomyIds).toEqual([a, b]);
  });

  it('joins a translation group that has no entry in the language', async () => {
    const { entry: english } = await create(post());
    const translationGroupId = english?.translationGroupId ?? 0;
    const { entry: german } = await create(post({ language: 'de', translationGroupId }));
    expect(german?.translationGroupId).toBe(translationGroupId);
    await expect(create(post({ language: 'de', translationGroupId }))).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'TRANSLATION_EXISTS',
    });
  });

  it('knows an import key again, before anything else is wrong with the entry', async () => {
    const values = { importKey: 'wordpress:17', slug: 'imported' };
    const { entry } = await create(post(values));
    expect(entry?.importKey).toBe('wordpress:17');
    await expect(create(post({ ...values, ogImageMediaId: 999_999 }))).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      reason: 'IMPORT_KEY_TAKEN',
      metadata: { entry_id: String(entry?.entryId) },
    });
    const { authorId: otherAuthor } = await authorOf(harness, harness.siteB);
    await create(post({ ...values, authorId: otherAuthor }), harness.siteB);
  });

  it('refuses a site that does not exist', async () => {
    await expect(
      harness.management.createEntry({ siteId: 999_999, entry: post() }, { actor }),
    ).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'LANGUAGE_NOT_FOUND',
    });
  });

  it('holds the limit of pages against writers that come at once', async () => {
    const { siteB } = harness;
    const other = await authorOf(harness, siteB);
    const attempts = Array.from({ length: 8 }, (_, index) =>
      create(post({ type: index % 2 ? 'page' : 'archive', authorId: other.authorId }), siteB),
    );
    const outcomes = await Promise.allSettled(attempts);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refused).toHaveLength(4);
    for (const error of refused) {
      expect(error).toMatchObject({
        code: 'RESOURCE_EXHAUSTED',
        reason: 'PAGE_LIMIT_REACHED',
        metadata: { limit: '4', language: 'en' },
      });
    }
    await create(post({ authorId: other.authorId }), siteB);
    await create(post({ type: 'page', language: 'de', authorId: other.authorId }), siteB);
  });
});
