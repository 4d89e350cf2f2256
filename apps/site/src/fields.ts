import { z } from 'zod';

import { field } from '@headwater/grpc/requests';
import { normalizeHostName, problemOfPreviewUrl } from '@headwater/values';

import { problemsOfAreaSettings } from './domain/area-settings';
import { isLanguageCode } from './domain/language-code';
import { problemsOfMenuItems } from './domain/menu-items';
import { isWebUrl, normalizeBaseUrl, normalizeOrigin } from './domain/web-address';

/** Fields of requests of only this service. Each message completes a sentence that begins with the field's name. */

const { required } = field;

export const languageCode = z
  .string(required)
  .refine(isLanguageCode, 'must be a BCP 47 language tag, such as "en" or "pt-BR"');

export const hostName = field.normalized(normalizeHostName, 'must be a host name, such as "www.example.com"');

const noBaseUrl =
  'must be an absolute http or https URL without query and fragment, such as "https://example.com"';

export const baseUrl = field.normalized(normalizeBaseUrl, noBaseUrl);

/** Empty: null, which means the base URL of the primary domain. */
export const baseUrlOrNone = field
  .normalized((url) => (url === '' ? '' : normalizeBaseUrl(url)), noBaseUrl)
  .transform((url) => (url === '' ? null : url));

export const origin = field.normalized(
  normalizeOrigin,
  'must be a web origin, such as "https://app.example"',
);

export const webUrl = z
  .string(required)
  .refine(isWebUrl, 'must be an absolute http or https URL of at most 2000 characters');

/** Empty: none. */
export const previewUrl = z.string(required).transform((text, ctx) => {
  if (text === '') return null;
  const message = problemOfPreviewUrl(text);
  if (message !== undefined) ctx.addIssue({ code: 'custom', message });
  return text;
});

export const email = z
  .string(required)
  .max(254, 'must have at most 254 characters')
  .pipe(z.email('must be an e-mail address'));

export const siteMode = z
  .enum(['SITE_MODE_HEADLESS', 'SITE_MODE_THEME'], { error: 'must be SITE_MODE_HEADLESS or SITE_MODE_THEME' })
  .transform((mode) => (mode === 'SITE_MODE_HEADLESS' ? 'headless' : 'theme'));

export const sharedCache = z.object({
  sMaxage: field.count(1, 86_400),
  staleWhileRevalidate: field.count(0, 86_400),
});

export const requestsPerMinute = field.count(1, 1_000_000);

export const menuItems = field.judged(problemsOfMenuItems);
export const areaSettings = field.judged(problemsOfAreaSettings);
