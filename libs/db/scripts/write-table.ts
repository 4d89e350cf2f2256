import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describeEffects } from '../src/changes/describe-effects';
import { type DescribedWrite, describeWrites } from '../src/changes/describe-writes';
import { replaceWritten } from '../src/changes/written-page';

/** Writes the tables of docs/site-version.md; with --check, only says whether they are there as they should be. */
const root = join(__dirname, '../../..');
const path = join(root, 'docs/site-version.md');

/** The writes of each service stand in its tests, which run them. */
async function describeServices(): Promise<string> {
  const sections = readdirSync(join(root, 'apps'))
    .map((app) => ({ app, cases: join(root, 'apps', app, 'test/site-version-cases.ts') }))
    .filter(({ cases }) => existsSync(cases))
    .map(async ({ app, cases }) => {
      const { siteVersionCases } = (await import(cases)) as { siteVersionCases: DescribedWrite[] };
      return `### ${app[0]?.toUpperCase()}${app.slice(1)}\n\n${describeWrites(siteVersionCases)}`;
    });
  return (await Promise.all(sections)).join('\n\n');
}

async function main(): Promise<void> {
  const page = readFileSync(path, 'utf8');
  const wanted = replaceWritten(
    replaceWritten(page, 'writes', await describeServices()),
    'changes',
    describeEffects(),
  );
  if (wanted === page) return;
  if (process.argv.includes('--check')) {
    process.stderr.write('docs/site-version.md is not up to date: run "npm run changes:table".\n');
    process.exitCode = 1;
    return;
  }
  writeFileSync(path, wanted);
  process.stdout.write('written: docs/site-version.md\n');
}

void main();
