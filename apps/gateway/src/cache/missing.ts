import type { AppError } from '@headwater/errors';

import type { Found } from '../lookups/found';
import type { Answer } from '../routes/answer';

/** That there is nothing, and how long that holds. */
export interface Missing extends Found {
  missing: true;
  validUntil: number;
  cacheable: boolean;
}

export function isMissing(outcome: Answer | Missing): outcome is Missing {
  return 'missing' in outcome;
}

/** Reads what a service said with NOT_FOUND. What does not say for which version it holds is not kept. */
export function missingOf(
  { metadata }: AppError,
  { siteVersion, minVersion, askedAt }: { siteVersion: number; minVersion: number; askedAt: number },
): Missing {
  const { site_version: said, valid_for_ms: validForMs } = metadata;
  return {
    missing: true,
    version: said === undefined ? minVersion : Math.min(siteVersion, Number(said)),
    askedAt,
    validUntil: validForMs === undefined ? Infinity : askedAt + Number(validForMs),
    cacheable: said !== undefined,
  };
}
