import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';

import { createAnonymousReader, hiddenMarkers } from './model/anonymous-reader';
import { declaredTerms, fileBytes, marker, slugOf, taxonomies, toTestItems } from './model/export-file';
import { type RandomExport, randomExport } from './model/random-export';
import { createCrawler } from './support/crawl';
import { type Installation, startInstallation } from './support/installation';
import { run } from './support/run';
import { wxr } from './support/wxr';

const runs = Number(process.env['IMPORT_MODEL_RUNS'] ?? 8);
const seed = Number(process.env['IMPORT_MODEL_SEED'] ?? 1);

/** How long a failure may be shrunk. */
const shrinkingMs = 60_000;

jest.setTimeout(120_000 + shrinkingMs + runs * 30_000);

let installation: Installation;
let sites = 0;

beforeAll(async () => (installation = await startInstallation()));
afterAll(() => installation?.close());

async function json<T>(...args: string[]): Promise<T> {
  const result = await run(['--data-dir', installation.dataDir, '--json', ...args], {
    cwd: installation.folder,
  });
  if (result.exitCode !== 0)
    throw new Error(`${args.join(' ')}: exit code ${result.exitCode}: ${result.stderr}`);
  return result.json<T>();
}

/** Imports an export into a site of its own. */
async function importInto(domain: string, whole: RandomExport) {
  const { site_key: siteKey } = await json<{ site_key: string }>('sites', 'create', domain, '--name', 'Site');
  const { secret } = await json<{ secret: string }>(
    ...[
      'tokens',
      'create',
      '--site',
      domain,
      '--name',
      'Crawler',
      '--requests-per-minute',
      '100000',
      '--super-admin',
    ],
  );
  const folder = join(installation.folder, domain);
  mkdirSync(folder);
  whole.files.forEach((_, place) =>
    writeFileSync(join(folder, `${marker.file(place)}.txt`), fileBytes(place)),
  );
  writeFileSync(join(folder, 'export.xml'), wxr(toTestItems(whole), declaredTerms()));
  const report = await json<{ reconciled: boolean; lines: { outcome: string }[] }>(
    ...['import', 'wordpress', join(folder, 'export.xml'), '--site', domain],
    ...['--media-dir', folder, '--no-download'],
    ...(whole.named.length === 0 ? [] : ['--publish-types', whole.named.join(',')]),
    ...(whole.publishHiddenMedia ? ['--publish-hidden-media'] : []),
  );
  return { report, crawler: createCrawler(installation.baseUrl, domain, secret, siteKey) };
}

/** Search finds entries once the jobs that index them are done. */
async function indexed(domain: string): Promise<void> {
  for (;;) {
    const status = await json<{ pending_jobs: number }>('search', 'status', '--site', domain);
    if (status.pending_jobs === 0) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function isShownAsAnonymousReadersSawIt(whole: RandomExport): Promise<void> {
  const domain = `site-${(sites += 1)}.example`;
  const { report, crawler } = await importInto(domain, whole);
  expect(report.reconciled).toBe(true);
  expect(report.lines.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  await indexed(domain);

  const reader = createAnonymousReader(whole);
  const hidden = hiddenMarkers(whole, reader);
  const stored = await json<{ slug: string }[]>('entries', 'list', '--site', domain, '--limit', '1000');
  const slugs = [...stored.map(({ slug }) => slug), ...whole.items.map((_, place) => slugOf(place))];
  const texts = (await crawler.readAll(slugs)).join('\n');

  expect(hidden.filter((word) => texts.includes(word))).toEqual([]);
  for (const word of hidden) expect(await crawler.find(word)).not.toContain(word);
  for (const [place] of whole.files.entries())
    expect([place, await crawler.serves(fileBytes(place))]).toEqual([place, reader.files.has(place)]);

  const shown = [
    ...[...reader.links].map(marker.link),
    ...[...reader.terms].filter((place) => taxonomies[place] !== undefined).map(marker.term),
    ...[...reader.items]
      .filter((place) => ['post', 'page'].includes(whole.items[place]?.type ?? ''))
      .map((place) => `<p>Content ${marker.item(place)}</p>`),
  ];
  expect(shown.filter((word) => !texts.includes(word))).toEqual([]);
  for (const place of reader.items)
    expect(await crawler.find(marker.item(place))).toContain(marker.item(place));
}

test(`${runs} random exports (seed ${seed}): every endpoint shows what an anonymous reader saw on the old site, and nothing else`, async () => {
  let failedAt = Infinity;
  const property = fc.asyncProperty(randomExport, async (whole) => {
    // Enough shrinking: further candidates count as passed.
    if (Date.now() > failedAt + shrinkingMs) return;
    try {
      await isShownAsAnonymousReadersSawIt(whole);
    } catch (error) {
      failedAt = Math.min(failedAt, Date.now());
      throw error;
    }
  });
  await fc.assert(property, { numRuns: runs, seed });
});
