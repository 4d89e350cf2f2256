import { z } from 'zod';

import { ConfigError, env } from '@headwater/runtime';
import {
  type Environment,
  loadServiceConfig,
  loadWorkerConfig,
  type ServiceConfig,
  type WorkerConfig,
} from '@headwater/service';

import type { RevisionBound } from './domain/revision-bound';

export interface ContentConfig extends ServiceConfig {
  limits: ContentLimits;
  /** Absent: `defaultTrash`. */
  trash?: TrashConfig | undefined;
  /** Absent: all revisions are kept. */
  revisions?: RevisionBound | undefined;
}

export interface ContentWorkerConfig extends WorkerConfig {
  /** Absent: all revisions are kept. Without `remove`, revisions beyond the bound are only reported. */
  revisions?: (RevisionBound & { remove: boolean }) | undefined;
  /** Absent: no backups by the headwater command are expected. */
  backupMaxAgeMs?: number | undefined;
}

export interface TrashConfig {
  /** How long a deleted entry can be restored. */
  keepDays: number;
}

export interface ContentLimits {
  /** Pages and archives of one language of one site. The list of pages has no pages of its own, so this bounds it. */
  pagesPerLanguage: number;
}

const hourMs = 60 * 60 * 1000;

export const defaultLimits: ContentLimits = { pagesPerLanguage: 5_000 };
export const defaultTrash: TrashConfig = { keepDays: 30 };

const revisionVariables = {
  CONTENT_REVISIONS_KEEP_NEWEST: env.count(1, 100_000).optional(),
  CONTENT_REVISIONS_KEEP_DAYS: env.count(1, 36_500).optional(),
};

const variables = {
  CONTENT_MAX_PAGES_PER_LANGUAGE: env.count(1, 100_000).default(defaultLimits.pagesPerLanguage),
  CONTENT_TRASH_KEEP_DAYS: env.count(1, 3_650).default(defaultTrash.keepDays),
  ...revisionVariables,
};

const workerVariables = {
  ...revisionVariables,
  CONTENT_REVISIONS_PRUNE: z.enum(['report', 'remove']).default('report'),
  BACKUP_MAX_AGE_HOURS: env.count(1, 8_760).optional(),
};

/** @throws ConfigError naming every bad variable at once. */
export function loadContentConfig(environment: Environment): ContentConfig {
  const { service, own } = loadServiceConfig('CONTENT', environment, variables);
  const limits = { pagesPerLanguage: own.CONTENT_MAX_PAGES_PER_LANGUAGE };
  const trash = { keepDays: own.CONTENT_TRASH_KEEP_DAYS };
  return { ...service, limits, trash, revisions: revisionBoundOf(own) };
}

/** @throws ConfigError naming every bad variable at once. */
export function loadContentWorkerConfig(environment: Environment): ContentWorkerConfig {
  const { worker, own } = loadWorkerConfig('CONTENT', environment, workerVariables);
  const bound = revisionBoundOf(own);
  const hours = own.BACKUP_MAX_AGE_HOURS;
  return {
    ...worker,
    revisions: bound && { ...bound, remove: own.CONTENT_REVISIONS_PRUNE === 'remove' },
    backupMaxAgeMs: hours === undefined ? undefined : hours * hourMs,
  };
}

/** Both or neither: one without the other is refused, because the other was probably forgotten. */
function revisionBoundOf(own: {
  CONTENT_REVISIONS_KEEP_NEWEST?: number | undefined;
  CONTENT_REVISIONS_KEEP_DAYS?: number | undefined;
}): RevisionBound | undefined {
  const { CONTENT_REVISIONS_KEEP_NEWEST: keepNewest, CONTENT_REVISIONS_KEEP_DAYS: keepDays } = own;
  if (keepNewest !== undefined && keepDays !== undefined) return { keepNewest, keepDays };
  if (keepNewest === undefined && keepDays === undefined) return undefined;
  const missing = keepNewest === undefined ? 'CONTENT_REVISIONS_KEEP_NEWEST' : 'CONTENT_REVISIONS_KEEP_DAYS';
  throw new ConfigError([
    `${missing}: CONTENT_REVISIONS_KEEP_NEWEST and CONTENT_REVISIONS_KEEP_DAYS go together`,
  ]);
}
