/** `npm run trees -- <folder>`: writes a folder for each app with only what its programs need. */
import { resolve } from 'node:path';

import { Argument, Command } from 'commander';

import { root } from '../services/process-list';
import { type DeployedApp, deployedApps } from './apps';
import { makeTrees } from './production-trees';

new Command('npm run trees --')
  .description('Writes what each app needs to run into a folder of its own. Needs npm run build.')
  .argument('<folder>', 'where to write; what it holds of an app is replaced')
  .addArgument(new Argument('[apps...]', 'which apps; without any, all').choices(deployedApps))
  .option('--commit <commit>', 'the commit that the programs name beside their version')
  .action((folder: string, apps: DeployedApp[], { commit }: { commit?: string }) => {
    try {
      makeTrees({
        root,
        target: resolve(folder),
        ...(apps.length > 0 && { apps }),
        ...(commit && { commit }),
      });
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    }
  })
  .parse();
