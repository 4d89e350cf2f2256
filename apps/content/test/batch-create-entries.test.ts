import { type Entry, toTimestamp } from '@headwater/contracts';

import { authorOf, createEntry, insertMedia, insertTaxonomy } from './factories';
import { queuedJobs } from './queue';
import { actor, createHarness, type Harness } from './setup';

let harness: Harness;
let authorId: number;
beforeAll(async () => {
  harness = await createHarness({ limits: { pagesPerLanguage: 4 } });
  authorId = (await authorOf(harness, harness.siteA)).authorId;
});
afterAll(() => harness.close());

let counter = 0;
const post = (values: Entry = {}): Entry => ({
  ...{ type: 'post', language: 'en', title: 'Title', slug: `batch-${++counter}`, authorId },
  ...values,
});
const create = (entries: (Entry | null)[], site = harness.siteA) =>
  harness.management.batchCreateEntries(
    { siteId: site.siteId, requests: entries.map((entry) => ({ entry })) },
    { actor },
  );
const stored = async () => {
  const { rows } = await harness.admin.query<Record<string, number>>(
    `select (select count(*) from content.entries) as entries, (select count(*) from content.revisions) as revisions,
            (select count(*) from content.search_texts) as texts`,
  );
  return rows[0];
};
const raises = async () => {
  const { rows } = await harness.admin.query<{ raises: number }>(
    'select count(*)::int as raises from raised where site_id = $1',
    [harness.siteA.siteId],
  );
  return rows[0]?.raises;
};

describe('BatchCreateEntries', () => {
  it('makes a hundred entries in their order, and raises the version once', async () => {
    // Records every raise, so that two in one transaction would show.
    await harness.admin.query(`
      create table raised (site_id bigint, version bigint);
      create function note_raise() returns trigger language plpgsql security definer as $$
        begin insert into public.raised values (new.site_id, new.version); return null; end $$;
      create trigger note_raise after insert or update on platform.site_versions
        for each row execute function note_raise()`);
    const before = await harness.siteVersion(harness.siteA);
    const entries = Array.from({ length: 100 }, (_, index) =>
      post({ title: `Post ${index}`, status: index === 0 ? 'ENTRY_STATUS_DRAFT' : 'ENTRY_STATUS_PUBLISHED' }),
    );
    const { entries: created } = await create(entries);
    expect(created.map(({ title, slug, revision }) => ({ title, slug, revision }))).toEqual(
      entries.map(({ title, slug }) => ({ title, slug, revision: 1 })),
    );
    expect(await raises()).toBe(1);
    expect(await harness.siteVersion(harness.siteA)).toBeGreaterThan(before);

    await create([post(), post()]);
    expect(await raises()).toBe(1);
  });

  it('does for each entry what CreateEntry does', async () => {
    const taxonomyIds = [await insertTaxonomy(harness, harness.siteA)];
    const ogImageMediaId = await insertMedia(harness, harness.siteA);
    const publishTime = toTimestamp(new Date('2090-01-01'));
    const whole = post({
      ...{ taxonomyIds, ogImageMediaId, publishTime, importKey: 'batch:1', status: 'ENTRY_STATUS_PUBLISHED' },
      ...{ fieldsJson: '{"a": 1}', blocksJson: '[{"type":"p","data":{}}]', html: '<p>Text</p>' },
    });
    const single = await createEntry(harness, harness.siteA, {
      ...whole,
      slug: 'single',
      importKey: 'batch:0',
    });
    const { entries } = await create([whole]);
    const [listed] = entries;
    expect(listed).toMatchObject({ fieldsJson: '', blocksJson: '' });
    expect(listed?.html).toBeUndefined();
    const { entry } = await harness.management.getEntry({
      siteId: harness.siteA.siteId,
      entryId: listed?.entryId ?? 0,
    });
    const its = ['entryId', 'slug', 'importKey', 'translationGroupId', 'createTime', 'updateTime'];
    const common = (of: object | null) =>
      Object.fromEntries(Object.entries(of ?? {}).filter(([name]) => !its.includes(name)));
    expect(common(entry)).toEqual(common(single));
    const { revisions } = await harness.management.listRevisions({
      siteId: harness.siteA.siteId,
      entryId: listed?.entryId ?? 0,
    });
    expect(revisions.map((revision) => revision.actor)).toEqual([actor.id]);
    const jobs = await queuedJobs(harness);
    expect(JSON.stringify(jobs)).toContain(`"entryId":${listed?.entryId}`);
  });

  it('names every bad field of every entry at once, and creates none', async () => {
    const before = await stored();
    await expect(create([post(), post({ title: '', slug: 'a/b' }), post(), null])).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'INVALID_REQUEST',
      message: expect.stringMatching(
        /^requests\[1\]: entry\.title must have .*\(and 1 more of the entries is refused\)$/,
      ) as unknown,
      metadata: { refused: '1,3' },
      fields: {
        'requests[1].entry.title': ['entry.title must have 1 to 500 characters; it has 0.'],
        'requests[1].entry.slug': [expect.stringMatching(/^entry\.slug must be/)],
        'requests[3].entry': ['entry must be given.'],
      },
    });
    expect(await stored()).toEqual(before);
  });

  it('names every entry that stands against what is stored, and creates none', async () => {
    const { slug = '' } = await createEntry(harness, harness.siteA, { importKey: 'known' });
    const before = await stored();
    const version = await harness.siteVersion(harness.siteA);
    const published = { status: 'ENTRY_STATUS_PUBLISHED' } as const;
    const entries = [
      post(published),
      post({ slug }),
      post({ authorId: 999_999 }),
      post({ language: 'fr' }),
      post({ taxonomyIds: [999_999] }),
      post({ ogImageMediaId: 999_999 }),
      post({ translationGroupId: 999_999 }),
      post({ importKey: 'known' }),
      post({ ...published, slug: 'twice' }),
      post({ slug: 'twice' }),
    ];
    await expect(create(entries)).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      reason: 'SLUG_TAKEN',
      message: expect.stringMatching(
        /^requests\[1\]: .*\(and 7 more of the entries are refused\)$/,
      ) as unknown,
      metadata: { refused: '1,2,3,4,5,6,7,9' },
      fields: {
        'requests[1].entry.slug': ['Another entry of this kind and language has this slug.'],
        'requests[2].entry.author_id': ['The site has no author 999999.'],
        'requests[3].entry.language': ['The site has no language "fr".'],
        'requests[4].entry.taxonomy_ids': ['The language "en" has no taxonomy 999999.'],
        'requests[5].entry.og_image_media_id': ['The site has no media file 999999.'],
        'requests[6].entry.translation_group_id': ['The site has no translation group 999999.'],
        'requests[7].entry.import_key': ['Something with this import key was imported already.'],
        'requests[9].entry.slug': ['Another entry of this kind and language has this slug.'],
      },
    });
    expect(await stored()).toEqual(before);
    expect(await harness.siteVersion(harness.siteA)).toBe(version);
  });

  it('keeps the metadata of the first refusal', async () => {
    await expect(create([post({ language: 'fr' })])).rejects.toMatchObject({
      reason: 'LANGUAGE_NOT_FOUND',
      message: 'requests[0]: The site has no language "fr".',
      metadata: { language: 'fr', refused: '0' },
    });
  });

  it.each([0, 101])('refuses a batch of %i', async (size) => {
    await expect(create(Array.from({ length: size }, () => post()))).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'INVALID_REQUEST',
      message: `requests must be 1 to 100; they are ${size}.`,
      fields: { requests: [`requests must be 1 to 100; they are ${size}.`] },
    });
  });

  it('refuses requests that name another site', async () => {
    const { siteA, siteB } = harness;
    const requests = [siteA.siteId, siteB.siteId, 0].map((siteId) => ({ siteId, entry: post() }));
    await expect(
      harness.management.batchCreateEntries({ siteId: siteA.siteId, requests }, { actor }),
    ).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      fields: { 'requests[1].site_id': ['site_id must be that of the batch, or absent.'] },
    });
  });

  it('holds the limit of pages, against batches that come at once', async () => {
    const { siteB } = harness;
    const other = await authorOf(harness, siteB);
    const page = (language: string) => post({ type: 'page', language, authorId: other.authorId });
    const outcomes = await Promise.allSettled([
      create([page('en'), page('en'), page('de')], siteB),
      create([page('de'), page('en'), page('en')], siteB),
      create([page('de'), page('en')], siteB),
    ]);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refused).toEqual([
      expect.objectContaining({ code: 'RESOURCE_EXHAUSTED', reason: 'PAGE_LIMIT_REACHED' }),
    ]);
  });
});
