import { commandsOn } from './support/commands';
import { type Installation, startInstallation } from './support/installation';

jest.setTimeout(120_000);

let installation: Installation;
const domain = 'www.river.example';
const { cli, json, onSite, readApi, writeFile } = commandsOn(() => installation, domain);

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  installation = await startInstallation();
  await json('sites', 'create', domain, '--name', 'River', '--language', 'en', '--language-name', 'English');
});

afterAll(() => installation?.close());

test('an entry from a file, with author, taxonomy and image: created, published, unpublished, scheduled, deleted', async () => {
  const { secret, token_id: tokenId } = await onSite<{ secret: string; token_id: number }>(
    'tokens',
    'create',
    '--name',
    'Test',
  );
  const { author_id: authorId } = await onSite<{ author_id: number }>('authors', 'create', 'Ada');
  expect(await onSite('authors', 'list', '--name', 'aDA')).toMatchObject([{ author_id: authorId }]);
  expect(await onSite('authors', 'list', '--name', 'Bo')).toEqual([]);
  const category = ['--name', 'News', '--slug', 'news', '--type', 'category'];
  const { taxonomy_id: taxonomyId } = await onSite<{ taxonomy_id: number }>(
    'taxonomies',
    'create',
    ...category,
  );
  const image = writeFile('dot.png', onePixelPng);
  const media = await onSite<{ media_id: number }>('media', 'upload', image, '--name', 'Dot.png');
  expect(media).toMatchObject({
    name: 'Dot.png',
    mime_type: 'image/png',
    width: 1,
    height: 1,
    created: true,
  });

  const file = writeFile(
    'entry.json',
    JSON.stringify({
      type: 'post',
      title: 'High water',
      slug: 'high-water',
      author_id: authorId,
      og_image_media_id: media.media_id,
      taxonomy_ids: [taxonomyId],
      fields: { z: 1, a: 'two' },
      blocks: [{ type: 'paragraph', data: { text: 'It rose.' } }],
    }),
  );
  const entry = await onSite<{ entry_id: number }>('entries', 'create', '--file', file);
  expect(entry).toMatchObject({ state: 'draft', revision: 1, language: 'en' });
  const id = String(entry.entry_id);
  expect((await readApi('/posts/high-water', secret)).status).toBe(404);

  expect(await onSite('entries', 'publish', id, '--actor', 'ada')).toMatchObject({
    state: 'published',
    revision: 2,
  });
  const published = await readApi('/posts/high-water', secret);
  expect(published.body['data']).toMatchObject({
    title: 'High water',
    fields: { z: 1, a: 'two' },
    author: { name: 'Ada' },
    taxonomies: [{ slug: 'news' }],
    og_image: { name: 'Dot.png' },
  });
  const revisions = await onSite<{ actor: string }[]>('entries', 'revisions', id);
  expect(revisions[0]).toMatchObject({ revision: 2, actor: 'cli:ada' });

  expect(await onSite('entries', 'update', id, '--title', 'Low water')).toMatchObject({
    title: 'Low water',
    revision: 3,
  });
  const stale = await cli('entries', 'update', id, '--title', 'Lost', '--revision', '1', '--site', domain);
  expect(stale.exitCode).toBe(4);
  expect(stale.stderr).toMatch(/\(REVISION_CONFLICT\)/);
  expect(await onSite('entries', 'working-copy', 'save', id, '--title', 'Ebb')).toMatchObject({
    number: 1,
    entry: { title: 'Ebb', state: 'published' },
  });
  expect(await onSite('entries', 'working-copy', 'show', id)).toMatchObject({ entry: { title: 'Ebb' } });
  expect(await onSite('entries', 'list', '--working-copy')).toMatchObject([{ title: 'Low water' }]);
  const tooSoon = await cli(
    ...['entries', 'working-copy', 'save', id, '--title', 'Flood', '--number', '1', '--site', domain],
  );
  expect(tooSoon.stderr).toContain('WORKING_COPY_SAVED_JUST_NOW');
  expect(await onSite('entries', 'publish', id, '--working-copy', '1')).toMatchObject({ title: 'Ebb' });
  await onSite('entries', 'working-copy', 'save', id, '--title', 'Spring tide');
  const preview = await onSite<{ token: string; expire_time: string }>('entries', 'preview', id);
  expect(preview).toMatchObject({ token: expect.stringMatching(/^hwp_/) as string });
  const inAnHour = await onSite<typeof preview>('entries', 'preview', id, '--minutes', '60');
  const apart = Date.parse(inAnHour.expire_time) - Date.parse(preview.expire_time);
  expect(Math.round(apart / 60_000)).toBe(45);
  expect(await onSite('entries', 'end-previews', id)).toMatchObject({ links: 2 });
  expect(await onSite('entries', 'end-previews', id)).toMatchObject({ links: 0 });
  for (const minutes of ['0', '61', '1.5', 'x'])
    expect((await cli('entries', 'preview', id, '--minutes', minutes, '--site', domain)).stderr).toContain(
      'from 1 to 60',
    );
  await onSite('entries', 'working-copy', 'discard', id, '--number', '2');
  expect(await onSite('entries', 'show', id)).toMatchObject({ title: 'Ebb' });

  expect(await onSite('entries', 'unpublish', id)).toMatchObject({ state: 'draft' });
  expect(await onSite('entries', 'publish', id, '--at', '2099-01-01T08:00:00Z')).toMatchObject({
    state: 'scheduled',
    publish_time: '2099-01-01T08:00:00Z',
  });
  expect(await onSite<object[]>('entries', 'list', '--scheduled')).toHaveLength(1);
  const filters = ['--from', '2099-01-01T08:00:00Z', '--sort', 'title', '--reverse'];
  expect(await onSite<object[]>('entries', 'list', ...filters)).toHaveLength(1);
  expect(await onSite('entries', 'list', '--before', '2099-01-01T08:00:00Z', ...filters)).toEqual([]);
  expect((await readApi('/posts/high-water', secret)).status).toBe(404);
  expect(await onSite('entries', 'restore-revision', id, '1')).toMatchObject({
    title: 'High water',
    state: 'scheduled',
    left_out: { taxonomy_ids: [] },
  });
  expect(await onSite('entries', 'change', id, '--publish', '--at', '2099-01-02T08:00:00Z')).toMatchObject([
    { publish_time: '2099-01-02T08:00:00Z' },
  ]);
  const partly = await cli('entries', 'change', `${id},999999`, '--remove-taxonomies', '1', '--site', domain);
  expect(partly.stdout).toMatch(/999999 .*\(ENTRY_NOT_FOUND\)/);
  expect(partly.stderr).toMatch(/1 of 2 entries were refused\. \(ENTRIES_REFUSED\)/);
  expect(
    (await cli('entries', 'change', id, '--at', '2099-01-02T08:00:00Z', '--site', domain)).exitCode,
  ).toBe(7);
  const deleted = await onSite<{ purge_time: string }>('entries', 'delete', id);
  expect((await cli('entries', 'show', id, '--site', domain)).exitCode).toBe(3);
  expect(await onSite('entries', 'trash')).toMatchObject([
    { title: 'High water', trashed_by: expect.any(String) as string, purge_time: deleted.purge_time },
  ]);
  expect(await onSite('entries', 'restore', id, '--slug', 'low-water')).toMatchObject({
    state: 'draft',
    slug: 'low-water',
  });
  await onSite('entries', 'delete', id);
  expect(await onSite('entries', 'empty-trash')).toMatchObject({ entries: 0 });
  // Another one is deleted after somebody looked.
  const words = ['--type', 'post', '--title', 'Ebb', '--slug', 'ebb', '--author', String(authorId)];
  const later = await onSite<{ entry_id: number }>('entries', 'create', ...words);
  await onSite('entries', 'delete', String(later.entry_id));
  expect(await onSite('entries', 'empty-trash', '--until', id, '--confirm')).toMatchObject({
    entries: 1,
  });
  expect(await onSite('entries', 'trash')).toMatchObject([{ entry_id: later.entry_id }]);
  expect((await cli('entries', 'empty-trash', '--until', id, '--confirm', '--site', domain)).exitCode).toBe(
    3,
  );
  expect(await onSite('entries', 'empty-trash', '--confirm')).toMatchObject({ entries: 1 });
  expect(await onSite('entries', 'trash')).toEqual([]);

  expect(await onSite('tokens', 'list', '--name', 'EST')).toMatchObject([{ token_id: tokenId }]);
  expect(await onSite('tokens', 'list', '--name', 'Rest')).toEqual([]);
  expect(await onSite('tokens', 'revoke', String(tokenId))).toMatchObject({ done: true });
  expect((await readApi('/posts', secret)).status).toBe(401);
});

test('search', async () => {
  expect(await onSite('search', 'rebuild')).toMatchObject({ engine: 'postgresql' });
  expect(await onSite('search', 'status')).toHaveProperty('pending_jobs');
  // Of the index server, where there is none.
  for (const args of [['status'], ['rebuild'], ['verify'], ['verify', '--site', domain], ['repair']]) {
    const { exitCode, stderr } = await cli('search', ...args);
    expect({ args, exitCode }).toEqual({ args, exitCode: 4 });
    expect(stderr).toContain('INDEX_SERVER_MISSING');
  }
});

test('search: curation, synonyms, recency', async () => {
  const author = await onSite('authors', 'create', 'Curator');
  const file = writeFile(
    'curated.json',
    JSON.stringify({ type: 'post', title: 'Curated', slug: 'curated', author_id: author.author_id }),
  );
  const { entry_id: entryId } = await onSite<{ entry_id: number }>('entries', 'create', '--file', file);
  const pin = ['search', 'curation', 'set', 'Harbour tour', '--pin', String(entryId)];
  expect(await onSite(...pin)).toMatchObject({
    language: 'en',
    query: 'Harbour tour',
    pinned_entry_ids: [entryId],
    revision: 1,
  });
  expect(await onSite(...pin)).toMatchObject({ revision: 1 });
  expect(await onSite('search', 'curation', 'set', 'Harbour tour', '--hide', String(entryId))).toMatchObject({
    pinned_entry_ids: [],
    hidden_entry_ids: [entryId],
    revision: 2,
  });
  expect(await onSite('search', 'curation', 'list')).toMatchObject([{ query: 'Harbour tour' }]);
  expect((await cli(...pin, '--site', domain, '--revision', '1')).exitCode).toBe(4);
  expect(await onSite('search', 'curation', 'delete', 'harbour TOUR')).toMatchObject({ done: true });
  expect((await cli('search', 'curation', 'delete', 'x y', '--site', domain)).exitCode).toBe(3);

  const set = ['search', 'synonyms', 'set', 'boats'];
  expect(await onSite(...set, '--words', 'boat,motor boat')).toMatchObject({
    name: 'boats',
    words: ['boat', 'motor boat'],
    revision: 1,
  });
  expect(await onSite(...set, '--words', 'boat', '--from', 'ship')).toMatchObject({
    words: ['boat'],
    from_words: ['ship'],
  });
  expect(await onSite('search', 'synonyms', 'list', '--language', 'en')).toHaveLength(1);
  const tooFew = await cli(...set, '--words', 'boat', '--site', domain);
  expect([tooFew.exitCode, tooFew.stderr]).toEqual([7, expect.stringContaining('at least 2 words')]);
  expect(await onSite('search', 'synonyms', 'delete', 'boats')).toMatchObject({ done: true });
  expect(await onSite('search', 'synonyms', 'list')).toEqual([]);

  expect(await onSite('search', 'recency', 'get')).toEqual({ weight: 0, revision: 0 });
  expect(await onSite('search', 'recency', 'set', '20')).toEqual({ weight: 20, revision: 1 });
  expect((await cli('search', 'recency', 'set', '51', '--site', domain)).exitCode).toBe(7);
  expect((await cli('search', 'recency', 'set', 'much', '--site', domain)).exitCode).toBe(2);
  expect(await onSite('search', 'recency', 'set', '0')).toEqual({ weight: 0, revision: 2 });
});
