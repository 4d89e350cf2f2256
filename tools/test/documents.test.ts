import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const maxLineLength = 120;

const skipped = new Set(['node_modules', 'dist', '.git', '.nx', '.headwater', 'templates']);

function documentsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : documentsIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const documents = documentsIn(root).map((path) => relative(root, path));

interface Line {
  text: string;
  /** Inside a fence of three backticks. */
  isCode: boolean;
}

function linesOf(path: string): Line[] {
  let isCode = false;
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .map((text) => {
      const isFence = text.trimStart().startsWith('```');
      if (isFence) isCode = !isCode;
      return { text, isCode: isCode || isFence };
    });
}

const proseOf = (path: string): string =>
  linesOf(path)
    .filter(({ isCode }) => !isCode)
    .map(({ text }) => text)
    .join('\n');

/** The anchors of a document's headings, such as `read-replicas` of "## Read replicas". */
const anchorsOf = (path: string): string[] =>
  linesOf(path).flatMap(({ text, isCode }) => {
    const heading = isCode ? undefined : /^#+ (.*)$/.exec(text)?.[1];
    if (heading === undefined) return [];
    return [
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ];
  });

function deadLinks(path: string): string[] {
  const targets = [...proseOf(path).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const linked = file === '' ? path : relative(root, resolve(root, dirname(path), file));
    if (!existsSync(join(root, linked))) return true;
    return anchor !== undefined && !anchorsOf(linked).includes(anchor);
  });
}

/** Files that a reader of the root's README is about to write. */
const toBeWritten = (path: string): boolean => path === 'README.md';

/** Quoted paths such as `src/app.ts` or `libs/db/src/changes/effects.ts`. */
function missingFiles(path: string): string[] {
  const quoted = [...proseOf(path).matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?)`/g)].map((match) => match[1] ?? '');
  const ours = quoted.filter((file) => /^(apps|libs|docs|deploy|protos|tools|src|test|scripts)\//.test(file));
  return ours.filter((file) => {
    const source = file.replace(/\/dist\/(.*)\.js$/, '/src/$1.ts');
    const places = [root, join(root, dirname(path))];
    if (places.some((place) => existsSync(join(place, source)))) return false;
    return !(toBeWritten(path) && /authors/.test(file));
  });
}

function missingScripts(path: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const text = readFileSync(join(root, path), 'utf8');
  const named = [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
  return named.filter((script) => scripts[script] === undefined);
}

it('finds the documents', () => {
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'SECURITY.md', 'docs/glossary.md', 'apps/gateway/README.md']),
  );
});

describe.each(documents)('%s', (path) => {
  it('links to what exists', () => {
    expect(deadLinks(path)).toEqual([]);
  });

  it('names files that exist', () => {
    expect(missingFiles(path)).toEqual([]);
  });

  it('names scripts that exist', () => {
    expect(missingScripts(path)).toEqual([]);
  });

  it('has lines of a readable width', () => {
    // Its texts are part of the program that writes the numbers.
    if (path === 'docs/benchmarks.md') return;
    const isWide = ({ text, isCode }: Line): boolean =>
      !isCode && text.length > maxLineLength && !/^\s*(\||#|<)/.test(text);
    expect(
      linesOf(path)
        .filter(isWide)
        .map(({ text }) => text),
    ).toEqual([]);
  });
});
