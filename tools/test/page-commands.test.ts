import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../src/kube/chart';
import { commandsOf, readmeCommands, readPage } from '../src/kube/server/page-commands';
import { type Run, runs } from './support/page-commands';

const pages = Object.keys(runs);

/** An entry that is only named must be the whole command. */
const entryOf = (page: string, command: string): readonly [string, Run] | undefined =>
  runs[page]
    ?.filter(([beginning, run]) => (run === 'named' ? command === beginning : command.startsWith(beginning)))
    .sort(([one], [other]) => other.length - one.length)[0];

const commandsThat = (page: string, run: Run): string[] =>
  commandsOf(readPage(page)).filter((command) => entryOf(page, command)?.[1] === run);

/** Words of a page without its line breaks. */
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ');

it.each(pages)('knows of every command of %s where it runs, or that it was not tried', (page) => {
  const commands = commandsOf(readPage(page));
  expect(commands.filter((command) => entryOf(page, command) === undefined)).toEqual([]);
  const found = new Set(commands.map((command) => entryOf(page, command)?.[0]));
  expect(runs[page]?.map(([beginning]) => beginning).filter((beginning) => !found.has(beginning))).toEqual(
    [],
  );
});

it.each(pages)('finds those of %s in the tests and scripts that are said to run them', (page) => {
  for (const [, run] of runs[page] ?? []) {
    if (typeof run === 'string' || !('test' in run)) continue;
    expect([run, readFileSync(join(root, run.test), 'utf8').includes(run.words)]).toEqual([run, true]);
  }
  const ci = readFileSync(join(root, '.ci/run'), 'utf8').replaceAll('npm run -s ', 'npm run ');
  const scripts = commandsThat(page, 'ci').flatMap((command) => command.split(' && '));
  expect(scripts.filter((script) => !ci.includes(script))).toEqual([]);
});

it('finds in what chart:check types all that is said to be typed there', () => {
  const typed = readmeCommands().flatMap((command) => commandsOf(`\`\`\`\n${command}\n\`\`\``));
  const said = commandsThat('deploy/README.md', 'typed by chart:check');
  expect(said.length).toBeGreaterThan(5);
  expect(said.filter((command) => !typed.includes(command))).toEqual([]);
});

it.each(pages)('finds on %s that what was not tried was not', (page) => {
  const text = readPage(page);
  // From the bold words to the end of their paragraph.
  const passages = [...text.matchAll(/\*\*Not (?:run|tried)\*\*[\s\S]*?(?:\n\n|$)/g)].map(([one]) =>
    onOneLine(one),
  );
  for (const [beginning, run] of runs[page] ?? []) {
    if (typeof run === 'string' || !('notTried' in run)) continue;
    expect([beginning, passages.some((passage) => passage.includes(run.notTried))]).toEqual([
      beginning,
      true,
    ]);
  }
});
