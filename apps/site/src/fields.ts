import { z } from 'zod';

import { fromTimestamp } from '@headwater/contracts';
import { normalizeHostName } from '@headwater/values';
import { normalizeSlug } from '@headwater/values';

import { problemsOfAreaSettings } from './domain/area-settings';
import { isLanguageCode } from './domain/language-code';
import { problemsOfMenuItems } from './domain/menu-items';
import { isWebUrl, normalizeBaseUrl, normalizeOrigin } from './domain/web-address';

/** Values in requests. Each message ends a sentence that begins with the field's name. */

const required = { error: 'is required' };

/** Text of at most `max` code points, which may be empty. */
export const text = (max: number) =>
  z
    .string(required)
    .refine((value) => [...value].length <= max, `must be at most ${max} characters`)
    .refine((value) => !value.includes('\0'), 'must not contain the character NUL');

/** Text with something to read in it. */
export const name = (max: number) => text(max).refine((value) => value.trim() !== '', 'is required');

export const id = z
  .number(required)
  .refine((value) => Number.isSafeInteger(value) && value > 0, 'must be a positive integer');

export const identifier = z
  .string(required)
  .regex(/^[a-z0-9_-]{1,64}$/, 'must be 1 to 64 of a-z, 0-9, "_" and "-"');

export const languageCode = z
  .string(required)
  .refine(isLanguageCode, 'must be a BCP 47 language tag, such as "en" or "pt-BR"');

export const hostName = normalized(normalizeHostName, 'must be a host name, such as "www.example.com"');

export const slug = normalized(
  normalizeSlug,
  'must be one path segment of 1 to 200 characters, without "/" and control characters',
);

export const baseUrl = normalized(
  normalizeBaseUrl,
  'must be an absolute http or https URL without query and fragment, such as "https://example.com"',
);

export const origin = normalized(normalizeOrigin, 'must be a web origin, such as "https://app.example"');

export const webUrl = z
  .string(required)
  .refine(isWebUrl, 'must be an absolute http or https URL of at most 2000 characters');

export const email = z
  .string(required)
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('must be an e-mail address'));

export const siteMode = z
  .enum(['SITE_MODE_HEADLESS', 'SITE_MODE_THEME'], { error: 'must be SITE_MODE_HEADLESS or SITE_MODE_THEME' })
  .transform((mode) => (mode === 'SITE_MODE_HEADLESS' ? 'headless' : 'theme'));

export const sharedCache = z.object({
  sMaxage: count(1, 86_400),
  staleWhileRevalidate: count(0, 86_400),
});

export const requestsPerMinute = count(1, 1_000_000);

/** The years that a timestamp may lie in are 1 to 9999. */
export const instant = z
  .object({
    seconds: z.number().min(-62_135_596_800).max(253_402_300_799),
    nanos: z.number().min(0).max(999_999_999),
  })
  .transform(fromTimestamp);

export const menuItems = json(problemsOfMenuItems);
export const areaSettings = json(problemsOfAreaSettings);

function count(min: number, max: number) {
  return z
    .number(required)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, `must be ${min} to ${max}`);
}

function normalized(normalize: (value: string) => string | undefined, message: string) {
  return z.string(required).transform((value, context) => {
    const result = normalize(value);
    if (result !== undefined) return result;
    context.addIssue({ code: 'custom', message: value === '' ? 'is required' : message });
    return z.NEVER;
  });
}

function json(problemsOf: (value: string) => string[]) {
  return z.string(required).superRefine((value, context) => {
    for (const message of value === '' ? ['is required'] : problemsOf(value)) {
      context.addIssue({ code: 'custom', message });
    }
  });
}
