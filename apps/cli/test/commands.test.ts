import { mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

import { commandsOn } from './support/commands';
import { type Installation, startInstallation } from './support/installation';
import { run } from './support/run';

jest.setTimeout(120_000);

let installation: Installation;
const domain = 'www.river.example';
const { cli, json, onSite, writeFile } = commandsOn(() => installation, domain);

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
