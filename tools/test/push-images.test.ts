import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from '@headwater/testing';

import { packLayer } from '../src/images/layer';
import { blobsOf, writeImage, writeIndex } from '../src/images/oci-layout';
import { blocksIn, readPage } from '../src/kube/server/page-commands';
import { findProgram } from '../src/programs';
import { root } from '../src/services/process-list';
import { deployedApps } from '../src/trees/apps';
import { readPackage } from '../src/trees/workspaces';

jest.setTimeout(120_000);

const hasPrograms =
  findProgram('skopeo', 'skopeo') !== undefined &&
  findProgram('docker-registry', 'docker-registry') !== undefined;
const { version } = readPackage(root);

let folder: string;
let registry: ChildProcess;
let address: string;

/** Images like ours, with one small file each. */
function writeLayout(layout: string): Map<string, string> {
  const content = join(folder, 'content');
  mkdirSync(content);
  writeFileSync(join(content, 'file'), 'of every image');
  const layers = [packLayer({ folder: content, blobs: blobsOf(layout), epoch: 0 })];
  const images = deployedApps.map((app) => ({
    app,
    manifest: writeImage(layout, { app, version, revision: 'abc1234', epoch: 0, layers }),
  }));
  writeIndex(layout, version, images);
  return new Map(images.map(({ app, manifest }) => [app, manifest.digest]));
}

async function startRegistry(): Promise<void> {
  address = `127.0.0.1:${await findFreePort()}`;
  const config = join(folder, 'registry.json');
  // JSON is YAML.
  const storage = { filesystem: { rootdirectory: join(folder, 'registry') } };
  writeFileSync(config, JSON.stringify({ version: '0.1', storage, http: { addr: address } }));
  registry = spawn('docker-registry', ['serve', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    registry.once('error', reject);
    registry.once('exit', (code) => reject(new Error(`The registry ended with code ${code}.`)));
    registry.stderr?.on('data', (text: Buffer) => {
      if (text.includes('listening on')) resolve();
    });
  });
}

(hasPrograms ? describe : describe.skip)('the images (needs skopeo and docker-registry)', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'headwater-push-'));
    await startRegistry();
  });

  afterAll(() => {
    registry?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('are pushed by the commands of deploy/README.md, to another registry', async () => {
    const digests = writeLayout(join(folder, '.headwater/images'));
    copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
    const settings = join(folder, '.config/containers');
    mkdirSync(settings, { recursive: true });
    const registries = `[[registry]]\nlocation = "${address}"\ninsecure = true\n`;
    writeFileSync(join(settings, 'registries.conf'), registries);
    const commands = blocksIn(readPage('deploy/README.md')).filter((block) => block.includes('skopeo copy'));
    expect(commands).toHaveLength(1);
    const [command = ''] = commands;
    const { status, stderr } = spawnSync(
      'bash',
      ['-euc', command.replaceAll('registry.example.com', address)],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, HOME: folder },
      },
    );
    expect([status, stderr]).toEqual([0, '']);
    for (const [app, digest] of digests) {
      const manifest = await fetch(`http://${address}/v2/headwater-${app}/manifests/${version}`, {
        headers: { Accept: 'application/vnd.oci.image.manifest.v1+json' },
      });
      expect([app, manifest.headers.get('docker-content-digest')]).toEqual([app, digest]);
    }
  });
});
