import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DeployedApp } from '../trees/apps';
import { type Entry, readEntries } from './entries';
import { blobsOf } from './oci-layout';

interface Manifest {
  config: { size: number };
  layers: { digest: string; size: number }[];
}

interface Index {
  manifests: { digest: string; annotations: Record<string, string> }[];
}

export interface ReadImage {
  app: DeployedApp;
  digest: string;
  compressedBytes: number;
  entries: Entry[];
}

/** The images of a layout with their entries. */
export function readLayout(layout: string): ReadImage[] {
  const index = join(layout, 'index.json');
  if (!existsSync(index))
    throw new Error(`There are no images in ${layout}: run npm run images -- build first.`);
  return readJson<Index>(index).manifests.map(({ digest, annotations }) => {
    const manifest = readJson<Manifest>(blob(layout, digest));
    return {
      app: annotations['org.opencontainers.image.ref.name'] as DeployedApp,
      digest,
      compressedBytes: manifest.layers.reduce((sum, { size }) => sum + size, manifest.config.size),
      entries: manifest.layers.flatMap((layer) => readEntries(blob(layout, layer.digest))),
    };
  });
}

const blob = (layout: string, digest: string): string => join(blobsOf(layout), digest.replace('sha256:', ''));

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
