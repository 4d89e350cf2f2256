/** Makes the corpus of `npm run search:quality`. */
import { Command } from 'commander';

import { type Language, languages } from './books';
import { type CorpusEntry, corpusFolder, ensureCorpus } from './corpus';
import { allPackages, NoCorpusError } from './packages';
import { countWords } from './words';

const { show } = new Command('npm run search:corpus --')
  .description(
    'Makes the entries that "npm run search:quality" searches: prose of manuals in six languages. Says how many there are.',
  )
  .option('--show <key>', 'prints the entries whose key begins so')
  .addHelpText(
    'after',
    `
The manuals are ${allPackages().length} packages of Debian 12, which apt-get fetches (370 MB) as the machine is configured. Each has
a pinned version, and its SHA-256 is checked. Their pages are cut into entries, always the same.
Kept in ${corpusFolder(process.env)}

Variables:
  XDG_CACHE_HOME  folder of caches, ~/.cache if unset

Exit codes: 0 made, 1 not possible on this machine.`,
  )
  .parse()
  .opts<{ show?: string }>();

try {
  const entries = ensureCorpus(corpusFolder(process.env), console.log);
  if (show === undefined) describe(entries);
  else for (const entry of entries.filter(({ key }) => key.startsWith(show))) print(entry);
} catch (error) {
  if (!(error instanceof NoCorpusError)) throw error;
  console.error(`No corpus: ${error.message}.`);
  process.exitCode = 1;
}

function describe(entries: readonly CorpusEntry[]): void {
  const line = (name: Language | 'all', of: readonly CorpusEntry[]): void => {
    const words = of.reduce((sum, entry) => sum + countWords(entry.paragraphs.join(' '), entry.language), 0);
    console.log(`${name}: ${of.length} entries of ${Math.round(words / of.length)} words on average`);
  };
  for (const language of languages) {
    line(
      language,
      entries.filter((entry) => entry.language === language),
    );
  }
  line('all', entries);
}

function print({ key, title, paragraphs }: CorpusEntry): void {
  console.log([key, title, ...paragraphs, ''].join('\n'));
}
