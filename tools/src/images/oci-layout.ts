import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { user } from './base';
import type { Layer } from './layer';

/** The folder of blobs in the OCI image specification. */
export const blobsOf = (layout: string): string => join(layout, 'blobs/sha256');

export interface Image {
  app: string;
  version: string;
  /** The commit of the sources. */
  revision: string;
  epoch: number;
  layers: readonly Layer[];
}

interface Descriptor {
  mediaType: string;
  digest: string;
  size: number;
}

const type = (name: string): string => `application/vnd.oci.image.${name}`;

/** Writes configuration and manifest of an image. Returns the digest by which registries identify it, and its size. */
export function writeImage(layout: string, image: Image): Descriptor & { compressedBytes: number } {
  const { app, version, revision, epoch, layers } = image;
  const created = new Date(epoch * 1_000).toISOString();
  const config = writeBlob(layout, type('config.v1+json'), {
    created,
    architecture: 'amd64',
    os: 'linux',
    config: {
      User: `${user}:${user}`,
      WorkingDir: '/app',
      Env: ['PATH=/usr/local/bin'],
      Entrypoint: ['node'],
      Labels: {
        'org.opencontainers.image.title': `headwater-${app}`,
        'org.opencontainers.image.version': version,
        'org.opencontainers.image.revision': revision,
      },
    },
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => `sha256:${diffId}`) },
    history: layers.map(() => ({ created })),
  });
  const manifest = writeBlob(layout, type('manifest.v1+json'), {
    schemaVersion: 2,
    mediaType: type('manifest.v1+json'),
    config,
    layers: layers.map(({ digest, bytes }) => ({
      mediaType: type('layer.v1.tar+gzip'),
      digest: `sha256:${digest}`,
      size: bytes,
    })),
  });
  return { ...manifest, compressedBytes: layers.reduce((sum, { bytes }) => sum + bytes, config.size) };
}

/** Writes the list of a layout's images. */
export function writeIndex(
  layout: string,
  version: string,
  images: readonly { app: string; manifest: Descriptor }[],
): void {
  writeFileSync(join(layout, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  const manifests = images.map(({ app, manifest: { mediaType, digest, size } }) => ({
    mediaType,
    digest,
    size,
    platform: { architecture: 'amd64', os: 'linux' },
    annotations: {
      'org.opencontainers.image.ref.name': app,
      // The name after `docker load` and `ctr images import`.
      'io.containerd.image.name': `docker.io/library/headwater-${app}:${version}`,
    },
  }));
  const index = { schemaVersion: 2, mediaType: type('index.v1+json'), manifests };
  writeFileSync(join(layout, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
}

function writeBlob(layout: string, mediaType: string, content: object): Descriptor {
  const bytes = Buffer.from(JSON.stringify(content));
  const hash = createHash('sha256').update(bytes).digest('hex');
  mkdirSync(blobsOf(layout), { recursive: true });
  writeFileSync(join(blobsOf(layout), hash), bytes);
  return { mediaType, digest: `sha256:${hash}`, size: bytes.length };
}
