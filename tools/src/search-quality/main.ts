/** Measures the quality of search with judged queries in real prose: `npm run search:quality`. */
import { Command, Option } from 'commander';

import type { Closer } from '@headwater/runtime';

import { runTool } from '../run-tool';
import { type Driver, drivers } from './ask';
import { type Language, languages } from './corpus/books';
import { corpusFolder, ensureCorpus } from './corpus/corpus';
import { startFilledInstallation } from './filled-installation';
import { type JudgedQuery, readJudgedQueries } from './judged';
import { measure } from './measure';
import { toLine, toReport } from './report';
import { exitCodeOf, summarise } from './score';

interface Options {
  language?: Language;
  driver?: Driver;
  query?: string;
  heldBack: boolean;
  logLevel: string;
}

const options = new Command('npm run search:quality --')
  .description(
    'Asks judged queries of both search engines, in 10,000 entries of real prose in six languages, and prints how good the ' +
      'first ten hits are (nDCG@10). Fails below 0.80, or where Typesense is behind PostgreSQL by more than 0.02, in any language.',
  )
  .addOption(new Option('--language <code>', 'asks the queries of this language only').choices(languages))
  .addOption(new Option('--driver <name>', 'asks this engine only').choices(drivers))
  .option('--query <id>', 'asks this query only, such as de-1, and prints its hits')
  .option('--held-back', 'asks the queries that are held back, too; not while ranking is tuned', false)
  .option('--log-level <level>', 'lowest level that the processes log', 'silent')
  .addHelpText(
    'after',
    `
The first run fetches the prose ("npm run search:corpus -- --help" says from where) and writes it through the content
service, which takes minutes. It is kept in ${corpusFolder(process.env)}
for the next run of the same corpus and schema.

Exit codes: 0 reached, 1 missed or not possible, 130 interrupted.`,
  )
  .parse()
  .opts<Options>();

void runTool(main);

async function main(closer: Closer): Promise<number> {
  const queries = chosen(readJudgedQueries());
  const cache = corpusFolder(process.env);
  const entries = ensureCorpus(cache, console.log);
  const asker = await startFilledInstallation({
    ...{ cache, entries, closer, logLevel: options.logLevel, say: console.log },
  });
  const measured = await measure(
    asker,
    queries,
    options.driver === undefined ? drivers : [options.driver],
    entries,
  );
  if (options.query !== undefined) {
    for (const { outcome, keys } of measured) {
      console.log(toLine(outcome));
      for (const key of keys) console.log(`  ${outcome.query.grades[key] ?? '?'}  ${key}`);
    }
  }
  const outcomes = measured.map(({ outcome }) => outcome);
  const rows = summarise(outcomes);
  for (const line of toReport(rows, outcomes)) console.log(line);
  return exitCodeOf(rows);
}

function chosen(queries: readonly JudgedQuery[]): JudgedQuery[] {
  const named = queries.filter(({ id }) => options.query === undefined || id === options.query);
  if (named.length === 0) throw new Error(`There is no query ${options.query}`);
  const found = named.filter(
    ({ language, heldBack }) =>
      (options.language === undefined || language === options.language) && (options.heldBack || !heldBack),
  );
  if (found.length === 0) throw new Error('All of these queries are held back: --held-back asks them');
  return found;
}
