import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { ObjectStore } from '@headwater/media-storage';
import { build } from '@headwater/runtime';
import { openSiteSource } from '@headwater/schema';

import { copyMedia, type MediaCounts } from '../backup/copy-media';
import { copyTables } from '../backup/copy-tables';
import type { Encryption } from '../backup/encryption';
import { newBackupId, noMedia } from '../backup/run-backup';
import { type ExportManifest, exportPrefix, writeExportManifest } from './export-manifest';

export interface ExportOptions {
  databaseUrl: string;
  domain: string;
  target: ObjectStore;
  /** Absent: the export does not contain the bytes of media. */
  media?: ObjectStore | undefined;
  encryption: Encryption;
  /** A local folder for temporary files. */
  scratch: string;
  onProgress(text: string): void;
  onMediaProgress(counts: MediaCounts): void;
  onLost(key: string): void;
  signal: AbortSignal;
}

/** Copies the rows of a site at one instant, then the bytes that they name, and then writes the manifest. */
export async function runExport(options: ExportOptions): Promise<ExportManifest> {
  const exportId = newBackupId();
  try {
    return await writeExport(options, exportId);
  } catch (error) {
    // No other export has files below this prefix. Files that remain after a kill have no manifest.
    await options.target.deleteBelow(exportPrefix(exportId)).catch(() => undefined);
    throw error;
  }
}

async function writeExport(options: ExportOptions, exportId: string): Promise<ExportManifest> {
  const { target, media, encryption, scratch, signal } = options;
  const prefix = exportPrefix(exportId);
  const source = await openSiteSource(options.databaseUrl);
  try {
    const namesFile = join(scratch, 'media-objects');
    const rows = await source.withSnapshot(options.domain, async (snapshot) => {
      const { takenAt, serverVersion, migrations, people, siteId, domain } = snapshot;
      options.onProgress(`Copying the rows of ${domain} as of ${takenAt.toISOString()}`);
      const tables = await copyTables(snapshot, prefix, options);
      await pipeline(snapshot.readMediaObjects(), createWriteStream(namesFile));
      return {
        snapshotAt: takenAt.toISOString(),
        ...{ serverVersion, migrations, people, siteId, domain, tables },
      };
    });
    const copied =
      media &&
      (await copyMedia(
        {
          source: media,
          target,
          listPrefix: `${prefix}/media-lists`,
          pool: `${prefix}/media`,
          encryption,
          scratch,
          isStillThere: (siteId, contentHash) => source.hasMediaObject(siteId, contentHash),
          onProgress: (counts) => options.onMediaProgress(counts),
          onLost: (key) => options.onLost(key),
          signal,
        },
        namesFile,
      ));
    const { objects, bytes, gone, lost } = copied?.counts ?? noMedia;
    const manifest: ExportManifest = {
      format: 1,
      exportId,
      release: build.version,
      finishedAt: new Date().toISOString(),
      recipients: [...encryption.recipients],
      ...rows,
      media: {
        included: media !== undefined,
        ...{ objects, bytes, gone, lost },
        lists: copied?.lists ?? [],
      },
    };
    signal.throwIfAborted();
    await writeExportManifest(target, manifest);
    return manifest;
  } finally {
    await source.close();
  }
}
