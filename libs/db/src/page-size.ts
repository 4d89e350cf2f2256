import { invalidRequest } from '@headwater/errors';

/** Number of rows of a page: the default for 0 or undefined, at most `max` (AIP-158). Throws INVALID_ARGUMENT if negative. */
export function pageSize(
  requested: number | undefined,
  bounds: { default?: number; max?: number } = {},
): number {
  const { default: preset = 50, max = 200 } = bounds;
  if (requested === undefined || requested === 0) return preset;
  if (requested < 0) throw invalidRequest({ page_size: ['page_size must not be negative.'] });
  return Math.min(requested, max);
}
