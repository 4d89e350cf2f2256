import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { addMedia, query } from './support/backups';
import { type Copies, startCopies } from './support/copied-sites';

jest.setTimeout(480_000);

const megabyte = 1024 * 1024;
/** Of JavaScript's objects: the command alone takes about 60. */
const heapMegabytes = 96;
const entries = 10_000;
/** One file is as large as all that the command may hold. */
const fileBytes = [150, 20, 20, 10].map((size) => size * megabyte);

let copies: Copies;

beforeAll(async () => {
  copies = await startCopies();
});

afterAll(() => copies.close());

/** Runs a command line in a process of its own, with a small heap. Returns what it says and how much memory it had at most. */
async function runSmall(
  args: string[],
  url: string,
): Promise<{ said: Record<string, unknown>; peakBytes: number }> {
  // Not by `resourceUsage`: its `maxRSS` counts what the process was before, a copy of the one that runs this test.
  const tellPeak = `data:text/javascript,
    import { readFileSync } from 'node:fs';
    process.on('exit', () => console.error(/^VmHWM.*/m.exec(readFileSync('/proc/self/status', 'utf8'))[0]));`;
  const node = [
    ...[
      `--max-old-space-size=${heapMegabytes}`,
      '--import',
      'tsx',
      '--conditions=development',
      '--import',
      tellPeak,
    ],
    join(resolve(__dirname, '../../..'), 'apps/cli/src/main.ts'),
  ];
  const child = spawn(process.execPath, [...node, ...args, '--json', '--actor', 'tester'], {
    cwd: resolve(__dirname, '../../..'),
    env: { ...process.env, DATABASE_URL: url, INIT_CWD: copies.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${errors}`);
  const peak = Number(/^VmHWM:\s+(\d+) kB$/m.exec(errors)?.[1]);
  return { said: JSON.parse(output) as Record<string, unknown>, peakBytes: peak * 1024 };
}

/** 120 MB of rows and 200 MB of media in the site, and in every entry numbers that may be ids. */
async function fillSite(): Promise<void> {
  const { database, media, site } = copies;
  const { admin } = database.urls;
  for (const [index, size] of fileBytes.entries())
    await addMedia(database, site.siteId, media, Buffer.alloc(size, `file ${index}`));
  await query(
    admin,
    `insert into content.entries (site_id, type, language, title, slug, status, published_at, fields, blocks, html, author_id)
     select $1, 'post', 'en', 'Post ' || number, 'large-' || number, 'published', now(),
            json_build_object('related', (select array_agg($2::bigint) from generate_series(1, 5))), '[]',
            '<p>' || repeat(md5(number::text) || ' ', 180) || '</p>', author_id
     from generate_series(1, ${entries}) as number,
          (select author_id from content.authors where site_id = $1 limit 1) as author`,
    [site.siteId, site.entryIds[0]],
  );
  await query(
    admin,
    `insert into content.revisions
       (site_id, entry_id, revision, actor, title, slug, is_homepage, status, published_at, fields, blocks, html,
        author_id, taxonomy_ids, translation_group_id)
     select site_id, entry_id, 1, 'cli:ann', title, slug, is_homepage, status, published_at, fields, blocks, html,
            author_id, '{}',
            translation_group_id
     from content.entries where site_id = $1 and slug like 'large-%'`,
    [site.siteId],
  );
}

test('the memory of an export and of an import does not grow with rows and media', async () => {
  const { database, elsewhere, folder, media, recipient, site, toMedia } = copies;
  const exportSite = (to: string) =>
    runSmall(
      ['site', 'export', site.domain, '--to', to, '--recipient', recipient, ...toMedia],
      database.urls.admin,
    );
  const importSite = (from: string, domain: string) =>
    runSmall(
      [
        ...['site', 'import', '--from', from, '--domain', domain, '--identity-file', 'identity.txt'],
        ...['--media', `file:${media}`, '--report', `${domain}.jsonl`],
      ],
      elsewhere.urls.admin,
    );
  const small = { exported: await exportSite('small'), imported: await importSite('small', 'small.example') };
  await fillSite();
  const large = { exported: await exportSite('large'), imported: await importSite('large', 'large.example') };

  expect(large.exported.said).toMatchObject({ media_objects: 6, complete: true });
  expect(large.imported.said).toMatchObject({ entries: entries + 5, media_written: 6, media_missing: 0 });
  // A line for each number: none is lost on the way to the file.
  const lines = (await readFile(join(folder, 'large.example.jsonl'), 'utf8')).trim().split('\n');
  expect(lines.length).toBeGreaterThan(5 * entries);
  expect((await stat(join(folder, 'large.example.jsonl'))).size).toBeGreaterThan(5 * megabyte);
  const hash = createHash('sha256').update(Buffer.alloc(fileBytes[0]!, 'file 0')).digest('hex');
  const key = `originals/${String(large.imported.said['site_id'])}/${hash.slice(0, 2)}/${hash}`;
  expect((await stat(join(media, key))).size).toBe(fileBytes[0]);

  // It grows by 30 to 40 MB; the largest file has 150.
  for (const step of ['exported', 'imported'] as const) {
    const grown = (large[step].peakBytes - small[step].peakBytes) / megabyte;
    expect([step, grown < 80 ? 'bounded' : grown]).toEqual([step, 'bounded']);
  }
});
