import type { Entry } from '@headwater/contracts';
import { beforeStatement, insertSite, type TestSite } from '@headwater/testing';

import { createAuthor, createEntry, insertMedia, insertTaxonomy, present } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { save } from './working-copies';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const noPreview = { code: 'NOT_FOUND', reason: 'PREVIEW_NOT_FOUND' };

const create = (entryId: number, lifetimeSeconds?: number, { siteId }: TestSite = harness.siteA) =>
  harness.management.createPreviewToken({ siteId, entryId, lifetimeSeconds }, { actor });
/** As a program that has the token and acts for nobody. */
const read = (token: string, { siteId }: TestSite = harness.siteA) =>
  harness.management.getPreview({ siteId, token });
const newEntry = (values: Entry = {}) => createEntry(harness, harness.siteA, values);
const tokensOf = async (entryId: number) =>
  (
    await harness.admin.query<{ hash: string; seconds: string }>(
      `select encode(token_hash, 'hex') as hash, extract(epoch from expires_at - created_at) as seconds
       from content.preview_tokens where entry_id = $1`,
      [entryId],
    )
  ).rows;

it('shows a draft with all that a published entry shows', async () => {
  const { siteA } = harness;
  const mediaId = await insertMedia(harness, siteA, 'otter.jpg');
  await harness.admin.query(`update media.media set texts = $2 where media_id = $1`, [
    mediaId,
    { de: { alt: 'Ein Otter' }, en: { alt: 'An otter' } },
  ]);
  const taxonomyId = await insertTaxonomy(harness, siteA, { name: 'River', slug: 'river' });
  const author = await createAuthor(harness, siteA, 'Ada');
  const values: Entry = {
    ...{ type: 'page', slug: 'otter', title: 'Otter', html: '<p>x</p>', fieldsJson: '{"b":1,"a":2}' },
    ...{ isHomepage: true, ogImageMediaId: mediaId, taxonomyIds: [taxonomyId], authorId: author.authorId },
  };
  const draft = await newEntry({ ...values, status: 'ENTRY_STATUS_DRAFT' });
  const { token } = await create(draft.entryId);
  const { entry, language, site } = await read(token);
  expect(language).toBe('en');
  expect(site).toEqual({
    siteKey: siteA.siteKey,
    baseUrl: `https://${siteA.domain}`,
    presetVersions: [],
    mediaLadder: { widths: [], avif: false },
  });

  const { siteId, entryId, revision } = draft;
  await harness.management.publishEntry({ siteId, entryId, expectedRevision: revision }, { actor });
  const scope = { siteId, minSiteVersion: 0, language: 'en' };
  const { page } = await harness.delivery.getPage({ ...scope, slug: 'otter' });
  const published = present(page);
  expect(present(entry).fieldsJson).toBe('{"b":1,"a":2}');
  expect(present(entry).summary?.ogImage).toMatchObject({ alt: 'An otter' });
  const german = await newEntry({ language: 'de', ogImageMediaId: mediaId });
  const { entry: inGerman } = await read((await create(german.entryId)).token);
  expect(inGerman?.summary?.ogImage).toMatchObject({ alt: 'Ein Otter' });
  // Members that are undefined count as absent.
  const unpublished = { publishTime: undefined, _publishTime: undefined };
  expect(entry).toEqual({ ...published, summary: { ...published.summary, ...unpublished } });
  expect((await read(token)).entry).toEqual(published);
});

it('names where the frontend shows it, with the slug that was saved last', async () => {
  const { siteA } = harness;
  const entry = await newEntry({ slug: 'stored', language: 'en', type: 'page' });
  expect(await create(entry.entryId)).not.toHaveProperty('pageUrl', expect.anything());
  const setUrl = (url: string | null, { siteId } = siteA) =>
    harness.admin.query('update site.sites set preview_url = $1 where site_id = $2', [url, siteId]);
  await setUrl('https://www.example.org/{locale}/{type}/{slug}?id={id}#{token}');
  await setUrl('https://foreign.example/{token}', harness.siteB);
  const made = await create(entry.entryId);
  const { entryId } = entry;
  expect(made.pageUrl).toBe(`https://www.example.org/en/page/stored?id=${entryId}#${made.token}`);
  await save(harness, entry, { slug: 'süd' });
  const later = await create(entryId);
  expect(later.pageUrl).toBe(`https://www.example.org/en/page/s%C3%BCd?id=${entryId}#${later.token}`);
  await setUrl(null);
});

it('shows the working copy of a published entry, then what became of it', async () => {
  const { siteId } = harness.siteA;
  const kept = await insertTaxonomy(harness, harness.siteA, { name: 'Kept', slug: 'kept' });
  const entry = await newEntry({ title: 'Public', slug: 'public' });
  const { token } = await create(entry.entryId);
  const titleNow = async () => (await read(token)).entry?.summary?.title;
  expect(await titleNow()).toBe('Public');
  const gone = await createAuthor(harness, harness.siteA, 'Gone');
  await save(harness, entry, { title: 'Saved', taxonomyIds: [kept, 999_999], authorId: gone.authorId });
  const shown = (await read(token)).entry?.summary;
  expect(shown).toMatchObject({ title: 'Saved', slug: 'public', author: { name: 'Gone' } });
  expect(shown?.taxonomies.map(({ name }) => name)).toEqual(['Kept']);

  const { authorId: replacementAuthorId } = entry;
  await harness.management.deleteAuthor({ siteId, authorId: gone.authorId, replacementAuthorId }, { actor });
  expect((await read(token)).entry?.summary?.author?.authorId).toBe(entry.authorId);
  const scope = { siteId, minSiteVersion: 0, language: 'en' };
  expect((await harness.delivery.getPost({ ...scope, slug: 'public' })).post?.summary?.title).toBe('Public');
  await harness.management.discardWorkingCopy({ siteId, entryId: entry.entryId }, { actor });
  expect(await titleNow()).toBe('Public');
});

it('shows nothing of another site, whatever the working copy names', async () => {
  const { siteA, siteB } = harness;
  const entry = await newEntry();
  const foreign = {
    taxonomyIds: [await insertTaxonomy(harness, siteB, { name: 'Foreign' })],
    ogImageMediaId: await insertMedia(harness, siteB, 'foreign.jpg'),
    authorId: (await createAuthor(harness, siteB, 'Foreign')).authorId,
  };
  await save(harness, entry, foreign);
  const shown = (await read((await create(entry.entryId, 60, siteA)).token)).entry?.summary;
  expect(shown).toMatchObject({ taxonomies: [], author: { authorId: entry.authorId } });
  expect(shown?.ogImage ?? null).toBeNull();
});

it('stores no token, and tells nobody what is wrong with one', async () => {
  const { entryId } = await newEntry();
  const { token } = await create(entryId);
  expect(token).toMatch(new RegExp(`^hwp_${harness.siteA.siteId}_[A-Za-z0-9_-]{43}$`));
  const [stored] = await tokensOf(entryId);
  expect(stored).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string, seconds: '900.000000' });
  for (const wrong of ['', token.slice(0, -1), `${token} `, token.toUpperCase(), stored!.hash, 'x\0'])
    await expect(read(wrong)).rejects.toMatchObject(noPreview);
  await expect(read(token, harness.siteB)).rejects.toMatchObject(noPreview);
});

it('ends after its time, by the clock of the database', async () => {
  const { entryId } = await newEntry();
  const start = Date.now();
  await harness.database.setClock(new Date(start));
  try {
    const { token, expireTime } = await create(entryId, 60);
    expect(expireTime?.seconds).toBe(Math.floor((start + 60_000) / 1000));
    await harness.database.setClock(new Date(start + 59_000));
    expect((await read(token)).entry?.summary?.entryId).toBe(entryId);
    await harness.database.setClock(new Date(start + 60_000));
    await expect(read(token)).rejects.toMatchObject(noPreview);
    // Making a token for any site removes the expired tokens of all sites.
    await create((await createEntry(harness, harness.siteB)).entryId, 60, harness.siteB);
    expect(await tokensOf(entryId)).toEqual([]);
  } finally {
    await harness.database.setClock(null);
  }
});

it.each([0, 59, 3_601, -1])('does not last %d seconds', async (lifetimeSeconds) => {
  const { entryId } = await newEntry();
  await expect(create(entryId, lifetimeSeconds)).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    fields: { lifetime_seconds: ['lifetime_seconds must be 60 to 3600.'] },
  });
});

it('ends when it is deleted, and when the entry is; restoring brings no token back', async () => {
  const { siteId } = harness.siteA;
  const entry = await newEntry();
  const { entryId } = entry;
  const [first, second] = [await create(entryId), await create(entryId)];
  const { token: other } = await create((await newEntry()).entryId);
  const end = () => harness.management.deletePreviewTokens({ siteId, entryId }, { actor });
  await harness.admin.query(
    `update content.preview_tokens set expires_at = platform.clock_now()
     where token_hash = sha256(convert_to($1, 'utf8'))`,
    [(await create(entryId)).token],
  );
  // Expired tokens are not counted: they showed nothing any more.
  expect(await end()).toEqual({ deletedCount: 2 });
  expect(await end()).toEqual({ deletedCount: 0 });
  for (const { token } of [first, second]) await expect(read(token)).rejects.toMatchObject(noPreview);
  expect((await read(other)).language).toBe('en');

  const { token } = await create(entryId);
  await harness.management.deleteEntry({ siteId, entryId }, { actor });
  await expect(read(token)).rejects.toMatchObject(noPreview);
  await expect(create(entryId)).rejects.toMatchObject({ reason: 'ENTRY_NOT_FOUND' });
  await harness.management.restoreEntry({ siteId, entryId }, { actor });
  await expect(read(token)).rejects.toMatchObject(noPreview);
});

it('is for headless sites only', async () => {
  const theme = await insertSite(harness.database, { mode: 'theme' });
  const { entryId } = await createEntry(harness, theme);
  await expect(create(entryId, 60, theme)).rejects.toMatchObject({
    code: 'FAILED_PRECONDITION',
    reason: 'SITE_NOT_HEADLESS',
  });
  const setMode = (mode: string) =>
    harness.admin.query('update site.sites set mode = $1 where site_id = $2', [mode, theme.siteId]);
  await setMode('headless');
  const { token } = await create(entryId, 60, theme);
  await setMode('theme');
  await expect(read(token, theme)).rejects.toMatchObject(noPreview);
});

it('is bounded also for somebody who counts while another one is about to add', async () => {
  const { siteId } = harness.siteA;
  const { entryId } = await newEntry();
  await harness.admin.query(
    `insert into content.preview_tokens (site_id, entry_id, token_hash, actor, expires_at)
     select $1, $2::bigint, sha256(('last ' || $2::bigint || ' ' || n)::bytea), 'user:1', platform.clock_now() + interval '1 hour'
     from generate_series(1, 19) n`,
    [siteId, entryId],
  );
  let second: Promise<unknown> = Promise.resolve();
  let isSettled = false;
  const { restore } = beforeStatement('insert into content.preview_tokens', async () => {
    second = create(entryId).catch((error: unknown) => error);
    void second.finally(() => (isSettled = true));
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
    while (!isSettled && (await harness.admin.query(waits)).rowCount === 0);
  });
  await expect(create(entryId)).resolves.toBeDefined();
  restore();
  expect(await second).toMatchObject({ reason: 'TOO_MANY_PREVIEW_TOKENS' });
});

it('is bounded of an entry and in a site, also for those who come at once', async () => {
  const { siteB } = harness;
  const { entryId } = await createEntry(harness, siteB);
  const { entryId: other } = await createEntry(harness, siteB);
  const fill = (entry: number, count: number) =>
    harness.admin.query(
      `insert into content.preview_tokens (site_id, entry_id, token_hash, actor, expires_at)
       select $1, $2::bigint, sha256(($2::bigint || ' ' || n)::bytea), 'user:1', platform.clock_now() + interval '1 hour'
       from generate_series(1, $3) n`,
      [siteB.siteId, entry, count],
    );
  await fill(entryId, 19);
  const tries = await Promise.allSettled([1, 2, 3].map(() => create(entryId, 60, siteB)));
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(create(entryId, 60, siteB)).rejects.toMatchObject({
    code: 'RESOURCE_EXHAUSTED',
    reason: 'TOO_MANY_PREVIEW_TOKENS',
    metadata: { of: 'entry', limit: '20' },
  });
  const { rows } = await harness.admin.query<{ count: number }>(
    'select count(*)::int from content.preview_tokens where site_id = $1 and expires_at > platform.clock_now()',
    [siteB.siteId],
  );
  await fill(other, 999 - rows[0]!.count);
  const { entryId: third } = await createEntry(harness, siteB);
  await expect(create(third, 60, siteB)).resolves.toBeDefined();
  await expect(create(third, 60, siteB)).rejects.toMatchObject({ metadata: { of: 'site', limit: '1000' } });
  // Expired tokens do not count, although not all of them are removed at once.
  await harness.admin.query(
    'update content.preview_tokens set expires_at = platform.clock_now() where site_id = $1',
    [siteB.siteId],
  );
  await expect(create(other, 60, siteB)).resolves.toHaveProperty('token');
  await create((await newEntry()).entryId);
});
