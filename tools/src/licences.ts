/** Lists the licences of all run-time dependencies and fails if one may not be shipped: `npm run licences`. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { Command } from 'commander';

import { isPermitted, readPackages } from './licences/packages';

const command = new Command('npm run licences --')
  .description('Lists the run-time dependencies by licence; fails on copyleft and on what names no licence.')
  .option('--root <folder>', 'folder of the package-lock.json', resolve(__dirname, '../..'))
  .action(({ root }: { root: string }) => {
    const packages = readPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'), root);
    for (const licence of [...new Set(packages.map((one) => one.licence))].sort()) {
      const names = packages.filter((one) => one.licence === licence).map(({ name }) => name);
      console.log(`${licence} (${names.length}): ${names.join(', ')}`);
    }
    const refused = packages.filter((one) => !isPermitted(one));
    if (refused.length === 0) return;
    console.error('\nThese run-time dependencies have no licence that they may be shipped under:');
    for (const { name, version, licence } of refused) console.error(`  ${name} ${version}: ${licence}`);
    console.error('Permitted are those of tools/src/licences/packages.ts.');
    process.exitCode = 1;
  });

command.parse();
