import { z } from 'zod';

import { AppError } from '@headwater/errors';
import type { ObjectStore } from '@headwater/media-storage';

import { damaged } from '../backup/errors';
import { storedMedia, storedTable } from '../backup/manifest';
import { readSealed, writeSealed } from '../backup/sealed';

const manifestBody = z.object({
  format: z.literal(1),
  exportId: z.string(),
  /** The release of Headwater. */
  release: z.string(),
  /** The rows show the state at this instant. */
  snapshotAt: z.string(),
  finishedAt: z.string(),
  /** The version of PostgreSQL. */
  serverVersion: z.string(),
  /** Public keys of those who can read the export; empty: it is not encrypted. */
  recipients: z.array(z.string()),
  migrations: z.record(z.string(), z.array(z.string())),
  /** Equal for all installations with the same users. */
  people: z.string(),
  siteId: z.int().positive(),
  /** The primary domain. */
  domain: z.string(),
  tables: z.array(storedTable),
  media: storedMedia,
});
export type ExportManifest = z.output<typeof manifestBody>;

const root = 'sites';
export const exportPrefix = (exportId: string): string => `${root}/${exportId}`;
const manifestKey = (exportId: string): string => `${exportPrefix(exportId)}/manifest.json`;

/** Writes the manifest, as the last step: without it, an export does not count. */
export const writeExportManifest = (store: ObjectStore, manifest: ExportManifest): Promise<void> =>
  writeSealed(store, manifestKey(manifest.exportId), manifest);

const notFound = (message: string): AppError => new AppError('NOT_FOUND', 'EXPORT_NOT_FOUND', message);

/** @throws AppError EXPORT_NOT_FOUND, EXPORT_FORMAT, BACKUP_DAMAGED */
async function readExportManifest(store: ObjectStore, exportId: string): Promise<ExportManifest> {
  const key = manifestKey(exportId);
  const body = await readSealed(store, key);
  if (body === undefined)
    throw notFound(`There is no export ${exportId} ("headwater sites exports --from …" shows them).`);
  const { format } = body as { format?: unknown };
  if (format !== 1)
    throw new AppError(
      'FAILED_PRECONDITION',
      'EXPORT_FORMAT',
      `The export ${exportId} has format ${String(format)}; this release reads format 1. Use the release that made it.`,
    );
  const parsed = manifestBody.safeParse(body);
  if (!parsed.success || parsed.data.exportId !== exportId) throw damaged(key, 'is not what was written');
  return parsed.data;
}

/** The complete exports, oldest first, and the ids of those that were begun and have no manifest. */
export async function listExports(store: ObjectStore): Promise<{ whole: ExportManifest[]; begun: string[] }> {
  const whole: string[] = [];
  const begun: string[] = [];
  for await (const exportId of store.listNames(root)) {
    const isWhole = (await store.stat(manifestKey(exportId))) !== undefined;
    (isWhole ? whole : begun).push(exportId);
  }
  const manifests: ExportManifest[] = [];
  for (const exportId of whole.sort()) manifests.push(await readExportManifest(store, exportId));
  return { whole: manifests, begun: begun.sort() };
}

const abandonedAfterMs = 2 * 24 * 60 * 60 * 1000;

/** Deletes the files of killed exports: begun more than two days ago, and without a manifest. Returns their ids. */
export async function deleteAbandoned(store: ObjectStore, now: Date): Promise<string[]> {
  const { begun } = await listExports(store);
  const abandoned = begun.filter((exportId) => {
    const began = beganAt(exportId);
    return began !== undefined && now.getTime() - began.getTime() > abandonedAfterMs;
  });
  for (const exportId of abandoned) await store.deleteBelow(exportPrefix(exportId));
  return abandoned;
}

/** `20261125t031500123z-a1b2c3`; undefined: the text is no id of an export. */
function beganAt(exportId: string): Date | undefined {
  const [, year, month, day, hour, minute, second, ms] =
    /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)(\d{3})z-[0-9a-f]{6}$/.exec(exportId) ?? [];
  return year === undefined
    ? undefined
    : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/** The named export, or the newest one of the site. @throws AppError EXPORT_NOT_FOUND, EXPORT_AMBIGUOUS */
export async function chooseExport(
  store: ObjectStore,
  { exportId, domain }: { exportId?: string | undefined; domain?: string | undefined },
): Promise<ExportManifest> {
  if (exportId !== undefined) return readExportManifest(store, exportId.toLowerCase());
  const { whole, begun } = await listExports(store);
  const fitting = whole.filter((manifest) => domain === undefined || manifest.domain === domain);
  const newest = fitting.at(-1);
  if (newest === undefined) {
    const of = domain === undefined ? '' : ` of ${domain}`;
    const unfinished = begun.length === 0 ? '' : ` ${begun.length} were begun and have no manifest.`;
    throw notFound(`There is no export${of} in this place.${unfinished}`);
  }
  const domains = [...new Set(fitting.map((manifest) => manifest.domain))];
  if (domains.length > 1)
    throw new AppError(
      'INVALID_ARGUMENT',
      'EXPORT_AMBIGUOUS',
      `This place has exports of several sites (${domains.join(', ')}). Say which one with --site or --export.`,
    );
  return newest;
}
