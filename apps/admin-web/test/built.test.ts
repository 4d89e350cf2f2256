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

/** What the browser fetches before the first list: what the page names, with all that this imports. */
const fetchedAtFirst = (extension: string): string[] =>
  [...page().matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.endsWith(extension));

const gzippedKib = (paths: string[]): number =>
  paths.reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0) / kib;

test('the first list takes at most 220 KiB of scripts and 30 KiB of styles', () => {
  const scripts = fetchedAtFirst('.js');
  const styles = fetchedAtFirst('.css');
  expect([scripts.length, styles.length]).toEqual([expect.any(Number), 1]);
  expect(gzippedKib(scripts)).toBeGreaterThan(50);
  expect(gzippedKib(scripts)).toBeLessThanOrEqual(220);
  expect(gzippedKib(styles)).toBeLessThanOrEqual(30);
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

test('the page has nothing inline, which its content policy would refuse', () => {
  expect(page()).not.toMatch(/<style|\sstyle=|\son\w+=/);
  for (const [tag] of page().matchAll(/<script[^>]*>[^]*?<\/script>/g)) {
    expect(tag).toMatch(/^<script[^>]* src="\/assets\/[^"]+"><\/script>$/);
  }
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
