import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = resolve(__dirname, '../dist');
const kib = 1_024;

beforeAll(() => {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('There are no built pages: npm run admin:web');
});

const read = (path: string): Buffer => readFileSync(join(dist, path));
const page = (): string => read('index.html').toString();

/** What the page names, with all that this imports. */
const fetchedAtFirst = (extension: string): string[] =>
  [...page().matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.endsWith(extension));

const gzippedKib = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0) / kib;

/** The files that a script has fetched before it runs one of its `import()`s, as Vite lists them by their places in a table. */
function fetchedWith(importer: string, name: string): string[] {
  const code = read(importer).toString();
  const [, table = ''] = /m\.f=\[([^\]]*)\]/.exec(code) ?? [];
  const files = [...table.matchAll(/"([^"]+)"/g)].map(([, path = '']) => path);
  const place = new RegExp(
    `import\\(\`\\./${name}-[\\w-]{8}\\.js\`\\)[^]*?__vite__mapDeps\\(\\[([\\d,]+)\\]\\)`,
  );
  const [, places] = place.exec(code) ?? [];
  return places?.split(',').map((at) => files[Number(at)] ?? '') ?? [];
}

/** What a browser fetches until the first row of a site's entries can be used: the screens of a site and of its list, and one language. */
function fetchedForEntries(language: 'en' | 'de'): string[] {
  const first = [...fetchedAtFirst('.js'), ...fetchedAtFirst('.css')];
  const scripts = first.filter((path) => path.endsWith('.js'));
  const lazy = ['site', 'list', language].map((name) => {
    const found = scripts.flatMap((script) => fetchedWith(script, name));
    if (found.length === 0) throw new Error(`Nothing imports ${name}.`);
    return found;
  });
  return [...new Set([...first, ...lazy.flat()])];
}

test.each(['en', 'de'] as const)(
  'the first row of the entries takes at most 220 KiB of scripts and 30 KiB of styles, in %s',
  (language) => {
    const files = fetchedForEntries(language);
    const [scripts, styles] = ['.js', '.css'].map((end) => files.filter((path) => path.endsWith(end)));
    expect(scripts).toEqual(expect.arrayContaining([expect.stringMatching(/\/list-/)]));
    expect(styles).toEqual(expect.arrayContaining([expect.stringMatching(/\/entries-/)]));
    expect(gzippedKib(scripts ?? [])).toBeGreaterThan(100);
    expect(gzippedKib(scripts ?? [])).toBeLessThanOrEqual(220);
    expect(gzippedKib(styles ?? [])).toBeLessThanOrEqual(30);
  },
);

test('the language that is not shown is not fetched', () => {
  const [english, german] = [fetchedForEntries('en'), fetchedForEntries('de')];
  expect(english.filter((path) => /\/de-/.test(path))).toEqual([]);
  expect(german.filter((path) => /\/en-/.test(path))).toEqual([]);
});

/** A file with all that it imports, but for what is there already. */
function fetchedFor(path: string, there: ReadonlySet<string>, found = new Set<string>()): string[] {
  if (there.has(path) || found.has(path)) return [...found];
  found.add(path);
  for (const [, name = ''] of read(path)
    .toString()
    .matchAll(/(?:import|from)"\.\/([\w.-]+\.js)"/g)) {
    fetchedFor(join('assets', name), there, found);
  }
  return [...found];
}

test('the editor of blocks takes at most 140 KiB of scripts, which an entry alone fetches', () => {
  const first = new Set(fetchedAtFirst('.js'));
  const editor = readdirSync(join(dist, 'assets')).filter((name) => /^blocks-editor-.*\.js$/.test(name));
  expect(editor).toHaveLength(1);
  const path = join('assets', editor[0] ?? '');
  expect(first).not.toContain(path);
  const size = gzippedKib(fetchedFor(path, first));
  expect(size).toBeGreaterThan(90);
  expect(size).toBeLessThanOrEqual(140);
});

test('the page has nothing inline that its content policy would refuse', () => {
  expect(page()).not.toMatch(/<style|\sstyle=|\son\w+=/);
  const scripts = [...page().matchAll(/<script[^>]*>[^]*?<\/script>/g)].map(([tag]) => tag);
  // What loads the page again while an upgrade runs cannot come from a file, which may be the one that is missing.
  const inline = scripts.filter((tag) => !/^<script[^>]* src="\/assets\/[^"]+"><\/script>$/.test(tag));
  expect(inline).toEqual([expect.stringMatching(/^<script nonce="__CSP_NONCE__">/)]);
});

test('the page loads nothing from elsewhere', () => {
  for (const [, address] of page().matchAll(/(?:src|href)="([^"]+)"/g))
    expect(address).toMatch(/^\/assets\//);
});

test('the schemas of the contract stay on the server', () => {
  const scripts = readdirSync(join(dist, 'assets')).filter((path) => path.endsWith('.js'));
  const code = scripts.map((path) => read(join('assets', path)).toString()).join('\n');
  expect(code).not.toMatch(/ZodError|_zod/);
});
