import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { type Book, booksOf, type Language, languages } from './books';
import { cutPage, type Piece } from './cut';
import { createDuplicateFilter } from './distinct';
import { allPackages, NoCorpusError, unpackedPackage } from './packages';
import { readPage } from './read-page';

export interface CorpusEntry extends Piece {
  /** Identifies it in judgements: `de/gimp/gimp-tool-bucket-fill/2`. */
  key: string;
  language: Language;
}

/** The hash of the judged entries. If they are cut differently, the judgements do not apply. */
export const corpusSha256 = 'd9cd7cf08ee7657b8374357c47ef5c57a3da282c820f809307732d689fd87ee1';

/** The folder of the corpus, in the user's cache folder. */
export function corpusFolder(environment: NodeJS.ProcessEnv): string {
  const given = environment.XDG_CACHE_HOME;
  return join(given?.startsWith('/') ? given : join(homedir(), '.cache'), 'headwater/search-quality');
}

/** The entries, from the cache if it has them. Throws if they are not the judged entries. */
export function ensureCorpus(folder: string, say: (line: string) => void): CorpusEntry[] {
  const file = join(folder, `entries-${corpusSha256.slice(0, 16)}.jsonl`);
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8');
    if (sha256Of(kept) === corpusSha256) return parse(kept);
    say(`${file} is damaged (wrong SHA-256): making it again`);
  }
  const text = makeCorpus(folder, say)
    .map((entry) => `${JSON.stringify(entry)}\n`)
    .join('');
  if (sha256Of(text) !== corpusSha256) {
    throw new NoCorpusError(
      `the entries have SHA-256 ${sha256Of(text)}, not ${corpusSha256}: the judgements are of other entries`,
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return parse(text);
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

const parse = (text: string): CorpusEntry[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as CorpusEntry);

function makeCorpus(folder: string, say: (line: string) => void): CorpusEntry[] {
  const found = allPackages().map(({ name, ...pinned }) => ({
    path: unpackedPackage(folder, { name, ...pinned }, say),
    books: booksOf[name] ?? [],
  }));
  return languages.flatMap((language) => {
    say(`cutting the entries in ${language} …`);
    const isDuplicate = createDuplicateFilter();
    return found
      .flatMap(({ path, books }) =>
        books.filter((book) => book.language === language).map((book) => ({ path, book })),
      )
      .flatMap(({ path, book }) => entriesOf(path, book))
      .filter(({ title, paragraphs }) => !isDuplicate([title, ...paragraphs].join('\n')));
  });
}

function entriesOf(path: string, book: Book): CorpusEntry[] {
  const folder = join(path, book.folder);
  // Not every manual exists in every language.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => book.pages.test(file))
    .sort()
    .flatMap((file) => {
      const sections = readPage(
        readFileSync(join(folder, file), 'utf8'),
        file.endsWith('.page') ? 'mallard' : 'html',
      );
      const page = file.replace(/(\.[a-z]{2})?\.(html|page)$/, '').replace(/[^A-Za-z0-9]+/g, '-');
      return cutPage(sections, book.language).map((piece, index) => ({
        key: `${book.language}/${book.name}/${page}/${index + 1}`,
        language: book.language,
        ...piece,
      }));
    });
}
