import { mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Installation, startInstallation } from './support/installation';
import { type CliResult, run } from './support/run';

jest.setTimeout(120_000);

let installation: Installation;
const domain = 'www.river.example';

/** Runs a command that must succeed and print JSON. */
async function json<T = Record<string, unknown>>(...args: string[]): Promise<T> {
  const result = await cli('--json', ...args);
  if (result.exitCode !== 0) throw new Error(`exit code ${result.exitCode}: ${result.stderr}`);
  return result.json<T>();
}

const onSite = <T = Record<string, unknown>>(...args: string[]): Promise<T> =>
  json<T>(...args, '--site', domain);

const cli = (...args: string[]): Promise<CliResult> =>
  run(['--data-dir', installation.dataDir, ...args], { cwd: installation.folder });

function writeFile(name: string, content: string | Buffer): string {
  writeFileSync(join(installation.folder, name), content);
  return name;
}

async function readApi(
  path: string,
  token: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${installation.baseUrl}/api/v1${path}`, {
    headers: { 'X-Site-Domain': domain, Authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

beforeAll(async () => {
  installation = await startInstallation();
  await json('sites', 'create', domain, '--name', 'River', '--language', 'en', '--language-name', 'English');
});

afterAll(() => installation?.close());

test('sites: a new one takes the address of the standalone; changing the mode needs --super-admin', async () => {
  expect(await json('sites', 'show', domain)).toMatchObject({
    name: 'River',
    mode: 'headless',
    primary_domain: domain,
    base_url: installation.baseUrl,
  });
  const refused = await cli('sites', 'update', domain, '--mode', 'theme');
  expect(refused.exitCode).toBe(5);
  expect(refused.stderr).toMatch(/^error: .* \(SUPER_ADMIN_REQUIRED\)$/m);
  expect(await json('sites', 'update', domain, '--mode', 'theme', '--super-admin')).toMatchObject({
    mode: 'theme',
  });
  expect(await json('sites', 'update', domain, '--mode', 'headless', '--super-admin')).toMatchObject({
    mode: 'headless',
  });
  const url = 'https://www.example.org/preview?token={token}';
  expect(await json('sites', 'preview-url', domain, url)).toMatchObject({ preview_url: url });
  expect((await cli('sites', 'preview-url', domain, 'https://www.example.org/')).exitCode).toBe(7);
  expect(await json('sites', 'preview-url', domain, '')).toMatchObject({ preview_url: '' });
  expect(await json<object[]>('sites', 'list', '--mode', 'headless')).toHaveLength(1);

  const gone = await json('sites', 'create', 'gone.example', '--name', 'Gone');
  const list = async (...filter: string[]): Promise<unknown[]> =>
    (await json<{ name: string }[]>('sites', 'list', ...filter)).map(({ name }) => name);
  expect(await list('--name', 'RIV')).toEqual(['River']);
  expect(await list('--ids', `${String(gone['site_id'])},999999`)).toEqual(['Gone']);
  expect(await list('--name', 'riv', '--ids', String(gone['site_id']))).toEqual([]);
  expect((await cli('sites', 'delete', 'gone.example', '--super-admin')).exitCode).toBe(2);
  expect((await cli('sites', 'delete', 'gone.example', '--super-admin', '--yes')).exitCode).toBe(0);
  expect((await cli('sites', 'show', 'gone.example')).exitCode).toBe(3);
});

test('domains and languages', async () => {
  await onSite('domains', 'add', 'River.Example');
  expect(await onSite('domains', 'make-primary', 'river.example')).toMatchObject({
    name: 'river.example',
    primary: true,
  });
  await onSite('domains', 'make-primary', domain);
  const table = await cli('domains', 'list', '--site', domain);
  expect(table.stdout.split('\n').map((line) => line.split(/\s{2,}/)[1])).toEqual([
    'name',
    domain,
    'river.example',
    undefined,
  ]);
  expect(await onSite('domains', 'remove', 'river.example')).toMatchObject({ done: true });

  await onSite('languages', 'add', 'de', '--name', 'Deutsch');
  expect(await onSite('languages', 'update', 'DE', '--disable')).toMatchObject({
    code: 'de',
    enabled: false,
  });
  expect(await onSite('languages', 'update', 'de', '--enable')).toMatchObject({ enabled: true });
});

test('an entry from a file, with author, taxonomy and image: created, published, unpublished, scheduled, deleted', async () => {
  const { secret, token_id: tokenId } = await onSite<{ secret: string; token_id: number }>(
    'tokens',
    'create',
    '--name',
    'Test',
  );
  const { author_id: authorId } = await onSite<{ author_id: number }>('authors', 'create', 'Ada');
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

  expect(await onSite('tokens', 'revoke', String(tokenId))).toMatchObject({ done: true });
  expect((await readApi('/posts', secret)).status).toBe(401);
});

test('settings', async () => {
  await onSite(
    'settings',
    'set',
    'site_name=Fluss = gut',
    'contact_email=a@river.example',
    '--language',
    'de',
  );
  expect(await onSite('settings', 'get', '--language', 'de')).toMatchObject({
    site_name: 'Fluss = gut',
    contact_email: 'a@river.example',
  });
  expect(await onSite('settings', 'clear', 'contact_email', '--language', 'de')).toHaveProperty(
    'contact_email',
    null,
  );
  const refused = await cli('settings', 'set', 'colour=blue', 'logo_media_id=7', '--site', domain);
  expect(refused.exitCode).toBe(7);
  expect(refused.stderr).toContain('There is no setting "colour".');
});

test('menus and design are stored byte for byte', async () => {
  const items = '[ {"label":"Home","url":"/","target":"_self","children":[]} ]';
  const file = writeFile('menu.json', items);
  await onSite('navigation', 'set', 'header', '--file', file);
  expect((await cli('navigation', 'get', 'header', '--site', domain)).stdout).toBe(`${items}\n`);
  const changed = items.replace('Home', 'Start');
  await onSite('navigation', 'set', 'header', '--file', writeFile('menu.json', changed));
  expect((await cli('navigation', 'get', 'header', '--site', domain)).stdout).toBe(`${changed}\n`);
  expect((await cli('navigation', 'get', 'footer', '--site', domain)).exitCode).toBe(3);

  await onSite(
    'navigation',
    'design',
    'set',
    'header',
    '--file',
    writeFile('design.json', '{"bg_color":"#fff"}'),
  );
  expect(await onSite('navigation', 'design', 'get')).toMatchObject([
    { area: 'header', settings: { bg_color: '#fff' } },
  ]);
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

describe('errors', () => {
  test('name every bad field, one line each', async () => {
    const file = writeFile('bad.json', JSON.stringify({ type: 'post', title: '', slug: 'a/b' }));
    const result = await cli('entries', 'create', '--file', file, '--site', domain);
    expect(result.exitCode).toBe(7);
    expect(result.stderr).toMatch(/^error: .* \(INVALID_REQUEST\)\n/);
    expect(result.stderr).toMatch(/title/);
    expect(result.stderr).toMatch(/slug/);
    expect(result.stdout).toBe('');
  });

  test('are JSON where JSON was asked for', async () => {
    const result = await cli('--json', 'sites', 'show', 'nowhere.example');
    expect(result.exitCode).toBe(3);
    expect(JSON.parse(result.stderr)).toMatchObject({
      error: { code: 'NOT_FOUND', reason: 'SITE_NOT_FOUND' },
    });
  });

  test('wrong usage is told apart', async () => {
    const result = await cli('entries', 'show', 'x1', '--site', domain);
    expect(result.exitCode).toBe(2);
    expect(result.stderr).toContain('It must be an id, such as 42.');
  });

  test('an installation that has ended is not waited for', async () => {
    const dataDir = join(installation.folder, 'ended');
    mkdirSync(dataDir);
    const live = readFileSync(join(installation.dataDir, 'cli.json'), 'utf8');
    // No process has this id: it is above the maximum.
    const ended = { ...(JSON.parse(live) as object), pid: 2 ** 30, dataDir: realpathSync(dataDir) };
    writeFile('ended/cli.json', JSON.stringify(ended));
    const result = await run(['sites', 'list', '--data-dir', dataDir]);
    expect(result.exitCode).toBe(6);
    expect(result.stderr).toContain(`the one of ${dataDir} has ended`);
  });

  test('a copied data folder does not lead to the installation that it is a copy of', async () => {
    const dataDir = join(installation.folder, 'copied');
    mkdirSync(dataDir);
    writeFile('copied/cli.json', readFileSync(join(installation.dataDir, 'cli.json'), 'utf8'));
    const result = await run(['sites', 'list', '--data-dir', dataDir]);
    expect(result.exitCode).toBe(6);
    expect(result.stderr).toContain(`${dataDir} is a copy of ${realpathSync(installation.dataDir)}`);
  });

  test('without an installation it says how to name one', async () => {
    const result = await run(['sites', 'list', '--data-dir', join(installation.folder, 'nothing')]);
    expect(result.exitCode).toBe(6);
    expect(result.stderr).toMatch(
      /^error: No running Headwater was found: .*npm start.*HEADWATER_SITE_ADDRESS/,
    );
  });
});

test('variables name separate services; a wrong key is refused', async () => {
  const { addresses } = JSON.parse(readFileSync(join(installation.dataDir, 'cli.json'), 'utf8')) as {
    addresses: { site: string };
  };
  const environment = { HEADWATER_SITE_ADDRESS: addresses.site, HEADWATER_SERVICE_KEY: 'x'.repeat(43) };
  const result = await run(['sites', 'list'], { environment });
  expect(result.exitCode).toBe(5);
  const noKey = await run(['sites', 'list'], { environment: { HEADWATER_SITE_ADDRESS: addresses.site } });
  expect(noKey.stderr).toContain('Set HEADWATER_SERVICE_KEY');
});

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('what others have changed since is neither changed nor deleted with --revision', async () => {
  const taxonomy = await onSite<{ taxonomy_id: number; revision: number }>(
    ...['taxonomies', 'create', '--type', 'tag', '--name', 'Seen', '--slug', 'seen'],
  );
  const author = await onSite<{ author_id: number; revision: number }>('authors', 'create', 'Seen');
  const file = writeFile('seen.txt', 'seen');
  const { media_id: mediaId } = await onSite<{ media_id: number }>('media', 'upload', file);
  const design = writeFile('design.json', '{"seen":1}');
  const otherDesign = writeFile('other-design.json', '{"seen":2}');
  const items = writeFile('seen-items.json', '[]');
  const otherItems = writeFile(
    'other-items.json',
    '[{"label":"A","url":"/","target":"_self","children":[]}]',
  );
  await onSite('navigation', 'set', 'seen', '--file', items);
  const site = await json<{ revision: number }>('sites', 'show', domain);
  const settings = await onSite<{ revision: number }>('settings', 'get');

  /** An edit, and the revision after it. */
  const edits: [edit: string[], revision: number][] = [
    [['taxonomies', 'update', String(taxonomy.taxonomy_id), '--name', 'New'], 1],
    [['authors', 'rename', String(author.author_id), 'New'], 1],
    [['media', 'rename', String(mediaId), 'new.txt'], 1],
    [['navigation', 'set', 'seen', '--file', otherItems], 1],
    [['navigation', 'design', 'set', 'seen', '--file', design], 0],
    [['settings', 'set', 'site_name=New'], settings.revision],
  ];
  for (const [edit, revision] of edits) {
    expect(await onSite(...edit, '--revision', String(revision))).toMatchObject({ revision: revision + 1 });
    const stale = await cli(...edit, '--revision', String(revision), '--site', domain);
    expect(stale.stderr).toMatch(/^error: .* it is at revision \d+\. .* \(REVISION_CONFLICT\)$/m);
  }
  const refused: string[][] = [
    ['taxonomies', 'delete', String(taxonomy.taxonomy_id), '--site', domain],
    ['authors', 'delete', String(author.author_id), '--site', domain],
    ['media', 'delete', String(mediaId), '--site', domain],
    ['navigation', 'delete', 'seen', '--site', domain],
    ['navigation', 'design', 'set', 'seen', '--file', otherDesign, '--site', domain],
    ['navigation', 'design', 'delete', 'seen', '--site', domain],
    ['navigation', 'set', 'missing', '--file', items, '--site', domain],
    ['settings', 'clear', 'site_name', '--site', domain],
    ['sites', 'update', domain, '--name', 'Stale'],
    ['sites', 'delete', domain, '--yes', '--super-admin'],
  ];
  for (const command of refused) {
    const { exitCode, stderr } = await cli(...command, '--revision', '77');
    expect(stderr).toContain('(REVISION_CONFLICT)');
    expect(exitCode).not.toBe(0);
  }
  expect(await json('sites', 'show', domain)).toEqual(site);
  const current = { revision: site.revision + 1 };
  expect(
    await json('sites', 'update', domain, '--name', 'New', '--revision', String(site.revision)),
  ).toMatchObject(current);
  expect((await cli('sites', 'update', domain, '--name', 'x', '--revision', 'x')).stderr).toContain(
    'It must be a whole number from 0.',
  );
});

test('media copy-storage: of one site, its originals, and nothing of another', async () => {
  const other = 'www.lake.example';
  await json('sites', 'create', other, '--name', 'Lake', '--language', 'en', '--language-name', 'English');
  await onSite('media', 'upload', writeFile('of-river.txt', 'of the river'));
  await json('media', 'upload', writeFile('of-lake.txt', 'of the lake'), '--site', other);
  const { site_id: siteId } = await json<{ site_id: number }>('sites', 'show', other);
  const from = `file:${join(installation.dataDir, 'media')}`;
  const copy = ['media', 'copy-storage', '--from', from, '--to', 'file:copied', '--site'];
  expect(await json(...copy, other)).toMatchObject({ found: 1, copied: 1, failed: 0, damaged: 0 });
  const sites = readdirSync(join(installation.folder, 'copied/originals'));
  expect(sites).toEqual([String(siteId)]);
  expect((await cli(...copy, 'www.nowhere.example')).exitCode).toBe(3);
});
