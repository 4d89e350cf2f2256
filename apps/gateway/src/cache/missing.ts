import { readNotFoundMetadata } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import type { Missing } from '@headwater/freshness';

/**
 * Reads the metadata of a NOT_FOUND; undefined for any other failure. A NOT_FOUND without a version is not cached.
 */
export function missingOf(
  error: unknown,
  { siteVersion, minVersion, askedAt }: { siteVersion: number; minVersion: number; askedAt: number },
): Missing | undefined {
  if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') return undefined;
  const said = readNotFoundMetadata(error.metadata);
  return {
    missing: true,
    version: said === undefined ? minVersion : Math.min(siteVersion, said.siteVersion),
    askedAt,
    validUntil: said?.validForMs === undefined ? Infinity : askedAt + said.validForMs,
    cacheable: said !== undefined,
  };
}
