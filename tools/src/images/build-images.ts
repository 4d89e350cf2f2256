import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DeployedApp } from '../trees/apps';
import { makeTrees } from '../trees/production-trees';
import { readPackage } from '../trees/workspaces';
import { makeBase, ownFolders, user } from './base';
import { packLayer } from './layer';
import { blobsOf, writeImage, writeIndex } from './oci-layout';

export interface BuildOptions {
  root: string;
  /** The folder of the OCI layout. Its content is replaced. */
  layout: string;
  apps: readonly DeployedApp[];
  commit: string;
  /** The time of all files, in seconds: the time of the commit. */
  epoch: number;
}

export interface BuiltImage {
  app: DeployedApp;
  digest: string;
  compressedBytes: number;
}

/** Builds an image of each app. The same commit and the same Debian packages give the same digests. */
export function buildImages({ root, layout, apps, commit, epoch }: BuildOptions): BuiltImage[] {
  const work = mkdtempSync(join(tmpdir(), 'headwater-images-'));
  try {
    rmSync(layout, { recursive: true, force: true });
    const blobs = blobsOf(layout);
    makeBase(root, join(work, 'base'));
    const base = packLayer({
      folder: join(work, 'base'),
      blobs,
      epoch,
      owned: { user, folders: ownFolders },
    });
    makeTrees({ root, target: join(work, 'trees'), apps, commit });
    const { version } = readPackage(root);
    const images = apps.map((app) => {
      const folder = join(work, 'layers', app);
      mkdirSync(folder, { recursive: true });
      renameSync(join(work, 'trees', app), join(folder, 'app'));
      const layers = [base, packLayer({ folder, blobs, epoch })];
      return { app, manifest: writeImage(layout, { app, version, revision: commit, epoch, layers }) };
    });
    writeIndex(layout, version, images);
    return images.map(({ app, manifest: { digest, compressedBytes } }) => ({ app, digest, compressedBytes }));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Fills a folder with the files of one image, for a Containerfile. */
export function writeRootFileSystem(options: {
  root: string;
  rootfs: string;
  app: DeployedApp;
  commit: string;
}): void {
  const { root, rootfs, app, commit } = options;
  makeBase(root, rootfs);
  makeTrees({ root, target: join(rootfs, '.trees'), apps: [app], commit });
  renameSync(join(rootfs, '.trees', app), join(rootfs, 'app'));
  rmSync(join(rootfs, '.trees'), { recursive: true });
}
