/** `npm run images -- build`: builds an image of each app without a registry and without Docker. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

import { Argument, Command } from 'commander';

import { findProgram } from '../programs';
import { root } from '../services/process-list';
import { type DeployedApp, deployedApps } from '../trees/apps';
import { buildImages, writeRootFileSystem } from './build-images';
import { faultsOf } from './faults';
import { readLayout } from './layout';
import { startImages } from './start-images';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const command = new Command('npm run images --')
  .description(
    'Builds images of OCI, one for each app: Node, the libraries that it links to, and what the app runs. ' +
      'Needs Debian on x86-64 and npm run build.',
  )
  .showHelpAfterError();

command
  .command('build')
  .description('builds images into a folder that skopeo, ctr and other tools read')
  .addArgument(new Argument('[apps...]', 'which apps; without any, all').choices(deployedApps))
  .option('--layout <folder>', 'the folder, an OCI layout; it is replaced', '.headwater/images')
  .option('--commit <commit>', 'the commit that programs name; without it, the one that is checked out')
  .option('--epoch <seconds>', 'the time of all files; without it, SOURCE_DATE_EPOCH or that of the commit')
  .action((apps: DeployedApp[], options: { layout: string; commit?: string; epoch?: string }) => {
    const commit = options.commit ?? git('rev-parse', '--short', 'HEAD');
    const epoch = options.epoch ?? process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct');
    if (!/^\d+$/.test(epoch)) throw new Error(`--epoch and SOURCE_DATE_EPOCH are seconds, not ${epoch}.`);
    const wanted = apps.length > 0 ? apps : deployedApps;
    const layout = resolve(options.layout);
    for (const image of buildImages({ root, layout, apps: wanted, commit, epoch: Number(epoch) })) {
      console.log(`${image.app.padEnd(8)} ${image.digest} ${megabytes(image.compressedBytes)}`);
    }
    console.log(`Images of ${commit} are in ${layout}`);
  });

command
  .command('check')
  .description(
    'refuses images that hold what they do not run, and starts their programs without rights and with a ' +
      'read-only root; needs umoci and bubblewrap',
  )
  .option('--layout <folder>', 'where the images are', '.headwater/images')
  .option('--no-start', 'only look at what they hold')
  .action(async (options: { layout: string; start: boolean }) => {
    const layout = resolve(options.layout);
    const images = readLayout(layout);
    for (const { app, entries, compressedBytes } of images) {
      const faults = faultsOf(app, entries, compressedBytes);
      for (const fault of faults) console.error(`${app}: ${fault}`);
      if (faults.length > 0) process.exitCode = 1;
      else console.log(`${app}: ${entries.length} files, ${megabytes(compressedBytes)} compressed`);
    }
    if (!options.start || process.exitCode === 1) return;
    if (!findProgram('umoci', 'umoci') || !findProgram('bwrap', 'bubblewrap')) {
      throw new Error('umoci and bwrap are needed to start images: install umoci and bubblewrap.');
    }
    await startImages(
      layout,
      images.map(({ app }) => app),
      (line) => console.log(line),
    );
  });

command
  .command('rootfs')
  .description('writes the files of one image into a folder, as deploy/images/Containerfile does')
  .addArgument(new Argument('<app>', 'which app').choices(deployedApps))
  .argument('<folder>', 'an empty folder')
  .requiredOption('--commit <commit>', 'the commit that the programs name')
  .action((app: DeployedApp, folder: string, { commit }: { commit: string }) =>
    writeRootFileSystem({ root, rootfs: resolve(folder), app, commit }),
  );

command.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
