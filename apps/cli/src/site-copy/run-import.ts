import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';

import { type ObjectStore, sitePrefixes } from '@headwater/media-storage';
import {
  assertServes,
  copiedColumns,
  copiedTables,
  type DataTable,
  type IdKind,
  type LoadedSite,
  type SiteTarget,
} from '@headwater/schema';

import { damaged } from '../backup/errors';
import type { SiteArchive } from './archive';
import { copyRows, type Renaming } from './copy-rows';
import { importMedia } from './import-media';
import { createAddressRewriter } from './media-addresses';
import { createReport, type ReportGroup, toReportLine } from './report';
import { type JsonRewriter, type NamedKind } from './rewrite-json';
import { type ArchivedTable, type SiteSurvey, siteTablesOf, surveySite, tableName } from './survey';

export interface ImportOptions {
  adminUrl: string;
  target: SiteTarget;
  archive: SiteArchive;
  /** Absent: the bytes of media are not imported. */
  media?: ObjectStore | undefined;
  /** Undefined: the domains and the base URL of the archive stay. */
  domain: string | undefined;
  baseUrl: string | undefined;
  /** Whether to copy the hashes of tokens. */
  tokens: boolean;
  references: ReadonlyMap<string, NamedKind>;
  reportFile: string | undefined;
  actor: string;
  /** A local folder for temporary files. */
  scratch: string;
  onProgress(text: string): void;
  signal: AbortSignal;
}

export interface ImportReport extends LoadedSite {
  siteId: number;
  siteKey: string;
  domains: string[];
  rows: Record<string, number>;
  mediaWritten: number;
  mediaMissing: number;
  report: { lines: number; inRevisions: number; groups: ReportGroup[] };
}

/**
 * Makes a new site from an archive. It first reads everything and checks the hashes, then stores the bytes of media under an id that no
 * site has yet, then the rows in one transaction. An aborted import leaves no site.
 */
export async function runImport(options: ImportOptions): Promise<ImportReport> {
  const { archive, target, signal } = options;
  await assertServes(options.adminUrl, { ...archive, what: archive.name });
  const tables = siteTablesOf(
    archive,
    (name) => copiedTables.includes(name) && (options.tokens || name !== 'site.tokens'),
  );
  options.onProgress(`Reading and verifying ${tables.length} tables`);
  const survey = await surveySite(archive, tables, signal);
  const ids = await drawIds(target, survey);
  const siteId = await target.reserve();
  try {
    return await makeSite(options, { tables, survey, ids, siteId });
  } catch (error) {
    await removeStored(options, siteId);
    throw error;
  }
}

interface Plan {
  tables: ArchivedTable[];
  survey: SiteSurvey;
  ids: Renaming['ids'];
  siteId: number;
}

/** New ids in the order of the former ones, so that lists that are sorted by id keep their order. */
async function drawIds(target: SiteTarget, { named }: SiteSurvey): Promise<Renaming['ids']> {
  const ids = new Map<IdKind, Map<string, string>>();
  for (const [kind, found] of named) {
    const former = [...found].sort((one, other) => Number(one) - Number(other));
    const drawn = await target.drawIds(kind, former.length);
    ids.set(kind, new Map(former.map((id, index) => [id, drawn[index]!])));
  }
  return ids;
}

async function makeSite(options: ImportOptions, plan: Plan): Promise<ImportReport> {
  const { target, media, signal } = options;
  const { survey, siteId } = plan;
  const copied = media && (await importMedia({ ...options, media, siteId, hashes: survey.shownHashes }));
  const report = createReport(options.reportFile);
  const renaming = await createRenaming(options, plan, (table, column, row, remark) => {
    const line = toReportLine(table, column, row, remark, (idColumn, id) => newIdOf(plan, idColumn, id));
    if (line === undefined) report.addOfRevision(remark);
    else report.add(line, `${column} ${remark.pattern}`);
  });
  options.onProgress('Loading the rows');
  const rows: Record<string, number> = {};
  const counts = new Map<string, number>();
  let reported: ImportReport['report'] = { lines: 0, inRevisions: 0, groups: [] };
  const loaded = await target.load({
    siteId,
    domain: domainsOf(options, survey)[0]!,
    tables: plan.tables.map((table): DataTable => ({ ...table, columns: copiedColumns(table) })),
    open: (table) => Readable.from(openRows(options, plan, renaming, { name: tableName(table), counts })),
    onLoaded(table, loadedRows) {
      const name = tableName(table);
      if (loadedRows !== (counts.get(name) ?? 0))
        throw damaged(name, `gave ${loadedRows} rows instead of ${counts.get(name) ?? 0}`);
      rows[name] = loadedRows;
      if (loadedRows > 0) options.onProgress(`Loaded ${name}: ${loadedRows} rows`);
    },
    onAllLoaded: async () => {
      reported = await report.end();
    },
    actor: options.actor,
    signal,
  });
  return {
    ...loaded,
    siteId,
    siteKey: renaming.siteKey,
    domains: domainsOf(options, survey),
    rows,
    mediaWritten: copied?.written ?? 0,
    mediaMissing: copied?.missing ?? survey.shownHashes.size,
    report: reported,
  };
}

function openRows(
  { archive }: ImportOptions,
  { tables }: Plan,
  renaming: Renaming,
  { name, counts }: { name: string; counts: Map<string, number> },
): AsyncGenerator<string> {
  const table = tables.find((each) => tableName(each) === name)!;
  return copyRows(archive, table, renaming, () => counts.set(name, (counts.get(name) ?? 0) + 1));
}

const idColumns: Readonly<Record<string, IdKind>> = {
  entry_id: 'entry',
  menu_id: 'menu',
  area_design_id: 'areaDesign',
};

const newIdOf = ({ ids }: Plan, column: string, id: string): string =>
  ids.get(idColumns[column]!)?.get(id) ?? '';

/** The primary domain first. */
const domainsOf = ({ domain }: ImportOptions, { domains }: SiteSurvey): string[] =>
  domain === undefined
    ? domains
        .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
        .map(({ name }) => name)
    : [domain];

async function createRenaming(
  options: ImportOptions,
  { survey, ids, siteId }: Plan,
  onRemark: Renaming['onRemark'],
): Promise<Renaming> {
  const { archive, target, domain } = options;
  const siteKey = newSiteKey();
  const primary = domainsOf(options, survey)[0]!;
  const baseUrl = options.baseUrl ?? (domain === undefined ? (survey.baseUrl ?? null) : null);
  const ownDomains = domainsOf(options, survey);
  const formerDomains = survey.domains.map(({ name }) => name).filter((name) => !ownDomains.includes(name));
  const addresses = createAddressRewriter({
    siteKey: { former: survey.siteKey, own: siteKey },
    formerBases: [
      ...new Set([
        ...(survey.baseUrl === undefined ? [] : [survey.baseUrl]),
        ...survey.domains.flatMap(({ name }) => [`https://${name}`, `http://${name}`]),
      ]),
    ],
    ownBase: baseUrl ?? `https://${primary}`,
    formerDomains,
    hashes: new Set(survey.mediaByHash.keys()),
  });
  const json: JsonRewriter = {
    addresses,
    newId: (kind, id) => (survey.own.get(kind)?.has(id) === true ? ids.get(kind)?.get(id) : undefined),
    hasBytes: (mediaId, contentHash) => survey.mediaByHash.get(contentHash)?.has(mediaId) === true,
    references: options.references,
  };
  const isSamePeople = archive.people !== '' && archive.people === target.people;
  return {
    siteId,
    siteKey,
    baseUrl,
    domain,
    ids,
    users: isSamePeople ? await target.findUsers([...survey.userIds]) : undefined,
    survey,
    json,
    onRemark,
  };
}

/** Like the keys of the site service: short, lower case for case-insensitive file systems, and not guessable like an id. */
function newSiteKey(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
}

/** Uses the connection of the rows: if it answers, their transaction has ended. If it does not, a job removes the bytes later. */
async function removeStored(options: ImportOptions, siteId: number): Promise<void> {
  const { target, media } = options;
  try {
    if (await target.siteExists(siteId)) return;
    if (media !== undefined) for (const prefix of sitePrefixes(siteId)) await media.deleteBelow(prefix);
    await target.release(siteId);
  } catch {
    options.onProgress('What was stored of media is removed by a job, in two days.');
  }
}
