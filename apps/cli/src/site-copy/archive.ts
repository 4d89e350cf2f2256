import { createHash } from 'node:crypto';

import type { z } from 'zod';

import { AppError } from '@headwater/errors';
import type { ObjectStore } from '@headwater/media-storage';

import type { Decrypt } from '../backup/encryption';
import { invalid } from '../backup/errors';
import type { Manifest, storedMedia } from '../backup/manifest';
import { openBackup } from '../backup/open-backup';
import { type PartReader, readTable } from '../backup/read-backup';
import { decodeValue, readRows } from './copy-text';
import { chooseExport } from './export-manifest';

/** One site in an export, or in a backup of everything. */
export interface SiteArchive {
  /** The name for people, such as `The export 2027…`. */
  name: string;
  id: string;
  release: string;
  snapshotAt: string;
  migrations: Record<string, string[]>;
  people: string;
  siteId: number;
  tables: Manifest['tables'];
  media: z.output<typeof storedMedia>;
  reader: PartReader;
}

interface Chosen {
  id?: string | undefined;
  /** A domain of the site. */
  domain?: string | undefined;
  decrypt?: Decrypt | undefined;
}

/** @throws AppError EXPORT_NOT_FOUND, EXPORT_AMBIGUOUS, EXPORT_FORMAT, BACKUP_DAMAGED, IDENTITY_MISSING */
export async function openExport(store: ObjectStore, { id, domain, decrypt }: Chosen): Promise<SiteArchive> {
  const manifest = await chooseExport(store, { exportId: id, domain });
  const { exportId, release, snapshotAt, migrations, people, siteId, tables, media } = manifest;
  if (manifest.recipients.length > 0 && decrypt === undefined)
    throw invalid(
      'IDENTITY_MISSING',
      `The export is encrypted to ${manifest.recipients.join(', ')}. Name the file with the private key in --identity-file.`,
    );
  return {
    name: `The export ${exportId}`,
    id: exportId,
    ...{ release, snapshotAt, migrations, people, siteId, tables, media },
    reader: { store, decrypt: manifest.recipients.length > 0 ? decrypt : undefined },
  };
}

/** @throws AppError BACKUP_NOT_FOUND, BACKUP_FORMAT, BACKUP_DAMAGED, IDENTITY_MISSING, SITE_NOT_FOUND */
export async function openSiteOfBackup(
  store: ObjectStore,
  { id, domain, decrypt }: Chosen & { domain: string },
): Promise<SiteArchive> {
  const reader = await openBackup(store, { backupId: id, decrypt });
  const { backupId, release, snapshotAt, migrations, tables, media } = reader.manifest;
  return {
    name: `The backup ${backupId}`,
    id: backupId,
    ...{ release, snapshotAt, migrations, tables, media, reader },
    siteId: await findSite(reader, tables, domain, backupId),
    people: await readPeople(reader, tables),
  };
}

/** The rows of a table, each as an object of texts by column. */
async function* readNamed(reader: PartReader, tables: Manifest['tables'], name: string) {
  const table = tables.find((each) => `${each.schema}.${each.name}` === name);
  if (table === undefined) return;
  for await (const row of readRows(readTable(reader, table)))
    yield Object.fromEntries(table.columns.map((column, index) => [column, decodeValue(row[index]!)]));
}

async function findSite(
  reader: PartReader,
  tables: Manifest['tables'],
  domain: string,
  backupId: string,
): Promise<number> {
  for await (const row of readNamed(reader, tables, 'site.domains'))
    if (row['name'] === domain) return Number(row['site_id']);
  throw new AppError(
    'NOT_FOUND',
    'SITE_NOT_FOUND',
    `No site of the backup ${backupId} has the domain "${domain}".`,
  );
}

const bytesOf = (written: string): Buffer => Buffer.from(written.replace(/^\\x/, ''), 'hex');
const sha256 = (...bytes: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(bytes)).digest();

/** The hash of the pseudonym keys, computed as in the database. Empty: the backup has no such keys. */
async function readPeople(reader: PartReader, tables: Manifest['tables']): Promise<string> {
  for await (const row of readNamed(reader, tables, 'platform.pseudonym_keys')) {
    const [inner, outer] = [bytesOf(row['inner_key']!), bytesOf(row['outer_key']!)];
    return sha256(outer, sha256(inner, Buffer.from('people')))
      .toString('hex')
      .slice(0, 32);
  }
  return '';
}
