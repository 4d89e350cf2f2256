/** `npm run kube:proof`: installs the chart on a cluster of processes on this machine, and tests upgrades, losses and recovery. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { Argument, Command } from 'commander';

import { ensureS3, findVersity, NoS3Error } from '@headwater/testing';

import { findProgram } from '../../programs';
import { buildRelease, releaseAt, unpackRelease } from '../../release/earlier-release';
import { deployedApps } from '../../trees/apps';
import { root } from '../chart';
import { NoKubeError } from '../go';
import { ensureHelm } from '../helm';
import type { ImageFolders } from '../kubelet/images';
import { ensureKubeProgram } from '../server/build';
import { makeImageBase, makeTreesIn, makeTreesOf } from './make-images';
import type { FormerRelease, ProofOptions } from './prove';
import { type ScenarioName, scenarioNames, shortScenarios } from './scenario-names';
import { lackingForShort, neededPrograms } from './short-form';

const say = (line: string): void => console.log(line);

interface Options {
  folder: string;
  reuseImages: boolean;
  trees?: string;
  rollouts: string;
  attempts: string;
  requests: string;
  callLimit?: string;
  from?: string;
  short: boolean;
  secured: boolean;
}

/** The former release is installed without certificates, and the pod of the command has none. */
const notSecured: readonly ScenarioName[] = ['upgrade', 'commands'];

const defaultScenarios = ({ from, secured }: Options): ScenarioName[] =>
  scenarioNames.filter((name) => (name !== 'upgrade' || from) && !(secured && notSecured.includes(name)));

const leaveOut = (why: string): void => say(`LEFT OUT: the proof on Kubernetes. ${why}`);

/** Says what this machine lacks for the short form. */
function isLeftOut(named: readonly ScenarioName[]): boolean {
  if (named.length > 0) throw new Error('--short names the scenarios: give either.');
  const lacking = lackingForShort(process.env, process.getuid?.() === 0);
  if (lacking.length > 0) leaveOut(`This machine lacks ${lacking.join(', ')}.`);
  return lacking.length > 0;
}

function assertUsable(options: Options): void {
  if (process.getuid?.() !== 0) throw new Error('This needs root: it makes network namespaces.');
  for (const [program, debianPackage] of neededPrograms) {
    if (!findProgram(program, debianPackage))
      throw new Error(`${program} is needed: install ${debianPackage}.`);
  }
  for (const name of ['rollouts', 'attempts', 'requests'] as const)
    if (!/^[1-9]\d{0,3}$/.test(options[name])) throw new Error(`--${name} is a number above 0.`);
  if (!/^([1-9]|1[0-5])$/.test(options.callLimit ?? '1')) throw new Error('--call-limit is from 1 to 15.');
  if (options.reuseImages && options.trees) throw new Error('Give --reuse-images or --trees.');
  if (options.trees !== undefined) assertTrees(resolve(options.trees));
}

function assertTrees(folder: string): void {
  const missing = deployedApps.filter((app) => !existsSync(join(folder, app)));
  if (missing.length > 0)
    throw new Error(`${folder} lacks ${missing.join(', ')}: npm run deploy:check -- --keep fills it.`);
  if ((statSync(folder).mode & 0o005) !== 0o005)
    throw new Error(`${folder} is closed to the users of pods: chmod 755 opens it.`);
}

async function start(named: readonly ScenarioName[], options: Options): Promise<void> {
  const scenarios = options.short ? shortScenarios : named;
  if (options.short && isLeftOut(named)) return;
  assertUsable(options);
  const { from } = options;
  if (from === undefined && scenarios.includes('upgrade'))
    throw new Error('Name the release that is upgraded: --from v0.1.0.');
  if (options.secured && scenarios.some((name) => notSecured.includes(name)))
    throw new Error(`--secured goes without ${notSecured.join(' and ')}.`);
  const programs = await ensurePrograms().catch((error: unknown) => {
    const isMissing = error instanceof NoKubeError || error instanceof NoS3Error;
    if (!options.short || !isMissing) throw error;
    leaveOut(error.message);
  });
  if (programs === undefined) return;
  const folder = resolve(options.folder);
  const proof: ProofOptions = {
    ...programs,
    scenarios: scenarios.length > 0 ? scenarios : defaultScenarios(options),
    rollouts: Number(options.rollouts),
    attempts: Number(options.attempts),
    perSecond: Number(options.requests),
    callLimitMs: options.callLimit === undefined ? undefined : Number(options.callLimit) * 1_000,
    images: findImages(resolve(folder, 'images'), options),
    logFolder: resolve(folder, 'logs'),
    from: from === undefined ? undefined : openRelease(from),
    secured: options.secured,
  };
  process.exitCode = await runInside(proof);
}

/** Makes the files of the images, unless existing ones are to be reused. */
function findImages(folder: string, { reuseImages, trees }: Options): ImageFolders {
  const base = join(folder, 'base');
  if (reuseImages) return { base, trees: join(folder, 'trees') };
  say('making the files of the images');
  makeImageBase(root, folder);
  return { base, trees: trees === undefined ? makeTreesIn(root, folder) : resolve(trees) };
}

/** Builds the Go programs that this machine has not built yet. @throws NoKubeError, NoS3Error */
async function ensurePrograms(): Promise<Pick<ProofOptions, 'helm' | 'programs' | 'versity'>> {
  await ensureS3(say);
  const versity = findVersity();
  if (versity === undefined) throw new Error('VersityGW is needed: unset S3_TEST_ENDPOINT.');
  return {
    helm: await ensureHelm(say),
    programs: {
      server: await ensureKubeProgram('kube-apiserver', say),
      controllers: await ensureKubeProgram('kube-controller-manager', say),
      scheduler: await ensureKubeProgram('kube-scheduler', say),
    },
    versity,
  };
}

/** The release with the files of its images, made once. */
function openRelease(tag: string): FormerRelease {
  say(`unpacking and building ${tag}`);
  const release = unpackRelease(root, releaseAt(root, tag));
  buildRelease(release);
  return { tag, chart: resolve(release, 'deploy/helm/headwater'), trees: makeTreesOf(release) };
}

/** Runs the proof with its own network, mounts and processes. When it ends in any way, nothing of it is left. */
async function runInside(proof: ProofOptions): Promise<number> {
  const node = [process.execPath, '--import', 'tsx', '--conditions=development'];
  const program = [...node, resolve(__dirname, 'inside.ts'), JSON.stringify(proof)];
  const own = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const child = spawn('unshare', [...own, ...program], {
    cwd: root,
    stdio: 'inherit',
    // A separate session, with priority over those of the pods.
    detached: true,
    // With this, the gRPC library queries the name server in the target, and not that of the system.
    env: { ...process.env, GRPC_NODE_USE_ALTERNATIVE_RESOLVER: 'true' },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

new Command('npm run kube:proof --')
  .description(
    'Starts a control plane of Kubernetes, and a kubelet that runs pods as processes of this machine, each with a ' +
      'network address, a root and users of its own. Installs the chart there and tries what may happen to it, while ' +
      'readers and a writer go on. Needs root, Debian, npm run build, and Go for the first run.',
  )
  .addArgument(new Argument('[scenarios...]', 'what to try; without any, all').choices(scenarioNames))
  .option('--rollouts <number>', 'rollouts of every workload under load', '1')
  .option('--attempts <number>', 'how often a scenario is tried until nothing fails', '1')
  .option(
    '--requests <number>',
    'requests of readers per second; less where the machine has other work',
    '200',
  )
  .option(
    '--call-limit <seconds>',
    'how long the gateway and the admin wait for a service, up to 15; more than usual where the machine has other work',
  )
  .option(
    '--from <release>',
    'installs this release first, such as v0.1.0, and tries the upgrade and the way back',
  )
  .option(
    '--short',
    `only ${shortScenarios.join(' and ')}, with its first rollout; is left out where something is missing`,
    false,
  )
  .option('--secured', 'with mutual TLS between all programs, and media on S3', false)
  .option('--folder <folder>', 'for files of the images and logs of all containers', '.headwater/kube-proof')
  .option('--reuse-images', 'takes the programs of the last run, not those of the last build', false)
  .option('--trees <folder>', 'takes the programs that npm run deploy:check -- --keep <folder> has left')
  .action(start)
  .parseAsync()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
